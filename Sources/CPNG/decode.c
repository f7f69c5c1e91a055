#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

// libpng is shown a PNG of only the chunks that give pixels: header, palette, transparency, one image data chunk with
// the data of all, end. So its ancillary parsers never run (no text or profile is inflated, and every version of libpng
// behaves alike), and data after the end of the compressed stream is noticed in whichever chunk it lies.
enum part { PART_HEADER, PART_PALETTE, PART_TRANSPARENCY, PART_DATA_START, PART_DATA, PART_DATA_END, PART_END, PART_NONE };

static const size_t header_end = 8 + 12 + 13;

static const uint8_t end_chunk[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};

// All state that changes while libpng works lives here, outside the function that calls setjmp, whose own variables
// would be indeterminate after a longjmp.
struct decoding {
    struct cpng_source source;
    enum part part;
    const uint8_t *next;
    size_t left;
    uint8_t made_up[8];

    png_structp png;
    png_infop info;
    uint32_t width;
    uint32_t height;
    // The bytes of a row of RGBA, and of the row as libpng gives it, which is one of indexes where there is a palette.
    size_t stride;
    size_t row_bytes;
    int passes;
    int is_palette;
    uint8_t colors[256][4];
    int color_count;
    // The palette index out of range that came first.
    int has_bad_index;
    uint8_t bad_index;
    uint32_t bad_row;

    uint8_t *rgba;
    size_t rgba_byte_count;
    struct cpng_report report;
};

static uint32_t chunk_length(const struct decoding *decoding, size_t offset) {
    return png_get_uint_32(decoding->source.bytes + offset);
}

static void serve(struct decoding *decoding, const uint8_t *bytes, size_t count) {
    decoding->next = bytes;
    decoding->left = count;
}

static void serve_chunk(struct decoding *decoding, size_t offset) {
    if (offset != 0) {
        serve(decoding, decoding->source.bytes + offset, (size_t)chunk_length(decoding, offset) + 12);
    }
}

// Serves the part that follows; it may be empty. Returns 0 when there is none.
static int advance(struct decoding *decoding) {
    if (decoding->part == PART_DATA && decoding->source.next_part != NULL) {
        const uint8_t *part = NULL;
        size_t count = decoding->source.next_part(decoding->source.context, &part);
        if (count > 0) {
            serve(decoding, part, count);
            return 1;
        }
    }
    decoding->part += 1;
    switch (decoding->part) {
    case PART_PALETTE:
        serve_chunk(decoding, decoding->source.palette_offset);
        return 1;
    case PART_TRANSPARENCY:
        serve_chunk(decoding, decoding->source.transparency_offset);
        return 1;
    case PART_DATA_START:
        png_save_uint_32(decoding->made_up, decoding->source.image_data_count);
        memcpy(decoding->made_up + 4, "IDAT", 4);
        serve(decoding, decoding->made_up, 8);
        return 1;
    case PART_DATA:
        serve(decoding, decoding->source.image_data, decoding->source.image_data_part);
        return 1;
    case PART_DATA_END:
        // A checksum that is not looked at: those of the real chunks have been.
        memset(decoding->made_up, 0, 4);
        serve(decoding, decoding->made_up, 4);
        return 1;
    case PART_END:
        serve(decoding, end_chunk, sizeof end_chunk);
        return 1;
    default:
        return 0;
    }
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    struct decoding *decoding = png_get_io_ptr(png);
    while (count > 0) {
        while (decoding->left == 0) {
            if (decoding->part == PART_NONE || !advance(decoding)) {
                png_error(png, "Not enough image data");
            }
        }
        size_t taken = count < decoding->left ? count : decoding->left;
        memcpy(out, decoding->next, taken);
        decoding->next += taken;
        decoding->left -= taken;
        out += taken;
        count -= taken;
    }
}

// Asks libpng for RGBA. Palettes are not expanded by libpng, which would show an index outside the palette as black.
static void set_transformations(png_structp png, png_infop info) {
    int color_type = png_get_color_type(png, info);
    if (color_type == PNG_COLOR_TYPE_PALETTE) {
        png_set_packing(png);
        return;
    }
    if (!(color_type & PNG_COLOR_MASK_COLOR)) {
        png_set_expand_gray_1_2_4_to_8(png);
        png_set_gray_to_rgb(png);
    }
    if (png_get_valid(png, info, PNG_INFO_tRNS)) {
        png_set_tRNS_to_alpha(png);
    } else if (!(color_type & PNG_COLOR_MASK_ALPHA)) {
        png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (png_get_bit_depth(png, info) == 16) {
        png_set_swap(png);
    }
#endif
}

static void take_palette(struct decoding *decoding) {
    png_colorp colors = NULL;
    png_bytep alphas = NULL;
    int alpha_count = 0;
    png_get_PLTE(decoding->png, decoding->info, &colors, &decoding->color_count);
    png_get_tRNS(decoding->png, decoding->info, &alphas, &alpha_count, NULL);
    for (int i = 0; i < decoding->color_count && i < 256; i += 1) {
        decoding->colors[i][0] = colors[i].red;
        decoding->colors[i][1] = colors[i].green;
        decoding->colors[i][2] = colors[i].blue;
        decoding->colors[i][3] = i < alpha_count ? alphas[i] : 255;
    }
}

// Replaces the indexes in the last quarter of a row by colours. Pixel x is read at byte 3 * width + x and written at
// 4 * x, never beyond it, so one row holds both.
static void expand_palette(struct decoding *decoding, uint8_t *row, uint32_t y) {
    const uint8_t *indexes = row + (size_t)3 * decoding->width;
    for (uint32_t x = 0; x < decoding->width; x += 1) {
        uint8_t index = indexes[x];
        if (index >= decoding->color_count && !decoding->has_bad_index) {
            decoding->has_bad_index = 1;
            decoding->bad_index = index;
            decoding->bad_row = y;
        }
        memcpy(row + (size_t)4 * x, decoding->colors[index], 4);
    }
}

// Reads what comes before the rows.
static void begin(struct decoding *decoding) {
    png_structp png = decoding->png;
    png_infop info = decoding->info;
    png_set_read_fn(png, decoding, read_bytes);
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    // Sizes were checked by the caller, against limits of its own.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png, 0);

    png_read_info(png, info);
    decoding->width = png_get_image_width(png, info);
    decoding->height = png_get_image_height(png, info);
    decoding->is_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
    decoding->stride = (size_t)decoding->width * (png_get_bit_depth(png, info) == 16 ? 8 : 4);
    decoding->row_bytes = decoding->is_palette ? decoding->width : decoding->stride;
    set_transformations(png, info);
    decoding->passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != decoding->row_bytes) {
        png_error(png, "unexpected row size");
    }
    if (decoding->is_palette) {
        take_palette(decoding);
    }
}

