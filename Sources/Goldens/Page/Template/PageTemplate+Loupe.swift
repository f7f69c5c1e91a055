extension PageTemplate {
    /// The script: one pixel.
    static let loupe = #"""
        // The loupe: one pixel on both sides, enlarged with its neighbours, and its exact samples.

        const reach = 5;
        const looking = { x: 0, y: 0 };

        function lookAt(x, y) {
          const { width, height } = size();
          looking.x = Math.max(0, Math.min(width - 1, x));
          looking.y = Math.max(0, Math.min(height - 1, y));
          drawLoupe('expected');
          drawLoupe('actual');
          const lines = [`pixel (${looking.x}, ${looking.y})`];
          const [one, other] = ['expected', 'actual'].map((side) => samplesThere(subject[side]));
          if (subject.expected) lines.push(`expected  ${one ? colorText(one) : 'outside of the image'}`);
          if (subject.actual) lines.push(`actual    ${other ? colorText(other) : 'outside of the image'}`);
          if (one && other) {
            const signed = one.map((sample, channel) => signedText(other[channel] - sample));
            lines.push(`changed   ${signed.every((text) => text === '0') ? 'nothing' : signed.join(', ') + ' levels'}`);
          }
          element('pixel').textContent = lines.join('\n');
        }

        function samplesThere(picture) {
          if (!picture || looking.x >= picture.width || looking.y >= picture.height) return null;
          return pixelAt(picture, looking.x, looking.y);
        }

        const levelText = (value) => Number.isInteger(value) ? String(value) : value.toFixed(2);
        const signedText = (value) => (value > 0 ? '+' : '') + levelText(value);

        // #RRGGBB (red, green, blue, alpha), with the alpha in the hexadecimal form unless it is opaque.
        function colorText(samples) {
          const digits = samples.slice(0, samples[3] === 255 ? 3 : 4)
            .map((sample) => Math.round(sample).toString(16).padStart(2, '0').toUpperCase());
          return `#${digits.join('')} (${samples.map(levelText).join(', ')})`;
        }

        function drawLoupe(side) {
          const canvas = element('loupe-' + side);
          canvas.hidden = !subject[side];
          if (canvas.hidden) return;
          const count = 2 * reach + 1;
          const cell = canvas.width / count;
          const context = canvas.getContext('2d');
          context.clearRect(0, 0, canvas.width, canvas.height);
          context.imageSmoothingEnabled = false;
          context.drawImage(
            drawing(side), looking.x - reach, looking.y - reach, count, count, 0, 0, canvas.width, canvas.height);
          context.lineWidth = 1;
          for (const [color, inset] of [['#000', 0], ['#fff', 1]]) {
            context.strokeStyle = color;
            context.strokeRect(reach * cell - 0.5 - inset, reach * cell - 0.5 - inset, cell + 1 + 2 * inset, cell + 1 + 2 * inset);
          }
        }

        function lookAtWorst() {
          if (!subject?.compared) return tell('there is no difference to look for');
          lookAt(subject.compared.x, subject.compared.y);
          [view.x, view.y] = [looking.x + 0.5, looking.y + 0.5];
          view.isFitting = false;
          changed();
        }

        """#
}
