// What decoding and encoding share: libpng's words end up in a report, and a warning ends the work like an error.

#ifndef CPNG_REPORT_H
#define CPNG_REPORT_H

#include <png.h>

#include "cpng.h"

/// libpng's handler for errors: `png_get_error_ptr` is the `struct cpng_report` to fill. Does not return.
void cpng_stop(png_structp png, png_const_charp message);

/// libpng's handler for warnings. Only the chunks that give pixels reach libpng, so a warning means damaged pixels.
void cpng_stop_on_warning(png_structp png, png_const_charp message);

#endif
