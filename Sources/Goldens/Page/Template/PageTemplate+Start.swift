extension PageTemplate {
    /// The script: keys, buttons and the start.
    static let start = #"""
        // Keys, buttons, and the start.

        const keys = [
          ['j', 'next golden', () => step(1)],
          ['k', 'previous golden', () => step(-1)],
          ['n', 'next undecided golden', () => nextUndecided()],
          ['a', 'accept', () => current && accept(current)],
          ['r', 'reject', () => answer('reject')],
          ['u', 'undecided again', () => answer(null)],
          ['A', 'accept all that are shown and obey the rules', () => acceptShown()],
          ['R', 'reject all that are shown', () => rejectShown()],
          ['c', 'show and copy the commands that do what was decided', () => copyCommands()],
          ['1', 'swipe', () => setMode('swipe')],
          ['2', 'blink', () => setMode('blink')],
          ['3', 'side by side', () => setMode('side')],
          ['4', 'difference', () => setMode('difference')],
          ['x', 'frames around the regions that differ, or none', () => box(!view.isBoxed)],
          ['b', 'blink, and back', () => setMode(view.mode === 'blink' ? 'swipe' : 'blink')],
          [' ', 'while blinking: pause, then turn by hand', () => pauseOrTurn()],
          ['+', 'larger', () => zoomBy(1)],
          ['-', 'smaller', () => zoomBy(-1)],
          ['0', 'the whole image', () => fit()],
          ['w', 'the worst pixel', () => lookAtWorst()],
          ['/', 'find', () => element('find').select()],
          ['?', 'these keys', () => element('help').showModal()],
        ];

        function answer(value) {
          if (!current) return;
          decide(current, value);
          decisionsChanged();
        }

        function pauseOrTurn() {
          if (view.mode !== 'blink') return;
          if (view.isPaused) turn();
          else pause(true);
        }

        function onKey(event) {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const { target } = event;
          const isTyping = target.matches('input:not([type=range], [type=checkbox]), textarea:not([readonly])');
          if (event.key === 'Escape' && target.id === 'find') {
            target.value ? clearFilters() : element('list').focus();
            return;
          }
          if (isTyping || (target.matches('select') && event.key.length === 1)) return;
          if (document.querySelector('dialog[open]')) {
            if (event.key === 'c' && element('commands').open) copyCommands();
            return;
          }
          // A button has the space key to itself.
          if (event.key === ' ' && target.matches('button, [role=slider], [type=checkbox]')) return;
          if (target.id === 'list' && ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
            event.preventDefault();
            return step({ ArrowDown: 1, ArrowUp: -1, Home: -entries.length, End: entries.length }[event.key]);
          }
          if (target.matches('[role=radio]') && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
            event.preventDefault();
            const index = modes.indexOf(view.mode) + (event.key === 'ArrowLeft' ? modes.length - 1 : 1);
            setMode(modes[index % modes.length]);
            return document.querySelector(`[data-mode=${view.mode}][role=radio]`).focus();
          }
          const key = keys.find(([name]) => name === (event.key === '=' ? '+' : event.key));
          if (!key || (key[0] === ' ' && view.mode !== 'blink')) return;
          event.preventDefault();
          key[2]();
        }

        let silence = null;
        function tell(text) {
          element('message').textContent = text;
          clearTimeout(silence);
          silence = setTimeout(() => { element('message').textContent = ''; }, 4000);
        }

        function listen() {
          const on = (id, type, action) => element(id).addEventListener(type, action);
          document.addEventListener('keydown', onKey);
          for (const id of ['find', 'status', 'suite', 'cause']) on(id, 'input', filter);
          on('filters', 'submit', (event) => event.preventDefault());
          on('clear', 'click', clearFilters);
          on('only-group', 'click', () => {
            element('cause').value = String(current.group);
            filter();
          });
          on('accept', 'click', () => accept(current));
          on('reject', 'click', () => answer('reject'));
          on('undo', 'click', () => answer(null));
          on('accept-shown', 'click', acceptShown);
          on('against', 'submit', (event) => {
            event.preventDefault();
            acceptAgainstTheRules(current, element('reason').value);
            element('list').focus();
          });
          for (const button of element('modes').children) button.addEventListener('click', () => setMode(button.dataset.mode));
          on('zoom-in', 'click', () => zoomBy(1));
          on('zoom-out', 'click', () => zoomBy(-1));
          on('fit', 'click', fit);
          on('worst', 'click', lookAtWorst);
          on('pause', 'click', () => pause(!view.isPaused));
          on('period', 'input', () => blinkEvery(Number(element('period').value)));
          on('gain', 'input', () => {
            view.gain = element('gain').value;
            changed();
          });
          on('boxes', 'input', () => box(element('boxes').checked));
          on('open-commands', 'click', showCommands);
          on('open-help', 'click', () => element('help').showModal());
          on('copy', 'click', copyCommands);
          window.addEventListener('resize', () => {
            if (!subject) return;
            buildPanes();
            fit();
          });
          window.addEventListener('hashchange', followLink);
        }

        // The golden that the address names.
        function followLink() {
          let name;
          try {
            name = decodeURIComponent(location.hash.slice(1));
          } catch {
            name = location.hash.slice(1);
          }
          if (!name) return false;
          const entry = entries.find((one) => one.name === name);
          if (!entry) {
            tell(`there is no golden "${name}" on this page`);
            return false;
          }
          if (!shown.includes(entry)) clearFilters();
          if (entry !== current) select(entry);
          return true;
        }

        function start() {
          element('keys').replaceChildren(...keys.flatMap(([key, text]) => {
            const term = make('dt');
            term.append(make('kbd', { textContent: key === ' ' ? 'space' : key }));
            return [term, make('dd', { textContent: text })];
          }));
          if (!('DecompressionStream' in window)) {
            return tell('this browser is too old for the page: it needs DecompressionStream, of 2023');
          }
          loadDecisions();
          buildFilters();
          listen();
          const mode = stored().mode;
          if (modes.includes(mode)) view.mode = mode;
          blinkEvery(Number(element('period').value));
          pause(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
          shown = entries;
          element('entry').hidden = true;
          showProgress();
          if (!entries.length) {
            element('shown').textContent = 'nothing is pending';
            return;
          }
          filter();
          followLink();
          element('list').focus({ preventScroll: true });
        }

        start();

        """#
}
