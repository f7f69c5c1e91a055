# What the scripts share. Sourced by them with `set -euo pipefail` in force; written for bash 3.2, which macOS has.

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
script=Scripts/${0##*/}

# The Debian packages that the build needs. One place: add to it, and every script installs it.
debian_packages=(libdeflate-dev libpng-dev pkg-config zlib1g-dev)

say() { printf '%s\n' "$*" >&2; }

# Ends the script with 2, what `reveal` says for "could not start".
die() {
    say "$script: $*"
    exit 2
}

# Prints the lines of comment at the top of the running script: what it does and how to call it.
usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }

scratch=
trap 'if [ -n "$scratch" ]; then rm -rf -- "$scratch"; fi' EXIT

# Makes a folder that goes away with the script: $scratch.
make_scratch() {
    [ -n "$scratch" ] || scratch=$(mktemp -d "${TMPDIR:-/tmp}/reveal.XXXXXX") || die "no temporary folder"
}

# Runs a command; its output is shown only if it fails.
quietly() {
    make_scratch
    "$@" >"$scratch/log" 2>&1 </dev/null && return
    cat "$scratch/log" >&2
    return 1
}

# Installs the Debian packages that are missing, the build's and the ones named, and says so.
require_packages() {
    command -v swift >/dev/null || die "swift is not in the PATH; Swift 6.2 or later is needed: https://www.swift.org/install"
    if [ "$(uname -s)" = Darwin ]; then
        local prefix
        for prefix in /opt/homebrew /usr/local /opt/local; do
            if [ -e "$prefix/include/png.h" ] && [ -e "$prefix/include/libdeflate.h" ]; then return 0; fi
        done
        die "libpng or libdeflate is missing: brew install libpng libdeflate"
    fi
    if ! command -v dpkg-query >/dev/null; then
        printf '#include <%s>\n' libdeflate.h png.h zlib.h | clang -E - >/dev/null 2>&1 && return
        die "the headers of libdeflate, libpng and zlib are missing; Debian's packages of them are ${debian_packages[*]}"
    fi
    local missing=() package
    for package in "${debian_packages[@]}" "$@"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

install_packages() {
    local become=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || die "missing: $*. Installing them needs root or sudo; as root: apt-get install $*"
        become=(sudo)
        # Nobody is there to type a password.
        if [ -n "${CI:-}" ] || [ ! -t 2 ]; then become+=(-n); fi
    fi
    local package
    for package in "$@"; do say "installing $package (Debian package)"; done
    local install=(apt-get install -y -qq --no-install-recommends "$@")
    become+=(env DEBIAN_FRONTEND=noninteractive)
    # The package lists may be missing or old, as in a container; they are fetched only then.
    "${become[@]}" "${install[@]}" >/dev/null 2>&1 </dev/null && return
    quietly "${become[@]}" apt-get update || say "apt-get update failed; trying with the package lists there are"
    quietly "${become[@]}" "${install[@]}" ||
        die "could not be installed: $*. See why above; as root: apt-get install $*"
}

# Builds a product in release, once per change of the sources; $bin is the folder of the programs.
build_release() {
    bin=$root/.build/release
    if [ ! -x "$bin/$1" ]; then say "building $1 for the first time; this takes a minute or two"; fi
    quietly swift build --package-path "$root" -c release --product "$1" || die "the build of $1 failed"
}

# A page of pictures in Goldens/readme: NAME.md beside the folder NAME. Sets $page, a text to add to, $drawn, a folder to
# draw into, and $goldens, the folder of the pictures that are kept.
begin_page() {
    make_scratch
    page_name=$1
    page=$scratch/$1.md
    drawn=$scratch/$1
    goldens=Goldens/readme/$1
    mkdir -p "$goldens" "$drawn"
}

# Draws a picture and adds it to the page: a name, a caption, and the words after `reveal render`.
picture() {
    local name=$1 caption=$2 command=render word
    shift 2
    "$bin/reveal" render "$@" --out "$drawn/$name.png"
    # Another zlib compresses differently: pixels decide, not files.
    if [ -f "$goldens/$name.png" ] && "$bin/reveal" render "$@" --check --out "$goldens/$name.png" >/dev/null; then
        cp "$goldens/$name.png" "$drawn/$name.png"
    fi
    for word in "$@"; do
        case "$word" in *[!A-Za-z0-9_=.:,+-]*) word="'$word'" ;; esac
        command+=" $word"
    done
    printf '\n%s\n\n![%s](%s/%s.png)\n\n    reveal %s --out %s.png\n' \
        "$caption" "$caption" "$page_name" "$name" "$command" "$name" >>"$page"
}

# Keeps the page and its pictures; with --check as its first word writes nothing and exits 1 with what differs.
end_page() {
    local check=$1 failed=0 picture name
    for picture in "$drawn"/*.png; do
        name=${picture##*/}
        cmp -s "$picture" "$goldens/$name" && continue
        if [ -n "$check" ]; then
            echo "$goldens/$name is not what the product draws"
            failed=1
        else
            cp "$picture" "$goldens/$name"
        fi
    done
    for picture in "$goldens"/*.png; do
        if [ ! -e "$drawn/${picture##*/}" ]; then
            echo "$picture is drawn by nothing; remove it"
            failed=1
        fi
    done
    if ! cmp -s "$page" "Goldens/readme/$page_name.md"; then
        if [ -n "$check" ]; then
            echo "Goldens/readme/$page_name.md is not what $script writes"
            failed=1
        else
            cp "$page" "Goldens/readme/$page_name.md"
        fi
    fi
    [ "$failed" -eq 0 ] || exit 1
    echo "${script##*/}: $(ls "$drawn" | wc -l | tr -d ' ') pictures are up to date"
}

# Makes a Python environment with packages from PyPI, MODULE=PACKAGE each: other engines and programs to measure against.
# $python is its interpreter.
require_python_packages() {
    local environment=$root/.build/peers package
    require_packages python3-venv
    [ -x "$environment/bin/python" ] || quietly /usr/bin/python3 -m venv --system-site-packages "$environment" ||
        die "no virtual environment could be made in $environment"
    python=$environment/bin/python
    for package in "$@"; do
        "$python" -c "import ${package%%=*}" 2>/dev/null && continue
        say "installing ${package#*=} (PyPI)"
        quietly "$python" -m pip install "${package#*=}" || die "${package#*=} could not be installed from PyPI"
    done
}

# Sets up the programs that compare images.
require_diff_peers() {
    require_packages graphicsmagick imagemagick
    require_python_packages numpy=numpy PIL=Pillow blazediff=blazediff "pyvips=pyvips[binary]" \
        pybind11_pixelmatch=pybind11-pixelmatch pixelmatch=pixelmatch
}
