extension PageTemplate {
    /// The script: what the page was made of.
    static let facts = #"""
        // What the page was made of, and short names for what all of it uses.

        const element = (id) => document.getElementById(id);
        const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);

        // Signs that nobody sees, or that turn the direction of what follows, in a form that shows.
        const plain = (text) => text.replace(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
          (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
        const isData = (key) => key === 'name' || key === 'accept' || key === 'reject';
        const facts = JSON.parse(
          element('facts').textContent,
          (key, value) => typeof value === 'string' && !isData(key) ? plain(value) : value);
        const entries = facts.entries;
        entries.forEach((entry, index) => {
          entry.index = index;
          entry.label = plain(entry.name);
          entry.text = [
            entry.name, entry.label, entry.cause, entry.sentence, entry.status, entry.reason, ...(entry.actual?.broken ?? []),
            entry.refused ? 'refused' : '',
          ].join('\n').toLowerCase();
        });

        """#
}
