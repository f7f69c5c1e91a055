extension PageTemplate {
    /// The HTML, with `{{name}}` in the place of what it is filled with.
    static let markup = #"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="{{policy}}">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="generator" content="{{generator}}">
        <title>{{title}}</title>
        <link rel="icon" href="data:,">
        <style>{{style}}</style>
        </head>
        <body>
        <noscript><p class="alert">This page needs JavaScript, which it brings along; nothing is loaded from elsewhere. Without it:
        <code>reveal goldens review</code> on a terminal.</p></noscript>
        <header>
        <h1>{{title}}</h1>
        <p id="progress" role="status"></p>
        <progress id="bar" aria-label="decided" value="0" max="1"></progress>
        <span class="grow"></span>
        <button id="open-commands" type="button">Commands <kbd>c</kbd></button>
        <button id="open-help" type="button">Keys <kbd>?</kbd></button>
        </header>
        <form id="filters" role="search" aria-label="Filters">
        <label>Find <input id="find" type="search" placeholder="/ name, cause, rule" autocomplete="off" spellcheck="false"></label>
        <label>Show <select id="status"></select></label>
        <label>Suite <select id="suite"></select></label>
        <label>Cause <select id="cause"></select></label>
        <span id="shown" role="status"></span>
        </form>
        <main>
        <section id="overview" aria-label="Goldens">
        <ul id="list" role="listbox" tabindex="0" aria-label="Goldens with pending changes"></ul>
        <p id="nothing" hidden>Nothing matches. <button id="clear" type="button">Clear the filters</button></p>
        </section>
        <article id="entry" aria-labelledby="name">
        <h2 id="name"></h2>
        <p id="badges"></p>
        <p id="what"></p>
        <p id="group" hidden><span></span> <button id="only-group" type="button">Show only these</button></p>
        <p id="problem" class="alert" hidden></p>
        <div class="row" role="group" aria-label="Decision">
        <button id="accept" type="button" aria-pressed="false">✓ Accept <kbd>a</kbd></button>
        <button id="reject" type="button" aria-pressed="false">✗ Reject <kbd>r</kbd></button>
        <button id="undo" type="button">Undecided <kbd>u</kbd></button>
        <button id="accept-shown" type="button">Accept all shown <kbd>A</kbd></button>
        </div>
        <form id="against" hidden>
        <p><strong>Refused:</strong> the image breaks the rules, see below. It becomes a golden only with a reason, which every check
        tells.</p>
        <label>Reason <input id="reason" type="text" autocomplete="off" required></label>
        <button type="submit">Accept against the rules</button>
        </form>
        <div class="row">
        <div id="modes" class="row" role="radiogroup" aria-label="View">
        <button type="button" role="radio" data-mode="swipe">Swipe <kbd>1</kbd></button>
        <button type="button" role="radio" data-mode="blink">Blink <kbd>2</kbd></button>
        <button type="button" role="radio" data-mode="side">Side by side <kbd>3</kbd></button>
        <button type="button" role="radio" data-mode="difference">Difference <kbd>4</kbd></button>
        </div>
        <div class="row" role="group" aria-label="Zoom">
        <button id="zoom-out" type="button" aria-label="smaller">−</button>
        <output id="zoom"></output>
        <button id="zoom-in" type="button" aria-label="larger">+</button>
        <button id="fit" type="button">Fit <kbd>0</kbd></button>
        <button id="worst" type="button">Worst pixel <kbd>w</kbd></button>
        </div>
        <div id="blinking" class="row" role="group" aria-label="Blinking" hidden>
        <button id="pause" type="button" aria-pressed="false">Pause <kbd>space</kbd></button>
        <label>every <input id="period" type="range" min="250" max="2000" step="50" value="600"> <output id="milliseconds"></output></label>
        </div>
        <div id="amplifying" class="row" role="group" aria-label="Amplification" hidden>
        <label>Amplified <select id="gain">
        <option value="auto">to full brightness</option><option>1</option><option>4</option><option>16</option><option>64</option>
        </select></label>
        <label><input id="boxes" type="checkbox" checked> Frames <kbd>x</kbd></label>
        </div>
        </div>
        <div id="stage" data-mode="swipe"></div>
        <p id="sizes" class="faint"></p>
        <section id="loupe" aria-label="One pixel on both sides">
        <canvas id="loupe-expected" width="99" height="99" role="img" aria-label="expected, around the pixel"></canvas>
        <canvas id="loupe-actual" width="99" height="99" role="img" aria-label="actual, around the pixel"></canvas>
        <output id="pixel"></output>
        </section>
        <section>
        <h3>Measured</h3>
        <div class="wide"><table id="measured"><thead><tr><th scope="col">quantity</th><th scope="col">expected</th>
        <th scope="col">actual</th><th scope="col"></th></tr></thead><tbody></tbody></table></div>
        </section>
        <section>
        <h3>Rules</h3>
        <div class="sides"><div><h4>expected</h4><ul id="rules-expected"></ul></div>
        <div><h4>actual</h4><ul id="rules-actual"></ul></div></div>
        </section>
        <section id="scene-section">
        <h3>Scene</h3>
        <pre id="scene" tabindex="0" aria-label="scene"></pre>
        </section>
        </article>
        </main>
        <p id="message" role="status" aria-live="polite"></p>
        <dialog id="commands" aria-labelledby="commands-title">
        <h2 id="commands-title">What to run</h2>
        <p id="commands-note"></p>
        <textarea id="commands-text" rows="8" readonly spellcheck="false" aria-label="commands"></textarea>
        <form method="dialog" class="row"><button id="copy" type="button">Copy <kbd>c</kbd></button><button>Close</button></form>
        </dialog>
        <dialog id="help" aria-labelledby="help-title">
        <h2 id="help-title">Keys</h2>
        <dl id="keys"></dl>
        <form method="dialog"><button>Close</button></form>
        </dialog>
        <script type="application/json" id="facts">{{facts}}</script>
        {{images}}<script>{{script}}</script>
        </body>
        </html>

        """#
}
