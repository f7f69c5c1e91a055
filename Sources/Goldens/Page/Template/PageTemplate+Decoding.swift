extension PageTemplate {
    /// The script: pixels from PNG files.
    static let decoding = #"""
        // Pixels from PNG files as the maker of this page writes them: 8 or 16 bits a sample, RGB or RGBA, not interlaced. A canvas
        // would premultiply the colours and lose what translucent pixels are exactly.

        const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

        // Resolves to { width, height, depth, samples }: four straight samples a pixel, 0 to 255 or 0 to 65535.
        async function decodePNG(bytes) {
          const view = new DataView(bytes.buffer);
          const parts = [];
          let [width, height, depth, channels] = [0, 0, 8, 4];
          for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
            const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
            if (type === 'IHDR') {
              [width, height, depth] = [view.getUint32(at + 8), view.getUint32(at + 12), bytes[at + 16]];
              channels = bytes[at + 17] === 2 ? 3 : 4;
            } else if (type === 'IDAT') {
              parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
            }
          }
          const inflated = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
          const raw = new Uint8Array(await new Response(inflated).arrayBuffer());
          const step = channels * depth / 8;
          unfilter(raw, height, width * step, step);
          return { width, height, depth, samples: samplesOf(raw, width, height, depth, channels) };
        }

        function unfilter(raw, height, stride, step) {
          for (let y = 0; y < height; y++) {
            const start = y * (stride + 1) + 1;
            const filter = raw[start - 1];
            for (let i = 0; i < stride; i++) {
              const at = start + i;
              const left = i >= step ? raw[at - step] : 0;
              const up = y > 0 ? raw[at - stride - 1] : 0;
              if (filter === 1) raw[at] += left;
              else if (filter === 2) raw[at] += up;
              else if (filter === 3) raw[at] += (left + up) >> 1;
              else if (filter === 4) raw[at] += paeth(left, up, i >= step && y > 0 ? raw[at - stride - 1 - step] : 0);
            }
          }
        }

        function paeth(left, up, corner) {
          const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
          return a <= b && a <= c ? left : b <= c ? up : corner;
        }

        function samplesOf(raw, width, height, depth, channels) {
          const samples = depth === 16 ? new Uint16Array(width * height * 4) : new Uint8Array(width * height * 4);
          samples.fill(depth === 16 ? 65535 : 255);
          let [from, to] = [0, 0];
          for (let y = 0; y < height; y++) {
            from++;
            for (let x = 0; x < width; x++, to += 4) {
              for (let channel = 0; channel < channels; channel++) {
                samples[to + channel] = depth === 16 ? raw[from++] << 8 | raw[from++] : raw[from++];
              }
            }
          }
          return samples;
        }

        """#
}