// Reads what comes after the rows. A damaged end is worse than a palette index out of range.
static void end(struct decoding *decoding) {
    png_read_end(decoding->png, NULL);
    if (decoding->has_bad_index) {
        decoding->report.status = CPNG_PALETTE_INDEX;
        decoding->report.palette_index = decoding->bad_index;
        decoding->report.rows = decoding->bad_row;
    }
}

static void decode(struct decoding *decoding) {
    begin(decoding);
    size_t stride = decoding->stride;
    if (decoding->rgba_byte_count / stride != decoding->height || decoding->rgba_byte_count % stride != 0) {
        png_error(decoding->png, "unexpected row size");
    }
    for (int pass = 0; pass < decoding->passes; pass += 1) {
        int is_last = pass == decoding->passes - 1;
        uint8_t *row = decoding->rgba;
        for (uint32_t y = 0; y < decoding->height; y += 1) {
            png_read_row(decoding->png, row + (stride - decoding->row_bytes), NULL);
            if (is_last && decoding->is_palette) {
                expand_palette(decoding, row, y);
            }
            row += stride;
            decoding->report.rows = is_last ? y + 1 : 0;
        }
    }
    end(decoding);
}

static void read_row(struct decoding *decoding) {
    png_read_row(decoding->png, decoding->rgba + (decoding->stride - decoding->row_bytes), NULL);
    if (decoding->is_palette) {
        expand_palette(decoding, decoding->rgba, decoding->report.rows);
    }
    decoding->report.rows += 1;
}

// Takes a step of decoding; libpng's way out of an error ends here.
static void guarded(struct decoding *decoding, void (*step)(struct decoding *)) {
    if (setjmp(png_jmpbuf(decoding->png)) == 0) {
        step(decoding);
    }
}

// Makes libpng ready for a source. Afterwards the report tells whether it is.
static void prepare(struct decoding *decoding) {
    decoding->part = PART_HEADER;
    serve(decoding, decoding->source.bytes, header_end);
    decoding->png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoding->report, cpng_stop, cpng_stop_on_warning);
    decoding->info = decoding->png == NULL ? NULL : png_create_info_struct(decoding->png);
    if (decoding->info == NULL) {
        decoding->report.status = CPNG_NO_MEMORY;
    }
}

struct cpng_report cpng_decode(struct cpng_source source, void *rgba, size_t rgba_byte_count) {
    struct decoding decoding = {.source = source, .rgba = rgba, .rgba_byte_count = rgba_byte_count};
    prepare(&decoding);
    if (decoding.report.status == CPNG_OK) {
        guarded(&decoding, decode);
    }
    png_destroy_read_struct(&decoding.png, &decoding.info, NULL);
    return decoding.report;
}

struct cpng_rows {
    struct decoding decoding;
};

struct cpng_report cpng_rows_begin(struct cpng_source source, struct cpng_rows **rows) {
    *rows = calloc(1, sizeof **rows);
    if (*rows == NULL) {
        struct cpng_report report = {.status = CPNG_NO_MEMORY};
        return report;
    }
    struct decoding *decoding = &(*rows)->decoding;
    decoding->source = source;
    prepare(decoding);
    if (decoding->report.status == CPNG_OK) {
        guarded(decoding, begin);
    }
    return decoding->report;
}

struct cpng_report cpng_rows_read(struct cpng_rows *rows, void *row, size_t row_byte_count) {
    struct decoding *decoding = &rows->decoding;
    if (row_byte_count != decoding->stride || decoding->passes != 1) {
        decoding->report.status = CPNG_DAMAGED;
        return decoding->report;
    }
    decoding->rgba = row;
    guarded(decoding, read_row);
    return decoding->report;
}

struct cpng_report cpng_rows_end(struct cpng_rows *rows) {
    guarded(&rows->decoding, end);
    return rows->decoding.report;
}

void cpng_rows_free(struct cpng_rows *rows) {
    if (rows != NULL) {
        png_destroy_read_struct(&rows->decoding.png, &rows->decoding.info, NULL);
        free(rows);
    }
}
