extension PageTemplate {
    /// The script: what is drawn of an entry.
    static let pictures = #"""
        // What is drawn of an entry: both sides over a checkerboard where they are translucent, and their difference.

        const unit = (picture) => picture.depth === 16 ? 257 : 1;
        const pixelAt = (picture, x, y) => {
          const at = (y * picture.width + x) * 4;
          return Array.from(picture.samples.subarray(at, at + 4), (sample) => sample / unit(picture));
        };

        function drawn(width, height, color) {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [width, height];
          const context = canvas.getContext('2d');
          const pixels = context.createImageData(width, height);
          for (let y = 0, at = 0; y < height; y++) {
            for (let x = 0; x < width; x++, at += 4) color(x, y, pixels.data, at);
          }
          context.putImageData(pixels, 0, 0);
          return canvas;
        }

        function visible(picture) {
          const { samples, width } = picture;
          const full = 255 * unit(picture);
          return drawn(width, picture.height, (x, y, out, at) => {
            const alpha = samples[at + 3] / full;
            const base = (x >> 3) + (y >> 3) & 1 ? 204 : 255;
            for (let channel = 0; channel < 3; channel++) {
              out[at + channel] = Math.floor(samples[at + channel] / unit(picture) * alpha + base * (1 - alpha) + 0.5);
            }
            out[at + 3] = 255;
          });
        }

        // How far the samples of a pixel are apart, in levels; the colour of what is transparent on a side counts for nothing.
        function distances(expected, actual, at, out) {
          const [one, other] = [unit(expected), unit(actual)];
          const seen = expected.samples[at + 3] > 0 && actual.samples[at + 3] > 0;
          for (let channel = 0; channel < 4; channel++) {
            out[channel] = channel < 3 && !seen
              ? 0 : Math.abs(expected.samples[at + channel] / one - actual.samples[at + channel] / other);
          }
          return out;
        }

        // The worst pixel and the number of pixels that differ; null for sides that cannot be compared.
        function compared(expected, actual) {
          if (!expected || !actual || expected.width !== actual.width || expected.height !== actual.height) return null;
          const result = { count: 0, levels: 0, x: 0, y: 0 };
          const distance = [0, 0, 0, 0];
          for (let at = 0; at < expected.samples.length; at += 4) {
            distances(expected, actual, at, distance);
            const largest = Math.max(...distance);
            if (largest > 0) result.count++;
            if (largest > result.levels) {
              result.levels = largest;
              [result.x, result.y] = [(at / 4) % expected.width, Math.floor(at / 4 / expected.width)];
            }
          }
          return result;
        }

        // Each channel as bright as the samples are apart, times `gain`; with "auto" the largest difference at full brightness and
        // the smallest visible at all. A difference of alpha is white. What does not differ is grey and dark.
        function difference(expected, actual, largest, gain) {
          const distance = [0, 0, 0, 0];
          return drawn(expected.width, expected.height, (x, y, out, at) => {
            distances(expected, actual, at, distance);
            out[at + 3] = 255;
            if (Math.max(...distance) === 0) {
              const [red, green, blue, alpha] = pixelAt(expected, x, y);
              out.fill(Math.floor((red + green + blue) / 3 * alpha / 255 / 6), at, at + 3);
              return;
            }
            for (let channel = 0; channel < 3; channel++) {
              const levels = Math.max(distance[channel], distance[3]);
              const bright = gain === 'auto' ? (levels > 0 ? 80 + 175 * levels / largest : 0) : levels * Number(gain);
              out[at + channel] = Math.floor(Math.min(255, bright));
            }
          });
        }

        """#
}
