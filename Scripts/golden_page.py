"""A page of pending goldens as a person sees and works it, for Scripts/check-page."""

import base64
import math
import urllib.parse

from devtools import Failure, read_png


def expect(condition, what):
    if not condition:
        raise Failure(what)


def same(actual, expected, what):
    expect(actual == expected, f"{what}: expected {expected!r}, actual {actual!r}")


class Page:
    """What a person sees of the page, and does with it."""

    def __init__(self, browser, path):
        self.browser = browser
        self.address = "file://" + urllib.parse.quote(path)

    def open(self, name=None):
        fragment = "" if name is None else "#" + urllib.parse.quote(name, safe="")
        # A change of the fragment alone would load nothing.
        self.browser.open("about:blank")
        self.browser.open(self.address + fragment)
        self.browser.wait("document.getElementById('entry')?.dataset.shown", "an entry is shown")
        if name is not None:
            self.wait_for(name)
        self.browser.frame()

    def text(self, id):
        return self.browser.evaluate(f"document.getElementById({id!r}).textContent")

    def value(self, id, value=None):
        if value is not None:
            self.browser.evaluate(f"""(() => {{
                const field = document.getElementById({id!r});
                field.value = {value!r};
                field.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})()""")
        return self.browser.evaluate(f"document.getElementById({id!r}).value")

    def wait_for(self, name):
        self.browser.wait(f"document.getElementById('entry')?.dataset.shown === {name!r}", f"{name} is shown")
        self.browser.frame()

    def hash(self):
        return urllib.parse.unquote(self.browser.evaluate("location.hash.slice(1)"))

    def go(self, name):
        """Goes to an entry with the keys alone."""
        self.browser.evaluate("document.getElementById('list').focus()")
        self.browser.key("Home")
        for _ in self.names():
            if self.browser.evaluate("document.querySelector('#list [aria-selected=true]').children[1].textContent") == name:
                return self.wait_for(name)
            self.browser.key("j")
        raise Failure(f"{name}: no key leads there")

    def names(self):
        return self.browser.evaluate(
            "[...document.querySelectorAll('#list [role=option]')].map((item) => item.children[1].textContent)")

    def state(self):
        return self.browser.evaluate("document.querySelector('#list [aria-selected=true] .state').textContent")

    def canvas(self, side):
        """(width, height, rows of (r, g, b, a)) of a pane, as it is drawn."""
        self.browser.frame()
        width, height, text = self.browser.evaluate(f"""(() => {{
            const canvas = document.querySelector('#stage canvas[data-side={side}]');
            const {{ data }} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            let text = '';
            for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
            return [canvas.width, canvas.height, btoa(text)];
        }})()""")
        data = base64.b64decode(text)
        return width, height, [
            [tuple(data[(y * width + x) * 4:(y * width + x) * 4 + 4]) for x in range(width)] for y in range(height)]

    def pasted(self):
        """What the clipboard has: it is pasted into a field of its own."""
        self.browser.evaluate("""(() => {
            const field = document.createElement('textarea');
            field.id = 'pasted';
            document.getElementById('commands').append(field);
            field.focus();
        })()""")
        self.browser.call(
            "Input.dispatchKeyEvent", type="keyDown", key="v", code="KeyV", modifiers=2, commands=["paste"])
        self.browser.wait("document.getElementById('pasted').value", "it is pasted")
        return self.value("pasted")

    def zoom(self):
        text = self.text("zoom")
        return int(text[:-1]) if text.endswith("×") else 1 / int(text[2:])

    def pixels(self, side, width, height):
        """The pixels of the image in a pane that shows it as a whole, which a whole zoom makes squares of one colour."""
        across, down, rows = self.canvas(side)
        zoom = self.zoom()
        left, top = round_half_up(across / 2 - width / 2 * zoom), round_half_up(down / 2 - height / 2 * zoom)
        expect(left >= 0 and top >= 0, f"{side}: the image does not fit at zoom {zoom}")
        result = []
        for y in range(height):
            square = rows[top + y * zoom:top + (y + 1) * zoom]
            result.append([square[0][left + x * zoom][:3] for x in range(width)])
            for row in square:
                for x in range(width):
                    cells = set(row[left + x * zoom:left + (x + 1) * zoom])
                    same(cells, {result[y][x] + (255,)}, f"{side}: zoom {zoom} is not of whole pixels at ({x}, {y})")
        return result, (left, top)


def frames(boxes, zoom, origin, size):
    """The points of a picture that lie on frames just outside of boxes of image pixels."""
    points = set()
    for column, row, across, down in boxes:
        left, top = origin[0] + column * zoom - 1, origin[1] + row * zoom - 1
        right, bottom = origin[0] + (column + across) * zoom, origin[1] + (row + down) * zoom
        points |= {(x, y) for x in range(left, right + 1) for y in (top, bottom)}
        points |= {(x, y) for y in range(top, bottom + 1) for x in (left, right)}
    return {(x, y) for x, y in points if 0 <= x < size[0] and 0 <= y < size[1]}


def short_digest(image):
    """The first digits of the digest in the manifest beside an image."""
    with open(image[:-len(".png")] + ".golden") as file:
        return next(line.split()[1][:8] for line in file if line.startswith("pixels "))


def round_half_up(value):
    return math.floor(value + 0.5)


def opaque(path):
    with open(path, "rb") as file:
        width, height, rows = read_png(file.read())
    return width, height, [[pixel[:3] for pixel in row] for row in rows]


def luminance(color):
    def linear(sample):
        return sample / 12.92 if sample <= 0.04045 else ((sample + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(int(color[at:at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)
