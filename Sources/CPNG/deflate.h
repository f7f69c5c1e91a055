// What inflating shares: bits read from bytes, and the tables of a block's two codes.

#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stdint.h>
#include <string.h>

enum {
    LITERAL_BITS = 11,
    DISTANCE_BITS = 9,
    LONGEST_CODE = 15,
    LITERAL_SYMBOLS = 288,
    DISTANCE_SYMBOLS = 32,
    // A table of the second level has at most 2^(LONGEST_CODE - first level's bits) entries, and holds at least one of the
    // symbols.
    LITERAL_ROOM = (1 << LITERAL_BITS) + LITERAL_SYMBOLS * (1 << (LONGEST_CODE - LITERAL_BITS)),
    DISTANCE_ROOM = (1 << DISTANCE_BITS) + DISTANCE_SYMBOLS * (1 << (LONGEST_CODE - DISTANCE_BITS)),
};

// An entry of a table. Bits 0...5 are the number of bits to drop.
//
// Literals: bits 6 and 7 are how many there are, one to three; they are the bytes from bit 8 on. All others have 0 there.
// Lengths: bits 8...16 are the base, 17...20 the number of extra bits.
// Distances: bits 8...23 are the base, 24...27 the number of extra bits.
// The way to the second level: SECOND, bits 8...23 are where its table starts, 24...27 its bits.
// The end of the block: STOP. No symbol: NO_SYMBOL.
#define LITERALS 0xC0u
#define STOP (1u << 29)
#define SECOND (1u << 30)
#define NO_SYMBOL (STOP | 1u << 8)

struct tables {
    uint32_t literals[LITERAL_ROOM];
    uint32_t distances[DISTANCE_ROOM];
};

// The bits read ahead: at least `count` of them, the next one lowest. Above them may be bits of `*next`.
struct bits {
    const uint8_t *next;
    const uint8_t *end;
    uint64_t held;
    unsigned count;
    // The bytes of zero that were read beyond the end.
    unsigned beyond;
};

static inline uint64_t load64(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

// Holds at least 56 bits afterwards. There must be 8 bytes left.
static inline void refill_fast(struct bits *bits) {
    bits->held |= load64(bits->next) << bits->count;
    bits->next += (63 - bits->count) >> 3;
    bits->count |= 56;
}

static inline void refill(struct bits *bits) {
    if (bits->end - bits->next >= 8) {
        refill_fast(bits);
        return;
    }
    while (bits->count <= 56) {
        if (bits->next < bits->end) {
            bits->held |= (uint64_t)*bits->next << bits->count;
            bits->next += 1;
        } else {
            bits->beyond += 1;
        }
        bits->count += 8;
    }
}

static inline unsigned peek(const struct bits *bits, unsigned count) {
    return (unsigned)(bits->held & ((1u << count) - 1));
}

static inline void drop(struct bits *bits, unsigned count) {
    bits->held >>= count;
    bits->count -= count;
}

// Drops the bits of a table's entry.
static inline void drop_entry(struct bits *bits, uint32_t entry) {
    bits->held >>= entry & 63;
    bits->count -= entry & 63;
}

static inline unsigned take(struct bits *bits, unsigned count) {
    unsigned value = peek(bits, count);
    drop(bits, count);
    return value;
}

// Whether a bit beyond the end was used.
static inline int is_exhausted(const struct bits *bits) {
    return bits->beyond * 8 > bits->count;
}

// Reads the header of a block with codes of its own. Returns 0 when zlib refuses it.
int cpng_read_dynamic_codes(struct bits *bits, struct tables *tables);

// Takes the codes that deflate fixes.
void cpng_read_fixed_codes(struct tables *tables);

#endif
