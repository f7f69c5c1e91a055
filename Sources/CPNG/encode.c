#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

// See `struct decoding`: what changes while libpng works lives outside the function that calls setjmp.
struct encoding {
    struct cpng_image image;
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    struct cpng_report report;
};

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    struct encoding *encoding = png_get_io_ptr(png);
    if (count > encoding->capacity - encoding->count) {
        size_t capacity = (encoding->count + count) * 2;
        uint8_t *grown = realloc(encoding->bytes, capacity);
        if (grown == NULL) {
            png_error(png, "Out of memory");
        }
        encoding->bytes = grown;
        encoding->capacity = capacity;
    }
    memcpy(encoding->bytes + encoding->count, bytes, count);
    encoding->count += count;
}

static void flush_nothing(png_structp png) {
    (void)png;
}

static void encode(struct encoding *encoding) {
    png_structp png = encoding->png;
    png_infop info = encoding->info;
    const struct cpng_image *image = &encoding->image;
    png_set_write_fn(png, encoding, write_bytes, flush_nothing);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        png, info, image->width, image->height, image->bit_depth,
        image->keeps_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (image->marks_srgb) {
        png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    }
    if (image->pixels_per_meter != 0) {
        png_set_pHYs(png, info, image->pixels_per_meter, image->pixels_per_meter, PNG_RESOLUTION_METER);
    }
    png_write_info(png, info);
    if (!image->keeps_alpha) {
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (image->bit_depth == 16) {
        png_set_swap(png);
    }
#endif
    const uint8_t *row = image->rgba;
    size_t stride = (size_t)image->width * (image->bit_depth == 16 ? 8 : 4);
    for (uint32_t y = 0; y < image->height; y += 1) {
        png_write_row(png, row);
        row += stride;
    }
    png_write_end(png, NULL);
}

static void encode_guarded(struct encoding *encoding) {
    if (setjmp(png_jmpbuf(encoding->png)) == 0) {
        encode(encoding);
    }
}

struct cpng_report cpng_encode(struct cpng_image image, uint8_t **png, size_t *png_count) {
    struct encoding encoding = {.image = image};
    encoding.png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding.report, cpng_stop, cpng_stop_on_warning);
    encoding.info = encoding.png == NULL ? NULL : png_create_info_struct(encoding.png);
    if (encoding.info == NULL) {
        encoding.report.status = CPNG_NO_MEMORY;
    } else {
        encode_guarded(&encoding);
    }
    png_destroy_write_struct(&encoding.png, &encoding.info);
    if (encoding.report.status != CPNG_OK) {
        free(encoding.bytes);
        encoding.bytes = NULL;
        encoding.count = 0;
    }
    *png = encoding.bytes;
    *png_count = encoding.count;
    return encoding.report;
}

void cpng_free(uint8_t *png) {
    free(png);
}
