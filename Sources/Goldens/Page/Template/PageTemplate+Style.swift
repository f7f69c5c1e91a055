extension PageTemplate {
    /// The style.
    static let style = #"""
        :root {
          --back: #ffffff; --panel: #f4f4f6; --text: #1a1a1f; --faint: #5b5b66; --line: #c6c6cf; --stage: #d6d6dc;
          --accent: #0050c8; --good: #0b6b2b; --bad: #b00020; --warn: #7a4b00; --mark: #fff1b8;
          color-scheme: light dark;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #16161a; --panel: #212127; --text: #f0f0f4; --faint: #a9a9b6; --line: #45454f; --stage: #303037;
            --accent: #7db2ff; --good: #6fdc8c; --bad: #ff8a98; --warn: #ffc862; --mark: #4a3f12;
          }
        }
        * { box-sizing: border-box; }
        html, body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
        [hidden] { display: none !important; }
        header, #filters { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; padding: .5rem .8rem; }
        header { border-bottom: 1px solid var(--line); background: var(--panel); }
        #filters { border-bottom: 1px solid var(--line); }
        h1 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
        h3 { font-size: 1rem; margin: 1.1rem 0 .3rem; }
        h4 { font-size: .85rem; margin: 0; color: var(--faint); }
        header p, #entry > p { margin: .25rem 0; }
        .grow { flex: 1; }
        .row { display: flex; flex-wrap: wrap; gap: .35rem .6rem; align-items: center; margin: .4rem 0; }
        .row .row { margin: 0; }
        .faint { color: var(--faint); }
        .alert { border-left: 4px solid var(--bad); padding: .3rem .6rem; background: var(--panel); }
        button, select, input, textarea {
          font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .55rem;
        }
        input[type=range] { padding: 0; vertical-align: middle; }
        button { cursor: pointer; }
        button[aria-pressed=true], button[aria-checked=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
        kbd { font: .75em ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 .3em; color: var(--faint); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        select { max-width: 16rem; }
        #find { width: 14rem; max-width: 100%; }
        main { display: grid; grid-template-columns: minmax(15rem, 22rem) minmax(0, 1fr); align-items: start; }
        #overview { position: sticky; top: 0; max-height: 100vh; overflow: auto; border-right: 1px solid var(--line); }
        #list { list-style: none; margin: 0; padding: 0; }
        #list:focus-visible { outline-offset: -3px; }
        #list li { padding: .35rem .8rem; border-left: 4px solid transparent; overflow-wrap: anywhere; content-visibility: auto; contain-intrinsic-size: auto 4.5rem; }
        #list li[role=option] { cursor: pointer; }
        #list li.heading { color: var(--faint); background: var(--panel); font-size: .85rem; contain-intrinsic-size: auto 2rem; }
        #list li[aria-selected=true] { border-left-color: var(--accent); background: var(--panel); font-weight: 600; }
        #list img { display: block; width: auto; height: auto; max-width: 100%; max-height: 28px; margin-top: .2rem; }
        #list .state { float: right; margin-left: .5rem; }
        #nothing { padding: 0 .8rem; }
        .tag { border: 1px solid currentColor; border-radius: 4px; padding: 0 .35em; font-size: .8rem; font-weight: 400; white-space: nowrap; }
        #badges .tag { margin-right: .4rem; }
        .new, .changed { color: var(--accent); }
        .missing { color: var(--warn); }
        .refused, .broken { color: var(--bad); }
        .accepted, .obeyed { color: var(--good); }
        .rejected { color: var(--bad); }
        #entry { padding: .6rem .9rem 4rem; min-width: 0; }
        #against { border: 1px solid var(--bad); border-radius: 6px; padding: .5rem .8rem; }
        #against p { margin: 0 0 .4rem; }
        #reason { width: 24rem; max-width: 100%; }
        #stage { display: grid; gap: .5rem; margin-top: .4rem; }
        .pane { position: relative; margin: 0; }
        .pane canvas { display: block; width: 100%; height: var(--height, 200px); background: var(--stage); border: 1px solid var(--line); border-radius: 4px; touch-action: pan-y; cursor: crosshair; }
        .pane figcaption { position: absolute; top: 4px; left: 4px; right: 4px; display: flex; justify-content: space-between; pointer-events: none; font-size: .8rem; }
        .pane figcaption span { background: var(--back); border: 1px solid var(--line); border-radius: 4px; padding: 0 .4em; }
        .divider { position: absolute; top: 0; bottom: 0; width: 24px; margin-left: -12px; cursor: ew-resize; touch-action: none; }
        .divider::before { content: ""; position: absolute; left: 11px; width: 2px; top: 0; bottom: 0; background: #000; box-shadow: 0 0 0 1px #fff; }
        .divider::after { content: "⇔"; position: absolute; left: 0; bottom: 4px; width: 24px; text-align: center; background: #fff; color: #000; border: 1px solid #000; border-radius: 12px; }
        #loupe { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; margin-top: .4rem; min-height: 101px; }
        #loupe canvas { border: 1px solid var(--line); width: 99px; height: 99px; image-rendering: pixelated; }
        #pixel { font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; flex: 1 1 12rem; }
        .wide { overflow-x: auto; }
        table { border-collapse: collapse; }
        th, td { text-align: left; padding: .15rem .9rem .15rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
        thead th { color: var(--faint); font-weight: 400; }
        tbody th { font-weight: 400; }
        tr.differs td, tr.differs th { font-weight: 700; background: var(--mark); }
        .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
        .sides ul { margin: .2rem 0; padding-left: 1.1rem; overflow-wrap: anywhere; }
        pre { background: var(--panel); padding: .5rem; overflow: auto; margin: 0; font-size: .85rem; }
        pre ins, pre del { text-decoration: none; font-weight: 700; }
        pre del { color: var(--bad); }
        pre ins { color: var(--good); }
        #message { position: fixed; left: 50%; bottom: .8rem; transform: translateX(-50%); margin: 0; max-width: 90vw; padding: .35rem .9rem; border-radius: 6px; background: var(--text); color: var(--back); }
        #message:empty { display: none; }
        dialog { background: var(--back); color: var(--text); border: 1px solid var(--line); border-radius: 8px; width: min(46rem, 94vw); }
        dialog::backdrop { background: #0008; }
        textarea { width: 100%; font: .85rem ui-monospace, monospace; }
        dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem .9rem; }
        dd { margin: 0; }
        @media (max-width: 760px) {
          main { grid-template-columns: minmax(0, 1fr); }
          #overview { position: static; max-height: 32vh; border-right: 0; border-bottom: 1px solid var(--line); }
          .sides { grid-template-columns: 1fr; }
          #filters label { flex: 1 1 9rem; display: flex; gap: .4rem; align-items: center; min-width: 0; }
          #filters select, #find { flex: 1; min-width: 0; width: 100%; max-width: 100%; }
        }

        """#
}
