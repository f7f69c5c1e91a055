extension PageTemplate {
    /// The script: the panes.
    static let stage = #"""
        // The stage: one or two panes that show the sides of the entry in one of four modes, at one place and zoom.

        const zooms = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
        const modes = ['swipe', 'blink', 'side', 'difference'];
        // `zoom` is device pixels per image pixel, whole from 1 on; (x, y) is the place of the image in a pane's middle.
        const view = {
          mode: 'swipe', zoom: 1, x: 0, y: 0, isFitting: true, divider: 0.5, isActual: false, isPaused: false, gain: 'auto',
          isBoxed: true,
        };
        let panes = [];
        // What is shown: { entry, expected, actual, compared } with pictures, and the canvases that are drawn of them.
        let subject = null;
        let drawings = {};

        function show(next) {
          subject = next;
          drawings = {};
          view.isActual = false;
          buildPanes();
          fit();
        }

        function setMode(mode) {
          view.mode = mode;
          remember('mode', mode);
          buildPanes();
          if (view.isFitting) fit();
          else changed();
        }

        // The side that each pane shows; a mode that needs both sides shows the one there is.
        function sidesOfPanes() {
          const { expected, actual } = subject;
          if (view.mode === 'side') return ['expected', 'actual'].filter((side) => subject[side]);
          if (!expected || !actual) return [actual ? 'actual' : 'expected'];
          return [view.mode];
        }

        function buildPanes() {
          const stage = element('stage');
          for (const button of element('modes').children) {
            button.setAttribute('aria-checked', String(button.dataset.mode === view.mode));
            button.tabIndex = button.dataset.mode === view.mode ? 0 : -1;
          }
          element('blinking').hidden = view.mode !== 'blink';
          element('amplifying').hidden = view.mode !== 'difference';
          stage.dataset.mode = view.mode;
          panes = [];
          if (!subject || (!subject.expected && !subject.actual)) return stage.replaceChildren();
          const sides = sidesOfPanes();
          const isTall = size().height > size().width;
          stage.style.gridTemplateColumns = sides.length === 2 && isTall ? '1fr 1fr' : '1fr';
          panes = sides.map(makePane);
          stage.replaceChildren(...panes.map((pane) => pane.figure));
          const share = sides.length === 2 && !isTall ? 0.5 : 1;
          const ratio = window.devicePixelRatio || 1;
          const zoom = largestZoom(stage.clientWidth * ratio / size().width / (sides.length === 2 && isTall ? 2 : 1));
          const wanted = Math.max(180, Math.min(window.innerHeight * 0.55, size().height * zoom / ratio + 80));
          stage.style.setProperty('--height', Math.round(wanted * (share === 1 ? 1 : 0.6)) + 'px');
        }

        function makePane(side) {
          const figure = make('figure', { className: 'pane' });
          const canvas = make('canvas', { tabIndex: 0 });
          canvas.dataset.side = side;
          canvas.setAttribute('role', 'img');
          const caption = make('figcaption');
          figure.append(canvas, caption);
          const pane = { side, figure, canvas, caption };
          if (side === 'swipe') {
            pane.divider = make('div', { className: 'divider', tabIndex: 0 });
            pane.divider.setAttribute('role', 'slider');
            pane.divider.setAttribute('aria-label', 'divider: expected on its left, actual on its right');
            pane.divider.setAttribute('aria-valuemin', '0');
            pane.divider.setAttribute('aria-valuemax', '100');
            figure.append(pane.divider);
            listenToDivider(pane);
          }
          listenToPane(pane);
          return pane;
        }

        const size = () => ({
          width: Math.max(subject?.expected?.width ?? 1, subject?.actual?.width ?? 1),
          height: Math.max(subject?.expected?.height ?? 1, subject?.actual?.height ?? 1),
        });

        // The canvas that is drawn of a side, made when it is needed.
        function drawing(side) {
          if (side === 'difference') {
            if (!subject.compared) return null;
            const key = 'difference ' + view.gain;
            return drawings[key] ??= difference(subject.expected, subject.actual, subject.compared.levels, view.gain);
          }
          return subject[side] ? drawings[side] ??= visible(subject[side]) : null;
        }

        let isDue = false;
        function changed() {
          element('zoom').textContent = view.zoom >= 1 ? `${view.zoom}×` : `1/${1 / view.zoom}`;
          if (isDue) return;
          isDue = true;
          requestAnimationFrame(() => {
            isDue = false;
            for (const pane of panes) draw(pane);
          });
        }

        function resize(canvas) {
          const ratio = window.devicePixelRatio || 1;
          const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
          if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
        }

        // The place of the image's corner in a pane's canvas, in whole device pixels.
        const origin = (canvas) => ({
          x: Math.round(canvas.width / 2 - view.x * view.zoom), y: Math.round(canvas.height / 2 - view.y * view.zoom),
        });

        function draw(pane) {
          const { canvas, side } = pane;
          resize(canvas);
          const context = canvas.getContext('2d');
          context.clearRect(0, 0, canvas.width, canvas.height);
          const shown = side === 'blink' ? (view.isActual ? 'actual' : 'expected') : side;
          if (side === 'swipe') {
            const edge = Math.round(canvas.width * view.divider);
            drawPart(canvas, context, drawing('expected'), 0, edge);
            drawPart(canvas, context, drawing('actual'), edge, canvas.width);
            pane.divider.style.left = `${view.divider * 100}%`;
            pane.divider.setAttribute('aria-valuenow', String(Math.round(view.divider * 100)));
          } else {
            drawPart(canvas, context, drawing(shown), 0, canvas.width);
            if (side === 'difference' && subject.compared && view.isBoxed) drawBoxes(canvas, context);
          }
          const labels = side === 'swipe' ? ['expected', 'actual'] : [shown];
          if (side === 'difference' && !subject.compared) labels[0] = 'the sizes differ: there is no difference to show';
          const texts = labels.map((label) => make('span', { textContent: label }));
          pane.caption.replaceChildren(...texts);
          const { label } = subject.entry;
          canvas.dataset.shown = shown;
          canvas.setAttribute('aria-label', `${labels.join(' and ')} image of ${label}, ${size().width} x ${size().height} pixels`);
        }

        // Draws what of an image lies between two columns of the canvas: only the pixels that show, so that any zoom is cheap.
        function drawPart(canvas, context, image, from, to) {
          if (!image || from >= to) return;
          const { x, y } = origin(canvas);
          const left = Math.max(0, Math.floor((from - x) / view.zoom));
          const right = Math.min(image.width, Math.ceil((to - x) / view.zoom));
          const top = Math.max(0, Math.floor(-y / view.zoom));
          const bottom = Math.min(image.height, Math.ceil((canvas.height - y) / view.zoom));
          if (left >= right || top >= bottom) return;
          context.save();
          context.beginPath();
          context.rect(from, 0, to - from, canvas.height);
          context.clip();
          context.imageSmoothingEnabled = view.zoom < 1;
          context.drawImage(
            image, left, top, right - left, bottom - top,
            x + left * view.zoom, y + top * view.zoom, (right - left) * view.zoom, (bottom - top) * view.zoom);
          context.restore();
        }

        // Draws a frame around each region of pixels that differ, just outside of it, a device pixel wide at any zoom.
        function drawBoxes(canvas, context) {
          const { x, y } = origin(canvas);
          context.fillStyle = '#ffd60a';
          for (const [column, row, width, height] of subject.entry.boxes) {
            const [left, top] = [Math.floor(x + column * view.zoom) - 1, Math.floor(y + row * view.zoom) - 1];
            const right = Math.ceil(x + (column + width) * view.zoom);
            const bottom = Math.ceil(y + (row + height) * view.zoom);
            for (const line of [top, bottom]) context.fillRect(left, line, right - left + 1, 1);
            for (const line of [left, right]) context.fillRect(line, top, 1, bottom - top + 1);
          }
        }

        function box(isBoxed) {
          view.isBoxed = isBoxed;
          element('boxes').checked = isBoxed;
          changed();
        }

        const largestZoom = (limit) => zooms.filter((zoom) => zoom <= limit).pop() ?? zooms[0];

        // The largest zoom at which the whole image shows; it stays so when panes change, until it is zoomed or moved.
        function fit() {
          if (!panes.length) return;
          const { canvas } = panes[0];
          resize(canvas);
          const { width, height } = size();
          const largest = Math.min(canvas.width / width, (canvas.height - 8) / height);
          view.zoom = largestZoom(largest);
          [view.x, view.y] = [width / 2, height / 2];
          view.isFitting = true;
          changed();
        }

        // Zooms by steps about a place of the canvas, its middle unless given.
        function zoomBy(steps, place) {
          if (!panes.length) return;
          const { canvas } = panes[0];
          const at = place ?? { x: canvas.width / 2, y: canvas.height / 2 };
          const fixed = imagePlace(canvas, at);
          const index = zooms.indexOf(view.zoom) + steps;
          view.zoom = zooms[Math.max(0, Math.min(zooms.length - 1, index))];
          view.x = fixed.x - (at.x - canvas.width / 2) / view.zoom;
          view.y = fixed.y - (at.y - canvas.height / 2) / view.zoom;
          view.isFitting = false;
          changed();
        }

        const imagePlace = (canvas, at) => ({
          x: (at.x - origin(canvas).x) / view.zoom, y: (at.y - origin(canvas).y) / view.zoom,
        });

        // The place of a pointer, in pixels of the canvas.
        function placeOf(canvas, event) {
          const box = canvas.getBoundingClientRect();
          const ratio = window.devicePixelRatio || 1;
          return {
            x: (event.clientX - box.left - canvas.clientLeft) * ratio, y: (event.clientY - box.top - canvas.clientTop) * ratio,
          };
        }

        function listenToPane({ canvas }) {
          let last = null;
          canvas.addEventListener('pointerdown', (event) => {
            last = placeOf(canvas, event);
            canvas.setPointerCapture(event.pointerId);
          });
          canvas.addEventListener('pointermove', (event) => {
            const place = placeOf(canvas, event);
            if (last) {
              view.x -= (place.x - last.x) / view.zoom;
              view.y -= (place.y - last.y) / view.zoom;
              view.isFitting = false;
              last = place;
              changed();
            }
            const at = imagePlace(canvas, place);
            lookAt(Math.floor(at.x), Math.floor(at.y));
          });
          for (const type of ['pointerup', 'pointercancel']) canvas.addEventListener(type, () => { last = null; });
          canvas.addEventListener('wheel', (event) => {
            event.preventDefault();
            zoomBy(event.deltaY < 0 ? 1 : -1, placeOf(canvas, event));
          }, { passive: false });
          canvas.addEventListener('keydown', (event) => {
            const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!step) return;
            event.preventDefault();
            const far = event.shiftKey ? 10 : 1;
            lookAt(looking.x + step[0] * far, looking.y + step[1] * far);
            keepInView(looking.x + 0.5, looking.y + 0.5);
          });
        }

        // Moves the view no farther than it takes to show a place.
        function keepInView(x, y) {
          for (const { canvas } of panes.slice(0, 1)) {
            const [halfWidth, halfHeight] = [canvas.width / 2 / view.zoom, canvas.height / 2 / view.zoom];
            view.x = Math.max(x - halfWidth + 1, Math.min(x + halfWidth - 1, view.x));
            view.y = Math.max(y - halfHeight + 1, Math.min(y + halfHeight - 1, view.y));
          }
          changed();
        }

        function listenToDivider({ canvas, divider }) {
          const move = (share) => {
            view.divider = Math.max(0, Math.min(1, share));
            changed();
          };
          let isHeld = false;
          divider.addEventListener('pointerdown', (event) => {
            isHeld = true;
            divider.setPointerCapture(event.pointerId);
          });
          divider.addEventListener('pointermove', (event) => {
            if (isHeld) move(placeOf(canvas, event).x / canvas.width);
          });
          for (const type of ['pointerup', 'pointercancel']) divider.addEventListener(type, () => { isHeld = false; });
          divider.addEventListener('keydown', (event) => {
            const far = event.shiftKey ? 0.1 : 0.01;
            const target = {
              ArrowLeft: view.divider - far, ArrowRight: view.divider + far, Home: 0, End: 1,
            }[event.key];
            if (target === undefined) return;
            event.preventDefault();
            move(target);
          });
        }

        // Blinking: no faster than two changes in half a second, which is far from what is dangerous.
        let timer = null;
        function blinkEvery(milliseconds) {
          element('milliseconds').textContent = `${milliseconds} ms`;
          clearInterval(timer);
          timer = setInterval(() => {
            if (view.mode === 'blink' && !view.isPaused) turn();
          }, milliseconds);
        }

        function turn() {
          view.isActual = !view.isActual;
          changed();
        }

        function pause(isPaused) {
          view.isPaused = isPaused;
          element('pause').setAttribute('aria-pressed', String(isPaused));
        }

        """#
}
