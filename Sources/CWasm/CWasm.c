#include "CWasm.h"

#ifdef __wasm__

#include <stdint.h>

// Memory: a free list for each power of two. A block is preceded by a header of 16 bytes that holds the exponent of its
// size, so every block is aligned to 16 bytes. Blocks are never split or merged: simple, and a block is found at once.

enum { header = 16, smallest = 5, largest = 31, page = 65536 };

extern uint8_t __heap_base;

static void *lists[largest + 1];
static uintptr_t next;

static void *fresh_block(size_t size) {
    if (next == 0) next = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t capacity = __builtin_wasm_memory_size(0) * page;
    if (size > capacity - next) {
        size_t pages = (size - (capacity - next) + page - 1) / page;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    void *block = (void *)next;
    next += size;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > header) return 22;
    uint32_t exponent = smallest;
    while (exponent <= largest && ((size_t)1 << exponent) - header < size) exponent += 1;
    if (exponent > largest) return 12;
    void *block = lists[exponent];
    if (block) {
        lists[exponent] = *(void **)((uint8_t *)block + header);
    } else {
        block = fresh_block((size_t)1 << exponent);
        if (!block) return 12;
    }
    *(uint32_t *)block = exponent;
    *result = (uint8_t *)block + header;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    void *block = (uint8_t *)pointer - header;
    uint32_t exponent = *(uint32_t *)block;
    *(void **)pointer = lists[exponent];
    lists[exponent] = block;
}

// Bytes: the compiler turns copies and fills into calls of these, so they must not become calls of themselves.

__attribute__((no_builtin)) void *memmove(void *destination, const void *source, size_t count) {
    uint8_t *to = destination;
    const uint8_t *from = source;
    if (to <= from) {
        for (size_t index = 0; index < count; index += 1) to[index] = from[index];
    } else {
        for (size_t index = count; index > 0; index -= 1) to[index - 1] = from[index - 1];
    }
    return destination;
}

__attribute__((no_builtin)) void *memcpy(void *destination, const void *source, size_t count) {
    return memmove(destination, source, count);
}

__attribute__((no_builtin)) void *memset(void *destination, int value, size_t count) {
    uint8_t *to = destination;
    for (size_t index = 0; index < count; index += 1) to[index] = (uint8_t)value;
    return destination;
}

// Output, through the one function of WASI that writes.

struct io_vector {
    const void *bytes;
    size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) extern int
fd_write(int descriptor, const struct io_vector *vectors, size_t count, size_t *written);

int putchar(int character) {
    static uint8_t line[256];
    static size_t length;
    line[length] = (uint8_t)character;
    length += 1;
    if (character == '\n' || length == sizeof line) {
        struct io_vector vector = {line, length};
        size_t written;
        fd_write(1, &vector, 1, &written);
        length = 0;
    }
    return character;
}

#endif
