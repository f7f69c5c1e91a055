extension PageTemplate {
    /// The script: what is to become of the entries.
    static let decisions = #"""
        // What is to become of the entries. It is kept in the browser, for this file, as long as the pending pixels stay the same.

        const decisions = new Map();
        const storageKey = 'reveal goldens page ' + location.pathname;
        let isKept = true;

        function stored() {
          try {
            return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {};
          } catch {
            isKept = false;
            return {};
          }
        }

        function store(change) {
          try {
            localStorage.setItem(storageKey, JSON.stringify({ ...stored(), ...change }));
          } catch {
            isKept = false;
          }
        }

        const remember = (setting, value) => store({ [setting]: value });

        function loadDecisions() {
          const known = new Map(entries.map((entry) => [entry.name, entry]));
          const kept = stored().decisions;
          for (const [name, decision] of Array.isArray(kept) ? kept : []) {
            const entry = known.get(name);
            // Another image under the same name has not been looked at.
            if (entry?.actual && decision.pixels === entry.actual.pixels) decisions.set(name, decision);
          }
        }

        // Accepts or rejects an entry, or takes it back with null.
        function decide(entry, answer, reason) {
          if (answer === null) decisions.delete(entry.name);
          else decisions.set(entry.name, { answer, reason, pixels: entry.actual?.pixels });
        }

        function decisionsChanged() {
          store({ decisions: [...decisions] });
          showProgress();
          updateList();
          showDecision();
        }

        function showProgress() {
          const answers = entries.map((entry) => decisions.get(entry.name)?.answer);
          const [accepted, rejected] = ['accept', 'reject'].map((answer) => answers.filter((one) => one === answer).length);
          element('progress').textContent =
            `${accepted + rejected} of ${entries.length} decided: ${accepted} accepted, ${rejected} rejected`;
          element('bar').max = Math.max(1, entries.length);
          element('bar').value = accepted + rejected;
        }

        const canBeAccepted = (entry) => Boolean(entry.actual);

        function accept(entry) {
          if (!canBeAccepted(entry)) return tell('there is no image to accept');
          if (entry.refused && !decisions.get(entry.name)?.reason) {
            element('against').hidden = false;
            element('reason').focus();
            return tell('refused: it breaks the rules; give a reason to accept it all the same');
          }
          decide(entry, 'accept', decisions.get(entry.name)?.reason);
          decisionsChanged();
        }

        // What no reason may have, because it hides something.
        const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/g;

        function acceptAgainstTheRules(entry, reason) {
          const text = reason.replace(hidden, ' ').trim();
          if (!text) return tell('a reason is needed');
          decide(entry, 'accept', text);
          decisionsChanged();
        }

        function acceptShown() {
          const [obeying, refused] = [[], []];
          for (const entry of shown) {
            if (canBeAccepted(entry)) (entry.refused ? refused : obeying).push(entry);
          }
          for (const entry of obeying) decide(entry, 'accept');
          decisionsChanged();
          tell(`${obeying.length} accepted` + (refused.length ? `; ${refused.length} refused by the rules are left` : ''));
        }

        function rejectShown() {
          for (const entry of shown) decide(entry, 'reject');
          decisionsChanged();
          tell(`${shown.length} rejected`);
        }

        // A word as a POSIX shell takes it.
        const shellWord = (word) => /^[A-Za-z0-9\/._+:@%=,-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";

        // The commands that do what was decided, one a line: what obeys, what is against the rules reason by reason, what is rejected.
        function commandLines() {
          const chosen = (test) => entries.filter((entry) => decisions.has(entry.name) && test(decisions.get(entry.name), entry));
          // What is accepted is what was looked at: its digest tells it from what may be pending by then.
          const line = (command, list, isAccepted = true) => {
            const words = list.map((entry) => shellWord(isAccepted ? `${entry.name}:${entry.actual.pixels.slice(0, 8)}` : entry.name));
            // A name may look like an option.
            return [command, ...(words.some((word) => word.startsWith('-')) ? ['--'] : []), ...words].join(' ');
          };
          const lines = [];
          const obeying = chosen(({ answer, reason }) => answer === 'accept' && !reason);
          if (obeying.length) lines.push(line(facts.accept, obeying));
          const reasons = new Set(chosen(({ answer, reason }) => answer === 'accept' && reason)
            .map((entry) => decisions.get(entry.name).reason));
          for (const reason of reasons) {
            const list = chosen(({ answer, reason: own }) => answer === 'accept' && own === reason);
            lines.push(line(`${facts.accept} --against-the-rules=${shellWord(reason)}`, list));
          }
          const rejected = chosen(({ answer }) => answer === 'reject');
          if (rejected.length) lines.push(line(facts.reject, rejected, false));
          return lines;
        }

        function showCommands() {
          const lines = commandLines();
          element('commands-text').value = lines.join('\n');
          element('commands-note').textContent = lines.length
            ? 'Run this in the folder that the page was made in. What is undecided stays pending.'
            : 'Nothing is decided yet: accept with a, reject with r.';
          if (!isKept) element('commands-note').textContent += ' The browser keeps no decisions for this page: reload loses them.';
          if (!element('commands').open) element('commands').showModal();
        }

        async function copyCommands() {
          showCommands();
          const text = element('commands-text');
          if (!text.value) return tell('nothing is decided yet');
          text.focus();
          text.select();
          let isCopied = false;
          try {
            await navigator.clipboard.writeText(text.value);
            isCopied = true;
          } catch {
            // Where the clipboard is closed to the page, the older way may be open.
            isCopied = document.execCommand('copy');
          }
          tell(isCopied ? `copied, ${decisions.size} decided` : 'the browser does not let the page copy: copy the marked text');
        }

        """#
}
