// PNG decoding and encoding over libpng, in calls that return on every path.
//
// libpng reports an error by longjmp. Every setjmp stays behind these functions: they return a status and leave no
// memory behind, whatever the bytes are. They keep no state between calls, so any number of threads may call them.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a call.
enum cpng_status {
    CPNG_OK = 0,
    /// The image data ends before the last row.
    CPNG_INCOMPLETE = 1,
    /// The image data does not end with the last row.
    CPNG_EXCESS = 2,
    /// A pixel has a palette index that the palette does not hold.
    CPNG_PALETTE_INDEX = 3,
    /// Anything else that libpng refuses; `message` holds its words.
    CPNG_DAMAGED = 4,
    /// No memory is left.
    CPNG_NO_MEMORY = 5,
    /// The inflated bytes do not fit into the room given.
    CPNG_NO_ROOM = 6,
};

/// How a call ended.
struct cpng_report {
    /// A value of `cpng_status`.
    int32_t status;
    /// The rows that were complete when the call ended.
    uint32_t rows;
    /// The palette index behind `CPNG_PALETTE_INDEX`.
    uint32_t palette_index;
    /// libpng's words, zero-terminated.
    char message[160];
};

/// The words of a report, zero-terminated.
const char *cpng_message(const struct cpng_report *report);

/// A PNG in memory whose chunks have been walked: the offsets are those of the chunks' length fields, every length
/// lies inside the bytes, and every checksum is right.
struct cpng_source {
    const uint8_t *bytes;
    size_t byte_count;
    /// The palette chunk, or 0 for none.
    size_t palette_offset;
    /// The transparency chunk, or 0 for none.
    size_t transparency_offset;
    /// The data of all image data chunks, in one piece, or the first part of it.
    const uint8_t *image_data;
    /// The length of what `image_data` points to.
    size_t image_data_part;
    /// The length of all image data, at most 2^31 - 1.
    uint32_t image_data_count;
    /// Gives the next part of the image data and returns its length, 0 when there is none; NULL if `image_data` is all.
    size_t (*next_part)(void *context, const uint8_t **part);
    /// What `next_part` is called with.
    void *context;
};

/// Decodes a PNG into straight RGBA: `width * height * 4` samples, of 16 bits in the machine's byte order if the
/// source has 16, else of 8. `rgba_byte_count` must be the exact size.
struct cpng_report cpng_decode(struct cpng_source source, void *rgba, size_t rgba_byte_count);

/// Reads a PNG that is not interlaced row by row; see `cpng_rows_begin`.
struct cpng_rows;

/// Begins to read rows. `*rows` is to be given back with `cpng_rows_free`, whatever the report says, and must not be used
/// any more after one that does not say `CPNG_OK`.
struct cpng_report cpng_rows_begin(struct cpng_source source, struct cpng_rows **rows);

/// Reads the next row as straight RGBA, of `row_byte_count` bytes, like `cpng_decode`. A pixel whose palette index is out of
/// range is left transparent, and reported at the end.
struct cpng_report cpng_rows_read(struct cpng_rows *rows, void *row, size_t row_byte_count);

/// Reads what follows the last row, and reports what `cpng_decode` would.
struct cpng_report cpng_rows_end(struct cpng_rows *rows);

/// Gives back what reading rows holds.
void cpng_rows_free(struct cpng_rows *rows);

/// What to encode, and how.
struct cpng_image {
    /// Straight RGBA, rows top to bottom, without gaps; 16-bit samples in the machine's byte order.
    const void *rgba;
    uint32_t width;
    uint32_t height;
    /// 8 or 16.
    int32_t bit_depth;
    /// Nonzero to store RGBA, zero to drop the alpha and store RGB.
    int32_t keeps_alpha;
    /// Nonzero to write an sRGB chunk with the perceptual intent.
    int32_t marks_srgb;
    /// The resolution for a pHYs chunk, or 0 for none.
    uint32_t pixels_per_meter;
};

/// Encodes an image. On success `*png` holds `*png_count` bytes, to be given back with `cpng_free`.
struct cpng_report cpng_encode(struct cpng_image image, uint8_t **png, size_t *png_count);

/// Gives back the bytes of `cpng_encode`.
void cpng_free(uint8_t *png);

/// Inflates a zlib stream that must fill `count` bytes exactly. `*room` is the size of `out` and becomes the number
/// of bytes written.
struct cpng_report cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t *room);

/// Inflates a zlib stream whose bytes lie in one piece, if it is whole and fills `count` bytes exactly.
///
/// Returns nonzero then. Otherwise the stream may be damaged, or of a kind that is not worth it, and `out` holds anything:
/// `cpng_decode` has the verdict. Whatever this takes, zlib takes too, with the same bytes.
int cpng_inflate_at_once(const uint8_t *bytes, size_t byte_count, uint8_t *out, size_t count);

/// The CRC-32 of some bytes, as a chunk stores it. `before` is that of the bytes before them, 0 if there are none.
uint32_t cpng_checksum(uint32_t before, const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
