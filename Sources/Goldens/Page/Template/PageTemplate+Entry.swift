extension PageTemplate {
    /// The script: one entry.
    static let entry = #"""
        // One entry: its images, what was measured of them and what the rules say.

        const imageText = (id) => element(id).textContent;
        const pictures = new Map();
        const pictureLimit = 8;

        // The decoded image of a side; the last few are kept.
        function picture(id) {
          const known = pictures.get(id) ?? decodePNG(bytesOf(imageText(id)));
          pictures.delete(id);
          pictures.set(id, known);
          if (pictures.size > pictureLimit) pictures.delete(pictures.keys().next().value);
          return known;
        }

        // Browsers let the address change only so often: it waits until no key is held.
        let linking = null;
        function linkSoon(entry) {
          clearTimeout(linking);
          linking = setTimeout(() => history.replaceState(null, '', '#' + encodeURIComponent(entry.name)), 200);
        }

        async function select(entry) {
          current = entry;
          updateList();
          items.get(entry)?.scrollIntoView({ block: 'nearest' });
          element('entry').hidden = !entry;
          if (!entry) return;
          linkSoon(entry);
          describe(entry);
          const sides = ['expected', 'actual'].map((side) => entry[side] ? picture(`${side}-${entry.index}`) : null);
          let expected, actual;
          try {
            [expected, actual] = await Promise.all(sides);
          } catch (error) {
            return tell(`the images of ${entry.label} cannot be shown: ${error.message}`);
          }
          // Another entry may have been selected while this one was decoded.
          if (current !== entry) return;
          const facts = compared(expected, actual);
          show({ entry, expected, actual, compared: facts });
          element('worst').disabled = !facts?.count;
          element('sizes').textContent = sizesText(expected, actual, facts);
          if (expected || actual) lookAt(facts?.x ?? 0, facts?.y ?? 0);
          element('entry').dataset.shown = entry.name;
        }

        function sizesText(expected, actual, facts) {
          const text = (picture) => `${picture.width} x ${picture.height} px` + (picture.depth === 16 ? ', 16 bits' : '');
          if (!expected || !actual) return text(expected ?? actual ?? { width: 0, height: 0 });
          if (!facts) return `expected ${text(expected)}, actual ${text(actual)}`;
          const total = expected.width * expected.height;
          const { boxes, regions } = current;
          const framed = boxes.length < regions ? `, the first ${boxes.length} of ${regions} regions framed` : '';
          return `${text(actual)}; ${facts.count} of ${total} pixels differ, by up to ${levelText(facts.levels)} levels${framed}`;
        }

        function describe(entry) {
          element('name').textContent = entry.label;
          const tags = [[entry.status, entry.status]];
          if (entry.refused) tags.push(['⚠ refused by the rules', 'refused']);
          if (entry.actual && !entry.actual.judged) tags.push(['not judged', 'missing']);
          element('badges').replaceChildren(
            ...tags.map(([text, name]) => make('span', { className: 'tag ' + name, textContent: text })),
            ...(entry.reason ? [document.createTextNode(` The golden was accepted against the rules: ${entry.reason}`)] : []));
          const cause = facts.groups[entry.group];
          element('what').textContent = entry.sentence && entry.sentence !== entry.cause
            ? `${entry.cause}: ${entry.sentence}` : entry.cause;
          const count = entries.filter((other) => other.group === entry.group).length;
          element('group').hidden = count < 2;
          element('group').firstElementChild.textContent = `One of ${count} with one cause: ${cause}.`;
          element('problem').hidden = !entry.problem;
          element('problem').textContent = entry.problem ?? '';
          element('measured').tBodies[0].replaceChildren(...entry.rows.map(tableRow));
          showRules('rules-expected', entry.expected);
          showRules('rules-actual', entry.actual);
          showScenes(entry);
          showDecision();
        }

        function tableRow([name, expected, actual, hasChanged]) {
          const row = make('tr', { className: hasChanged ? 'differs' : '' });
          const head = make('th', { textContent: name });
          head.scope = 'row';
          const mark = hasChanged ? '≠ changed' : expected === actual ? '' : '≈ within the error bars';
          const cells = [expected ?? '–', actual ?? '–', mark];
          row.append(head, ...cells.map((text) => make('td', { textContent: text })));
          return row;
        }

        function showRules(id, side) {
          const lines = !side ? [['there is no image', 'faint']]
            : !side.judged && !side.broken.length ? [['not judged: without a scene the rules say nothing', 'faint']]
            : side.broken.length ? side.broken.map((text) => ['✗ ' + text, 'broken'])
            : [['✓ obeyed', 'obeyed']];
          element(id).replaceChildren(...lines.map(([text, name]) => make('li', { className: name, textContent: text })));
        }

        // The scene, and where it differs the lines of both sides.
        function showScenes({ expected, actual }) {
          const [before, after] = [expected, actual].map((side) => side?.scene?.split('\n') ?? []);
          element('scene-section').hidden = !before.length && !after.length;
          const isOne = !expected?.scene || !actual?.scene;
          element('scene').replaceChildren(...(isOne ? (before.length ? before : after).map((line) => [' ', line])
            : lineChanges(before, after)).map(([mark, line]) =>
            make(mark === '+' ? 'ins' : mark === '-' ? 'del' : 'span', { textContent: `${mark} ${line}\n` })));
        }

        // The longest lines in common stay; the others are removed (-) or added (+).
        function lineChanges(before, after) {
          const lengths = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0));
          for (let i = before.length - 1; i >= 0; i--) {
            for (let j = after.length - 1; j >= 0; j--) {
              lengths[i][j] = before[i] === after[j]
                ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
          }
          const lines = [];
          let [i, j] = [0, 0];
          while (i < before.length || j < after.length) {
            if (i < before.length && j < after.length && before[i] === after[j]) [lines[lines.length], i, j] = [[' ', before[i]], i + 1, j + 1];
            else if (j >= after.length || (i < before.length && lengths[i + 1][j] >= lengths[i][j + 1])) lines.push(['-', before[i++]]);
            else lines.push(['+', after[j++]]);
          }
          return lines;
        }

        function showDecision() {
          if (!current) return;
          const decision = decisions.get(current.name);
          element('accept').setAttribute('aria-pressed', String(decision?.answer === 'accept'));
          element('reject').setAttribute('aria-pressed', String(decision?.answer === 'reject'));
          element('accept').disabled = !canBeAccepted(current);
          element('undo').disabled = !decision;
          element('against').hidden = !current.refused;
          if (document.activeElement !== element('reason')) element('reason').value = decision?.reason ?? '';
        }

        """#
}
