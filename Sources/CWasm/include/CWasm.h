// What a freestanding WebAssembly module needs from C: Embedded Swift allocates, copies and prints through these
// functions, and there is no C library to bring them. On every other platform this target is empty.

#ifndef CWASM_H
#define CWASM_H

#ifdef __wasm__

#include <stddef.h>

/// Allocates `size` bytes at a multiple of `alignment`, which may be up to 16.
int posix_memalign(void **result, size_t alignment, size_t size);

/// Gives back what `posix_memalign` allocated; a null pointer is ignored.
void free(void *pointer);

/// Writes one character to the standard output of the WASI host; it arrives when its line ends.
int putchar(int character);

#endif

#endif
