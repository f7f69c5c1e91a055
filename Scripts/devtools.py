"""A browser driven over its devtools protocol, by a pipe: no port, no library. For Scripts/check-page."""

import json
import os
import select
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

KEYS = {
    " ": "Space", "/": "Slash", "-": "Minus", "Enter": "Enter", "Escape": "Escape", "Tab": "Tab",
    "ArrowLeft": "ArrowLeft", "ArrowRight": "ArrowRight", "ArrowUp": "ArrowUp", "ArrowDown": "ArrowDown",
    "Home": "Home", "End": "End",
}


class Failure(Exception):
    pass


class Browser:
    """A headless browser without a network, and its one page."""

    def __init__(self, program, width=1200, height=900, patience=60):
        self.patience = patience
        self.profile = tempfile.mkdtemp(prefix="reveal-page.")
        (to_browser, ours_out), (ours_in, from_browser) = os.pipe(), os.pipe()
        words = [
            program, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=" + self.profile,
            "--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-gpu",
            "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--force-color-profile=srgb",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--hide-scrollbars", f"--window-size={width},{height}",
            "about:blank",
        ]
        # The browser reads from 3 and writes to 4, whatever the ends are called here.
        shell = f'exec "$@" 3<&{to_browser} 4>&{from_browser}'
        self.log = open(os.path.join(self.profile, "log"), "w+b")
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "bash", *words], pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.ours_in, self.ours_out = ours_in, ours_out
        self.buffer = b""
        self.number = 0
        self.answers = {}
        self.errors = []
        self.requests = []
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def close(self):
        """Ends the browser, by force if it takes long, and removes its profile."""
        try:
            self.session = None
            self.send("Browser.close")
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            pass
        finally:
            try:
                os.killpg(self.process.pid, 9)
            except ProcessLookupError:
                pass
            self.process.wait()
            shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.ours_out, data):]
        return self.number

    def call(self, method, **parameters):
        number = self.send(method, **parameters)
        deadline = time.monotonic() + self.patience
        while number not in self.answers:
            self.receive(deadline, method)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def receive(self, deadline, purpose):
        """Waits for a message and files it."""
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.ours_in], [], [], left)[0]:
                raise Failure(f"the browser did not answer to {purpose} within {self.patience} s")
            piece = os.read(self.ours_in, 1 << 20)
            if not piece:
                self.log.seek(0)
                raise Failure("the browser ended: " + self.log.read().decode(errors="replace")[-2000:])
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        self.file(json.loads(message))

    def file(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
            return
        method, facts = message["method"], message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(facts["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = facts["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and facts["type"] in ("error", "warning", "assert"):
            self.errors.append("console: " + " ".join(str(one.get("value")) for one in facts["args"]))
        elif method == "Log.entryAdded" and facts["entry"]["level"] in ("error", "warning"):
            # It is who looks at the page that reads pixels back.
            if "readback" in facts["entry"]["text"]:
                return
            self.errors.append("log: " + facts["entry"]["text"])
        elif method == "Page.javascriptDialogOpening":
            self.errors.append("a dialog opened: " + facts["message"])
            self.send("Page.handleJavaScriptDialog", accept=True)

    def open(self, address):
        answer = self.call("Page.navigate", url=address)
        if answer.get("errorText"):
            raise Failure(f"{address} cannot be opened: {answer['errorText']}")
        # The page before it may answer for a moment.
        place = json.dumps(address.split("#")[0])
        self.wait(f"document.readyState === 'complete' && location.href.split('#')[0] === {place}", f"{address} is open")

    def evaluate(self, expression):
        """The value of an expression, of a promise's what it resolves to."""
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression}: {details.get('exception', {}).get('description') or details['text']}")
        return result["result"].get("value")

    def wait(self, condition, what=None):
        """Waits until an expression is true."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                if self.evaluate(condition):
                    return
            except Failure as failure:
                # A page that is being replaced has no context for a moment.
                if "context" not in str(failure):
                    raise
            if time.monotonic() > deadline:
                raise Failure(f"it did not become true within {self.patience} s: {what or condition}")
            time.sleep(0.02)

    def frame(self):
        """Waits until what changed is drawn."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def key(self, key, shift=False):
        text = key if len(key) == 1 else ("\r" if key == "Enter" else "")
        facts = {"key": key, "code": KEYS.get(key, ""), "modifiers": 8 if shift else 0}
        if key == "Enter":
            facts["windowsVirtualKeyCode"] = 13
        if text:
            facts["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **facts)
        facts.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def mouse(self, kind, x, y, **facts):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **facts)

    def screenshot(self, clip=None):
        import base64
        facts = {"format": "png"}
        if clip:
            facts["clip"] = {**clip, "scale": 1}
        return base64.b64decode(self.call("Page.captureScreenshot", **facts)["data"])


def read_png(data):
    """(width, height, rows of pixels as tuples of samples) of a PNG file of 8 bits, RGB or RGBA, not interlaced."""
    at, parts = 8, []
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            parts.append(body)
        at += 12 + length
    if depth != 8 or color not in (2, 6) or interlace:
        raise Failure(f"a PNG of depth {depth}, colour type {color} is none that is read here")
    step = 3 if color == 2 else 4
    stride, raw = width * step, zlib.decompress(b"".join(parts))
    before, rows = bytearray(stride), []
    for y in range(height):
        start = y * (stride + 1)
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left, up = (row[i - step] if i >= step else 0), before[i]
            corner = before[i - step] if i >= step else 0
            if kind == 1:
                row[i] = row[i] + left & 255
            elif kind == 2:
                row[i] = row[i] + up & 255
            elif kind == 3:
                row[i] = row[i] + (left + up) // 2 & 255
            elif kind == 4:
                guess = left + up - corner
                row[i] = row[i] + min((left, up, corner), key=lambda one: abs(guess - one)) & 255
        rows.append([tuple(row[x * step:x * step + step]) for x in range(width)])
        before = row
    return width, height, rows
