"""Compares two images with another program, for Scripts/benchmark peers diff and Scripts/blind-spots.

usage: diff-peers.py PEER EXPECTED ACTUAL   compares once and prints "equal" or "different"
       diff-peers.py pairs FOLDER           makes the pairs of images to be compared
       diff-peers.py blind-spots REVEAL     prints what every program overlooks

Every peer is asked the way its documentation shows, with the thresholds it has by default.
"""

import os
import subprocess
import sys
import tempfile

WIDTH, HEIGHT = 3840, 2160

PEERS = ["blazediff", "pyvips", "pybind11-pixelmatch", "pixelmatch", "pillow", "graphicsmagick", "imagemagick"]


def differs(peer, expected, actual):
    """Whether a peer says that two files differ."""
    if peer == "blazediff":
        import blazediff

        return not blazediff.compare(expected, actual).match_result
    if peer == "pyvips":
        import pyvips

        one, other = (pyvips.Image.new_from_file(path, access="sequential") for path in (expected, actual))
        return (one != other).max() > 0
    if peer == "graphicsmagick":
        output = subprocess.run(
            ["gm", "compare", "-metric", "PAE", expected, actual], capture_output=True, text=True, check=True
        ).stdout
        return float(output.split("Total:")[1].split()[0]) > 0
    if peer == "imagemagick":
        return subprocess.run(["compare", "-metric", "AE", expected, actual, "null:"], capture_output=True).returncode != 0
    from PIL import Image

    one, other = (Image.open(path).convert("RGBA") for path in (expected, actual))
    if peer == "pillow":
        from PIL import ImageChops

        return ImageChops.difference(one, other).getbbox(alpha_only=False) is not None
    if peer == "pixelmatch":
        from pixelmatch.contrib.PIL import pixelmatch

        return pixelmatch(one, other) > 0
    import numpy
    from pybind11_pixelmatch import Options, pixelmatch

    return pixelmatch(numpy.asarray(one), numpy.asarray(other), options=Options()) > 0


def make_pairs(folder):
    """Makes 3,840 x 2,160 pixels of RGBA in pairs: the same in different files, a sparse change, edges moved by a quarter of
    a pixel, and noise."""
    import numpy as np
    from PIL import Image

    def save(samples, name, level=6):
        Image.fromarray(np.rint(samples).clip(0, 255).astype(np.uint8), "RGBA").save(
            os.path.join(folder, name + ".png"), compress_level=level
        )

    def bars(moved=0.0, lighter=0.0):
        """Thirty-six bars of a gradient with round ends, each longer than the one above; one of them may be lighter."""
        samples = np.full((HEIGHT, WIDTH, 4), 255.0)
        samples[..., :3] = (242, 242, 247)
        left, height = 48.0 + moved, 40
        middle_x = np.arange(WIDTH) + 0.5
        location = ((middle_x - 48) / (WIDTH - 96)).clip(0, 1)[:, None]
        paint = np.array([0, 122, 255]) * (1 - location) + np.array([255, 149, 0]) * location
        for bar in range(36):
            right = left + (WIDTH - 96) * (bar + 1) / 36
            for row in range(height):
                y = row + 0.5 - height / 2
                nearest = middle_x.clip(left + height / 2, max(left + height / 2, right - height / 2))
                coverage = (height / 2 - np.hypot(middle_x - nearest, y) + 0.5).clip(0, 1)[:, None]
                line = samples[12 + bar * 60 + row, :, :3]
                line[:] = line * (1 - coverage) + (paint + (lighter if bar == 17 else 0)).clip(0, 255) * coverage
        return samples

    plain = bars()
    save(plain, "plain")
    save(plain, "same", level=1)
    save(bars(lighter=9), "sparse")
    save(bars(moved=0.25), "moved")
    random = np.random.default_rng(20)
    coarse = Image.fromarray(random.integers(0, 256, (HEIGHT // 8, WIDTH // 8, 3), dtype=np.uint8))
    noise = np.full((HEIGHT, WIDTH, 4), 255.0)
    noise[..., :3] = np.asarray(coarse.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC))
    save(noise, "noise")
    noise[..., :3] += random.integers(-2, 3, (HEIGHT, WIDTH, 3))
    save(noise, "noisier")


def print_blind_spots(reveal):
    """Prints the smallest uniform shift that each program notices, and what it says of transparency."""
    from PIL import Image

    def is_different(program, expected, actual):
        if program == "reveal":
            return subprocess.run([reveal, "diff", expected, actual], capture_output=True).returncode == 1
        return differs(program, expected, actual)

    # A colour, and the channels that are shifted towards the other end.
    colors = {
        "grey": ((128, 128, 128), (1, 1, 1)),
        "near-black": ((8, 8, 8), (1, 1, 1)),
        "blue": ((0, 0, 255), (0, 0, -1)),
        "red": ((255, 0, 0), (-1, 0, 0)),
    }
    traps = {
        "clear black, white": ((0, 0, 0, 0), (255, 255, 255, 255)),
        "clear red, clear blue": ((255, 0, 0, 0), (0, 0, 255, 0)),
    }
    rows = [["program", *colors, *traps]]
    with tempfile.TemporaryDirectory() as folder:
        expected, actual = os.path.join(folder, "expected.png"), os.path.join(folder, "actual.png")

        def save(path, color):
            Image.new("RGBA", (64, 64), color).save(path)

        for program in ["reveal", *PEERS]:
            row = [program]
            for color, direction in colors.values():
                save(expected, (*color, 255))
                for shift in range(1, 256):
                    shifted = tuple(sample + shift * way for sample, way in zip(color, direction))
                    if not all(0 <= sample <= 255 for sample in shifted):
                        row.append("never")
                        break
                    save(actual, (*shifted, 255))
                    if is_different(program, expected, actual):
                        row.append(str(shift))
                        break
            for one, other in traps.values():
                save(expected, one)
                save(actual, other)
                row.append("different" if is_different(program, expected, actual) else "equal")
            rows.append(row)
    widths = [max(len(row[column]) for row in rows) + 2 for column in range(len(rows[0]))]
    for row in rows:
        print("".join(word.ljust(width) for word, width in zip(row, widths)).rstrip())


def main():
    match sys.argv[1:]:
        case ["pairs", folder]:
            make_pairs(folder)
        case ["blind-spots", reveal]:
            print_blind_spots(reveal)
        case [peer, expected, actual]:
            print("different" if differs(peer, expected, actual) else "equal")
        case _:
            sys.exit(__doc__)


main()
