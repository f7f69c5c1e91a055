extension PageTemplate {
    /// The script: the list and its filters.
    static let list = #"""
        // The list of entries and its filters.

        let shown = [];
        let current = null;
        const items = new Map();

        const statuses = [
          ['all', 'all', () => true],
          ['changed', 'changed', (entry) => entry.status === 'changed'],
          ['new', 'new', (entry) => entry.status === 'new'],
          ['missing', 'missing', (entry) => entry.status === 'missing'],
          ['refused', 'refused by the rules', (entry) => entry.refused],
          ['obeying', 'obeying the rules', (entry) => entry.actual?.judged && !entry.refused],
          ['undecided', 'undecided', (entry) => !decisions.has(entry.name)],
          ['accepted', 'accepted', (entry) => decisions.get(entry.name)?.answer === 'accept'],
          ['rejected', 'rejected', (entry) => decisions.get(entry.name)?.answer === 'reject'],
        ];

        function buildFilters() {
          const options = (id, values) => {
            element(id).replaceChildren(...values.map(([value, text]) => make('option', { value, textContent: text })));
          };
          options('status', statuses.map(([value, text, test]) => [value, `${text} (${entries.filter(test).length})`]).filter(
            ([value], index) => value === 'all' || index > 5 || entries.some(statuses[index][2])));
          for (const option of element('status').options) {
            // The numbers of what is decided change.
            if (['undecided', 'accepted', 'rejected'].includes(option.value)) option.textContent = option.value;
          }
          const suites = [...new Set(entries.map((entry) => entry.suite))].sort();
          options('suite', [['', `all (${suites.length})`], ...suites.map((suite) => [suite, suite])]);
          const counts = new Map();
          for (const entry of entries) counts.set(entry.group, (counts.get(entry.group) ?? 0) + 1);
          options('cause', [
            ['', `all (${facts.groups.length})`],
            ...facts.groups.map((text, index) => [String(index), `${counts.get(index) ?? 0}: ${text}`]),
          ]);
        }

        function matches(entry) {
          const status = statuses.find(([value]) => value === element('status').value);
          if (status && !status[2](entry)) return false;
          if (element('suite').value && entry.suite !== element('suite').value) return false;
          if (element('cause').value && entry.group !== Number(element('cause').value)) return false;
          const words = element('find').value.toLowerCase().split(/\s+/).filter(Boolean);
          return words.every((word) => entry.text.includes(word));
        }

        function filter() {
          shown = entries.filter(matches);
          element('shown').textContent = `${shown.length} of ${entries.length} shown`;
          element('nothing').hidden = shown.length > 0 || entries.length === 0;
          buildList();
          if (!shown.includes(current)) select(shown[0] ?? null);
        }

        function clearFilters() {
          element('find').value = '';
          for (const id of ['status', 'suite', 'cause']) element(id).selectedIndex = 0;
          filter();
        }

        const thumbnails = new IntersectionObserver((changes) => {
          for (const { isIntersecting, target } of changes) {
            if (!isIntersecting) continue;
            thumbnails.unobserve(target);
            target.src = 'data:image/png;base64,' + imageText(target.dataset.image);
          }
        }, { rootMargin: '300px' });

        function buildList() {
          thumbnails.disconnect();
          items.clear();
          const children = [];
          let group = null;
          shown.forEach((entry) => {
            if (entry.group !== group) {
              group = entry.group;
              const count = shown.filter((other) => other.group === group).length;
              const heading = make('li', { className: 'heading', textContent: `${count} × ${facts.groups[group]}` });
              heading.setAttribute('role', 'presentation');
              children.push(heading);
            }
            const item = make('li', { id: 'item-' + entry.index });
            item.setAttribute('role', 'option');
            item.append(make('span', { className: 'state' }), make('span', { textContent: entry.label }));
            const id = entry.actual ? 'actual-' + entry.index : entry.expected ? 'expected-' + entry.index : null;
            if (id) {
              const side = entry.actual ?? entry.expected;
              const image = make('img', { alt: '', width: side.width, height: side.height, decoding: 'async' });
              image.dataset.image = id;
              item.append(image);
              thumbnails.observe(image);
            }
            item.addEventListener('click', () => select(entry));
            items.set(entry, item);
            children.push(item);
          });
          element('list').replaceChildren(...children);
          updateList();
        }

        const answerTexts = { accept: ['✓ accepted', 'accepted'], reject: ['✗ rejected', 'rejected'] };

        function updateList() {
          for (const [entry, item] of items) {
            item.setAttribute('aria-selected', String(entry === current));
            const decision = answerTexts[decisions.get(entry.name)?.answer];
            const [text, name] = decision ?? (entry.refused ? ['⚠ refused', 'refused'] : [entry.status, entry.status]);
            const state = item.firstChild;
            if (state.textContent !== text) [state.textContent, state.className] = [text, `state tag ${name}`];
          }
          if (items.has(current)) element('list').setAttribute('aria-activedescendant', items.get(current).id);
          else element('list').removeAttribute('aria-activedescendant');
        }

        // Goes on by a number of entries among those that are shown.
        function step(count) {
          const index = shown.indexOf(current) + count;
          if (shown.length) select(shown[Math.max(0, Math.min(shown.length - 1, index))]);
        }

        function nextUndecided() {
          const start = shown.indexOf(current) + 1;
          const next = [...shown.slice(start), ...shown.slice(0, start)].find((entry) => !decisions.has(entry.name));
          if (next) select(next);
          else tell('all that is shown is decided');
        }

        """#
}
