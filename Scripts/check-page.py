"""Looks at a page of pending goldens in a browser, for Scripts/check-page, which makes the goldens.

check-page.py BROWSER REVEAL FOLDER: FOLDER has Goldens, .build/pending/Goldens and their page. Prints what was checked.
"""

import os
import re
import subprocess
import sys

from devtools import Browser, Failure, read_png
from golden_page import Page, contrast, expect, frames, luminance, opaque, round_half_up, same, short_digest

BACK_NAMES = ["bars/full", "bars/half", "bars/odd", "hostile/it's &$(touch x) --ok", "hostile/\u00adgnp"]
FRAME = (255, 214, 10)
COMMANDS = """\
reveal goldens accept -- bars/full bars/half 'hostile/it'\\''s &$(touch x) --ok' --all/one
reveal goldens accept --against-the-rules='it'\\''s $(known)' squeezed/quarter
reveal goldens reject clear/half"""

ACCEPTED = ["bars/full", "bars/half", BACK_NAMES[3], "--all/one", "squeezed/quarter"]


class Checks:
    def __init__(self, browser, reveal, folder):
        self.browser = browser
        self.reveal = reveal
        self.folder = folder
        self.page = Page(browser, os.path.join(folder, ".build/pending/Goldens.html"))

    def golden(self, name):
        return os.path.join(self.folder, "Goldens", name + ".png")

    def pending(self, name):
        return os.path.join(self.folder, ".build/pending/Goldens", name + ".png")

    def picture(self, name):
        """What the product itself draws of a change: both sides over a checkerboard, and the difference."""
        out = os.path.join(self.folder, "picture.png")
        words = [self.reveal, "diff", self.golden(name), self.pending(name), "--out", out]
        same(subprocess.run(words, stdout=subprocess.DEVNULL).returncode, 1, "reveal diff")
        width, height, rows = opaque(out)
        with open(self.golden(name), "rb") as file:
            own_width, own_height, _ = read_png(file.read())
        same((width, height), (own_width + 16, own_height * 3 + 32), "the size of the product's picture, not enlarged")
        return [
            [row[8:8 + own_width] for row in rows[top:top + own_height]]
            for top in (8 + part * (own_height + 8) for part in range(3))]

    def loads(self):
        self.page.open()
        same(self.page.text("progress"), "0 of 11 decided: 0 accepted, 0 rejected", "progress")
        same(self.page.names()[:5], [name.replace("\u00ad", "[U+00AD]") for name in BACK_NAMES], "the largest cause")
        same(len(self.page.names()), 11, "entries")

    def shows_sides(self):
        for name in ["bars/half", "clear/half"]:
            self.page.open(name)
            expected, actual, changed = self.picture(name)
            self.browser.key("3")
            same(self.page.pixels("expected", 640, 28)[0], expected, f"{name}, side by side, expected")
            same(self.page.pixels("actual", 640, 28)[0], actual, f"{name}, side by side, actual")
            self.browser.key("4")
            self.frames(name, changed)
            self.browser.key("x")
            pixels, _ = self.page.pixels("difference", 640, 28)
            wrong = [
                (x, y) for y in range(28) for x in range(640)
                if changed[y][x] != FRAME and changed[y][x] != pixels[y][x]]
            same(wrong, [], f"{name}: pixels of the difference that are not the product's")
            self.browser.key("x")
        self.page.open("bars/half")
        self.browser.key("x")
        self.page.value("gain", "4")
        one, other = (side[14][100] for side in self.picture("bars/half")[:2])
        amplified = tuple(min(255, 4 * abs(one[channel] - other[channel])) for channel in range(3))
        same(self.page.pixels("difference", 640, 28)[0][14][100], amplified, "amplified by four")
        self.page.value("gain", "auto")
        _, _, raw = opaque(self.golden("bars/half"))
        same(self.picture("bars/half")[0], raw, "the opaque golden as it is in its file")
        self.page.open("fresh/one")
        for key in "1234":
            self.browser.key(key)
            same(self.page.pixels("actual", 640, 28)[0], opaque(self.pending("fresh/one"))[2], "new, mode " + key)
        self.page.open("sizes/one")
        self.browser.key("4")
        self.browser.frame()
        expect("the sizes differ" in self.page.text("stage"), "sizes that differ are not told")

    def frames(self, name, changed):
        """The page frames, at its zoom, the regions that the product's picture frames."""
        width, height, rows = self.page.canvas("difference")
        zoom = self.page.zoom()
        boxes = self.browser.evaluate(
            f"JSON.parse(document.getElementById('facts').textContent).entries.find(({{ name }}) => name === {name!r}).boxes")

        framed = {(x, y) for y in range(28) for x in range(640) if changed[y][x] == FRAME}
        same(frames(boxes, 1, (0, 0), (640, 28)), framed, f"{name}: the regions that the product frames")
        shown = {(x, y) for y in range(height) for x in range(width) if rows[y][x][:3] == FRAME}
        left, top = round_half_up(width / 2 - 320 * zoom), round_half_up(height / 2 - 14 * zoom)
        expect(shown, f"{name}: nothing is framed")
        same(shown, frames(boxes, zoom, (left, top), (width, height)), f"{name}: frames")

    def swipes(self):
        self.page.open("bars/half")
        expected, actual = self.picture("bars/half")[:2]
        self.browser.key("1")

        def check(what):
            pixels, (left, _) = self.page.pixels("swipe", 640, 28)
            width = self.page.canvas("swipe")[0]
            edge = round_half_up(width * self.browser.evaluate(
                "parseFloat(document.querySelector('.divider').style.left) / 100")) - left
            for y in range(28):
                row = [(expected if x < edge else actual)[y][x] for x in range(640)]
                same(pixels[y], row, f"{what}: row {y}, with the divider at {edge}")
            return edge

        expect(0 < check("swipe") < 640, "the divider does not start on the image")
        self.browser.evaluate("document.querySelector('.divider').focus()")
        for key, test in [("End", lambda edge: edge >= 640), ("Home", lambda edge: edge <= 0)]:
            self.browser.key(key)
            self.browser.frame()
            expect(test(check("swipe with " + key)), f"{key} does not move the divider to its end")
        x, y, wanted = self.browser.evaluate("""(() => {
            const box = document.querySelector('.divider').getBoundingClientRect();
            const pane = document.querySelector('.pane').getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2, pane.left + pane.width * 0.4];
        })()""")
        self.browser.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.browser.mouse("mouseMoved", wanted, y, button="left", buttons=1)
        self.browser.mouse("mouseReleased", wanted, y, button="left", clickCount=1)
        self.browser.frame()
        expect(0 < check("dragged") < 320, "the divider is not dragged")

    def blinks(self):
        self.page.open("bars/half")
        sides = dict(zip(["expected", "actual"], self.picture("bars/half")))
        self.browser.key("b")
        for side in ["actual", "expected"]:
            self.browser.wait(f"document.querySelector('#stage canvas').dataset.shown === {side!r}", "it blinks")
        self.browser.key(" ")
        for _ in range(2):
            self.browser.key(" ")
            self.browser.frame()
            shown = self.browser.evaluate("document.querySelector('#stage canvas').dataset.shown")
            expect(shown in sides, f"the space key does not turn: {shown} is shown again")
            same(self.page.pixels("blink", 640, 28)[0], sides[shown], f"blinking, {shown}")
            sides.pop(shown)
        same(sides, {}, "sides that blinking did not show")

    def zooms(self):
        self.page.open("bars/odd")
        self.browser.key("3")
        self.browser.frame()
        fitting = self.page.zoom()
        expect(fitting >= 2, f"a small image is not enlarged: {fitting}")
        same(self.page.pixels("expected", 74, 28)[0], opaque(self.golden("bars/odd"))[2], "enlarged")
        self.browser.key("+")
        larger = self.page.zoom()
        expect(larger > fitting, "+ does not enlarge")
        self.browser.key("-")
        self.browser.key("-")
        expect(self.page.zoom() < fitting, "- does not make smaller")
        self.browser.key("0")
        same(self.page.zoom(), fitting, "0")
        # The wheel keeps the pixel below the pointer where it is.
        self.page.open("bars/half")
        x, y = self.over(200, 12, "expected")
        self.browser.mouse("mouseMoved", x, y)
        same(self.page.text("pixel").split("\n")[0], "pixel (200, 12)", "the pixel below the pointer")
        for _ in range(8):
            self.browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-100)
        self.browser.wait("parseInt(document.getElementById('zoom').textContent) > 4", "the wheel zooms")
        self.browser.mouse("mouseMoved", x + 0.25, y)
        same(self.page.text("pixel").split("\n")[0], "pixel (200, 12)", "the pixel below the pointer after the wheel")

    def over(self, x, y, side):
        """Where a pixel of an image that shows as a whole is on the page."""
        self.browser.frame()
        left, top, width, height = self.browser.evaluate(f"""(() => {{
            const canvas = document.querySelector('#stage canvas[data-side={side}]');
            const box = canvas.getBoundingClientRect();
            return [box.left + canvas.clientLeft, box.top + canvas.clientTop, canvas.width, canvas.height];
        }})()""")
        zoom = self.page.zoom()
        return (left + round_half_up(width / 2 - 320 * zoom) + (x + 0.5) * zoom,
                top + round_half_up(height / 2 - 14 * zoom) + (y + 0.5) * zoom)

    def tells_samples(self):
        self.page.open("clear/half")
        self.browser.key("3")
        for x, y in [(600, 14), (1, 5)]:
            self.browser.mouse("mouseMoved", *self.over(x, y, "actual"))
            for label, path in [("expected", self.golden("clear/half")), ("actual", self.pending("clear/half"))]:
                with open(path, "rb") as file:
                    samples = read_png(file.read())[2][y][x]
                expect(samples[3] < 255, "the pixel is to be translucent")
                text = f"({', '.join(map(str, samples))})"
                expect(re.search(label + r" +#\w{8} " + re.escape(text), self.page.text("pixel")), f"{label} {text}")
        self.browser.evaluate("document.querySelector('#stage canvas').focus()")
        self.browser.key("ArrowRight")
        same(self.page.text("pixel").split("\n")[0], "pixel (2, 5)", "the arrow key")
        self.browser.key("w")
        same(self.page.text("pixel").split("\n")[3].split()[0], "changed", "the worst pixel")

    def filters(self):
        self.page.open()
        self.browser.key("/")
        self.browser.type("CLEAR half")
        same(self.page.names(), ["clear/half"], "found by text")
        self.page.wait_for("clear/half")
        self.browser.key("Escape")
        same(len(self.page.names()), 11, "Escape clears")
        found = {
            ("status", "new"): ["fresh/one"], ("status", "missing"): ["gone/one"],
            ("status", "refused"): ["squeezed/quarter"], ("suite", "bars"): BACK_NAMES[:3],
            ("cause", "0"): [name.replace("\u00ad", "[U+00AD]") for name in BACK_NAMES],
        }
        for (id, value), names in found.items():
            self.page.value(id, value)
            same(self.page.names(), names, f"{id} {value}")
            self.page.value("find", "nothing like it")
            same(self.page.names(), [], "nothing")
            self.browser.evaluate("document.getElementById('clear').click()")
            same(len(self.page.names()), 11, "cleared")

    def measures(self):
        self.page.open("squeezed/quarter")
        rows = self.browser.evaluate("""[...document.querySelectorAll('#measured tbody tr')].map((row) => [
            ...[...row.children].map((cell) => cell.textContent), getComputedStyle(row.children[1]).fontWeight])""")
        row = next(row for row in rows if row[0] == "gradient stretch")
        expect(row[1].startswith("4.00") and row[2].startswith("4.57"), f"stretch: {row}")
        same(row[3:], ["≠ changed", "700"], "a changed row")
        row = next(row for row in rows if row[0] == "radius")
        same(row[3:], ["≈ within the error bars", "400"], f"a row that changed within its error bars: {row}")
        row = next(row for row in rows if row[0] == "stop 1 colour")
        same(row[3:], ["", "400"], "a row that did not change")
        expect("✗ R1 measured: a gradient stretch of 4.57" in self.page.text("rules-actual"), "the rule is not told")
        expect("refused" in self.page.text("badges"), "it is not told to be refused")
        expect('</script><script>window.hacked=1</script><img src=x onerror="window.hacked=2">'
               in self.page.text("badges"), "the golden's reason is not told as it is")
        self.page.open("bars/half")
        expect("- " + '  "palette": "light"' in self.page.text("scene"), "the scene's old line")
        expect("+ " + '  "palette": "dark"' in self.page.text("scene"), "the scene's new line")
        same(self.page.text("rules-actual"), "✓ obeyed", "rules obeyed")

    def links(self):
        for name in BACK_NAMES[3:] + ["--all/one"]:
            self.page.open(name)
            same(self.page.hash(), name, "the link")
        self.browser.key("k")
        self.page.wait_for(BACK_NAMES[-1])
        self.browser.wait(f"decodeURIComponent(location.hash.slice(1)) === {BACK_NAMES[-1]!r}", "the link follows")
        self.browser.evaluate("location.hash = '#no/such'")
        self.browser.wait("document.getElementById('message').textContent.includes('no golden')")

    def decides(self):
        self.page.open()
        self.page.go("squeezed/quarter")
        self.browser.key("a")
        same(self.browser.evaluate("document.activeElement.id"), "reason", "a reason is asked for")
        same(self.page.state(), "⚠ refused", "it is not accepted yet")
        self.browser.type("it's $(known)")
        self.browser.key("Enter")
        same(self.page.state(), "✓ accepted", "accepted against the rules")
        for name in ["bars/full", "bars/half", BACK_NAMES[3], "--all/one"]:
            self.page.go(name)
            self.browser.key("a")
        self.page.go("clear/half")
        self.browser.key("r")
        same(self.page.state(), "✗ rejected", "rejected")
        self.page.go("bars/odd")
        self.browser.key("a")
        self.browser.key("u")
        same(self.page.state(), "changed", "undecided again")
        progress = "6 of 11 decided: 5 accepted, 1 rejected"
        same(self.page.text("progress"), progress, "progress")
        self.page.open()
        same(self.page.text("progress"), progress, "progress after a reload")
        self.browser.key("n")
        self.page.wait_for("bars/odd")
        self.browser.key("c")
        self.browser.wait("document.getElementById('message').textContent.startsWith('copied')", "it is copied")
        # Each golden that is accepted is named with the digest of what was looked at.
        self.commands = self.page.value("commands-text")
        digests = re.findall(r"[:]([0-9a-f]{8})(?=['\s]|$)", self.commands)
        same(digests, [short_digest(self.pending(name)) for name in ACCEPTED], "the digests in the commands")
        same(re.sub(r":[0-9a-f]{8}(?=['\s]|$)", "", self.commands), COMMANDS, "the commands")
        same(self.page.pasted(), self.commands, "what was copied")
        self.browser.key("Escape")
        self.page.value("status", "undecided")
        same(len(self.page.names()), 5, "undecided")

    def does_what_it_says(self):
        """Runs the commands in a shell and looks at the store."""
        shell = f"reveal() {{ {self.reveal} \"$@\"; }}\n" + self.commands
        result = subprocess.run(
            ["bash", "-ec", shell], cwd=self.folder, env={**os.environ, "CI": ""}, capture_output=True, text=True)
        same((result.returncode, result.stderr), (0, ""), "the commands' end")
        expect("x" not in os.listdir(self.folder), "a name was run")
        left = subprocess.run(
            [self.reveal, "goldens", "page"], cwd=self.folder, capture_output=True, text=True).stdout
        expect(left.startswith("5 pending;"), f"the commands left: {left}")
        with open(os.path.join(self.folder, "Goldens/squeezed/quarter.golden")) as file:
            expect("\nagainst-the-rules it's $(known)\n" in file.read(), "the reason is not in the manifest")

    def forgets_other_images(self):
        """A decision holds for the image that was looked at."""
        self.page.open("bars/odd")
        self.browser.key("a")
        same(self.page.state(), "✓ accepted", "accepted")
        for words in [["update", "bars/odd", "--set", "palette=dark", "--set", "radius=2"], ["page"]]:
            subprocess.run([self.reveal, "goldens", *words], cwd=self.folder, env={**os.environ, "CI": ""},
                           stdout=subprocess.DEVNULL, check=True)
        self.page.open("bars/odd")
        same(self.page.state(), "changed", "another image under the name")

    def works_without_storage(self):
        script = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
            Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('closed'); } });""")
        self.page.open("bars/odd")
        self.browser.key("a")
        same(self.page.state(), "✓ accepted", "accepted")
        self.browser.evaluate("document.getElementById('open-commands').click()")
        expect("keeps no decisions" in self.page.text("commands-note"), "it is not told that nothing is kept")
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])

    def can_be_read(self):
        """Names for everything that is worked with, a focus that shows, both colour schemes, and a narrow window."""
        self.page.open("squeezed/quarter" if os.path.exists(self.pending("squeezed/quarter")) else None)
        nameless = self.browser.evaluate("""[...document.querySelectorAll(`button, select, input, textarea, canvas,
            [role=slider], [role=listbox], dialog, progress, pre[tabindex]`)].filter((one) => !(
            one.getAttribute('aria-label') || one.getAttribute('aria-labelledby') || one.labels?.length ||
            one.matches('button') && one.textContent.trim())).map((one) => one.outerHTML)""")
        same(nameless, [], "without a name")
        same(self.browser.evaluate("[...document.images].filter((one) => !one.hasAttribute('alt')).length"), 0, "no alt")
        self.browser.call("Input.dispatchKeyEvent", type="rawKeyDown", key="Tab", code="Tab", windowsVirtualKeyCode=9)
        same(self.browser.evaluate("getComputedStyle(document.activeElement).outlineStyle"), "solid", "the focus shows")
        for scheme in ["light", "dark"]:
            self.browser.call(
                "Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            colors = self.browser.evaluate("""[...'back panel text faint accent good bad warn mark'.split(' ')].map((name) =>
                [name, getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()])""")
            colors = dict(colors)
            expect((luminance(colors["back"]) > 0.5) == (scheme == "light"), f"{scheme}: {colors['back']}")
            for name in ["text", "faint", "accent", "good", "bad", "warn"]:
                for ground in ["back", "panel"] + (["mark"] if name == "text" else []):
                    ratio = contrast(colors[name], colors[ground])
                    expect(ratio >= 4.5, f"{scheme}: {name} on {ground} has a contrast of {ratio:.2f}, less than 4.5")
        self.browser.call("Emulation.setEmulatedMedia", features=[])
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=2, mobile=True)
        self.page.open()
        same(self.browser.evaluate("document.documentElement.scrollWidth"), 360, "the width that a narrow page takes")
        expect(self.page.zoom() >= 0.5, "a narrow page shows half-size images at least")
        self.browser.call("Emulation.clearDeviceMetricsOverride")

    def is_sealed(self):
        """Nothing came from elsewhere, nothing failed, nothing hostile ran; and the policy would keep it from running."""
        foreign = [one for one in self.browser.requests
                   if not one.startswith("data:") and not one.startswith(self.page.address) and one != "about:blank"]
        same(foreign, [], "requests")
        same(self.browser.errors, [], "errors of the page")
        same(self.browser.evaluate("typeof window.hacked"), "undefined", "something hostile ran")
        blocked = self.browser.evaluate("""new Promise((done) => {
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true });
            const script = document.createElement('script');
            script.textContent = 'window.hacked = 3';
            document.body.append(script);
        })""")
        expect(blocked.startswith("script-src"), f"the policy blocked {blocked}")
        same(self.browser.evaluate("typeof window.hacked"), "undefined", "the policy let a script run")


def main(program, reveal, folder):
    browser = Browser(program)
    try:
        checks = Checks(browser, reveal, folder)
        names = [
            "loads", "shows_sides", "swipes", "blinks", "zooms", "tells_samples", "filters", "measures", "links",
            "decides", "does_what_it_says", "forgets_other_images", "works_without_storage", "can_be_read", "is_sealed"]
        for name in names:
            try:
                getattr(checks, name)()
            except Failure as failure:
                print(f"page: {name.replace('_', ' ')}: {failure}")
                for error in browser.errors:
                    print("  " + error)
                return 1
        print(f"page: {len(names)} checks in a browser: {', '.join(name.replace('_', ' ') for name in names)}")
        return 0
    finally:
        browser.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
