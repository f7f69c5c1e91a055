"""Measures a page of pending goldens in a browser, or takes its picture, for Scripts/check-page.

measure-page.py BROWSER FOLDER           prints how large the page is and how long it takes
measure-page.py BROWSER FOLDER FILE.png  writes a picture of it
"""

import os
import statistics
import sys
import time
import urllib.parse

from devtools import Browser

SHOWN = "document.getElementById('entry')?.dataset.shown"


def main(program, folder, picture=None):
    path = os.path.join(folder, ".build/pending/Goldens.html")
    address = "file://" + urllib.parse.quote(path)
    browser = Browser(program, 1200, 860)
    try:
        if picture:
            browser.open(address + "#" + urllib.parse.quote("edges/half", safe=""))
            browser.wait(SHOWN)
            browser.call(
                "Emulation.setDeviceMetricsOverride", width=1200, height=1150, deviceScaleFactor=1, mobile=False)
            # The page lays itself out anew for the other size.
            browser.wait("innerHeight === 1150")
            browser.frame()
            browser.evaluate("document.querySelector('.divider').focus()")
            for _ in range(25):
                browser.key("ArrowLeft")
            browser.evaluate("document.activeElement.blur()")
            browser.frame()
            with open(picture, "wb") as file:
                file.write(browser.screenshot())
        else:
            measure(browser, path, address)
    finally:
        browser.close()


def measure(browser, path, address):
    def timed(work):
        start = time.monotonic()
        work()
        return 1000 * (time.monotonic() - start)

    def load():
        browser.open(address)
        browser.wait(SHOWN)
        browser.frame()

    def step():
        before = browser.evaluate(SHOWN)
        browser.key("j")
        browser.wait(f"{SHOWN} !== {before!r}")
        browser.frame()

    def search():
        browser.key("/")
        browser.type("n05")
        browser.frame()
        browser.key("Escape")
        browser.frame()

    loads = []
    for _ in range(5):
        browser.open("about:blank")
        loads.append(timed(load))
    count = browser.evaluate("document.querySelectorAll('#list [role=option]').length")
    heap = browser.call("Runtime.getHeapUsage")["usedSize"]
    print(f"entries   {count}")
    print(f"size      {os.path.getsize(path) / 1e6:.2f} MB, {os.path.getsize(path) / count / 1e3:.1f} kB an entry")
    print(f"load      {statistics.median(loads):.0f} ms until the first entry is drawn, median of {len(loads)}")
    print(f"next      {statistics.median(timed(step) for _ in range(50)):.0f} ms from a key to the drawn entry, median of 50")
    print(f"find      {statistics.median(timed(search) for _ in range(9)):.0f} ms to find and to clear again, median of 9")
    print(f"heap      {heap / 1e6:.1f} MB of the script")


if __name__ == "__main__":
    main(*sys.argv[1:])
