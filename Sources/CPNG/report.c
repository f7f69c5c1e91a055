#include "report.h"

#include <string.h>

const char *cpng_message(const struct cpng_report *report) {
    return report->message;
}

// libpng has no error codes. The phrases are stable since 1.6.0 (pngrutil.c, png_read_IDAT_data); should one change,
// the error is still refused, as "damaged" with libpng's new words.
static int32_t status_of(const char *message) {
    if (strstr(message, "Not enough image data") != NULL) {
        return CPNG_INCOMPLETE;
    }
    if (strstr(message, "Extra compressed data") != NULL || strstr(message, "Too much image data") != NULL) {
        return CPNG_EXCESS;
    }
    if (strstr(message, "ut of memory") != NULL) {
        return CPNG_NO_MEMORY;
    }
    return CPNG_DAMAGED;
}

void cpng_stop(png_structp png, png_const_charp message) {
    struct cpng_report *report = png_get_error_ptr(png);
    if (report != NULL) {
        size_t length = strlen(message);
        if (length >= sizeof report->message) {
            length = sizeof report->message - 1;
        }
        memcpy(report->message, message, length);
        report->message[length] = '\0';
        report->status = status_of(report->message);
    }
    png_longjmp(png, 1);
}

void cpng_stop_on_warning(png_structp png, png_const_charp message) {
    cpng_stop(png, message);
}
