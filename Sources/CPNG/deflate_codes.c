// The codes of a deflate block as tables, and what zlib refuses in them (inftrees.c).

#include "deflate.h"

static uint32_t literal_entry(unsigned symbol) {
    static const uint16_t bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                       31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t extras[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    if (symbol < 256) {
        return symbol << 8 | 1u << 6;
    }
    if (symbol == 256) {
        return STOP;
    }
    return symbol > 285 ? NO_SYMBOL : (uint32_t)bases[symbol - 257] << 8 | (uint32_t)extras[symbol - 257] << 17;
}

static uint32_t distance_entry(unsigned symbol) {
    static const uint16_t bases[30] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                       193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    if (symbol > 29) {
        return NO_SYMBOL;
    }
    uint32_t extra = symbol < 2 ? 0 : symbol / 2 - 1;
    return (uint32_t)bases[symbol] << 8 | extra << 24;
}

static unsigned reversed(unsigned code, unsigned length) {
    unsigned result = 0;
    for (unsigned bit = 0; bit < length; bit += 1) {
        result = result << 1 | (code >> bit & 1);
    }
    return result;
}

// Fills the table of a code. Returns 0 when zlib refuses the code: it is over-subscribed, or incomplete and not of a single
// symbol with one bit. A code without symbols is fine as long as none is looked up.
static int fill_table(
    uint32_t *table, unsigned table_bits, const uint8_t *lengths, unsigned symbols, uint32_t (*entry)(unsigned)) {
    unsigned counts[LONGEST_CODE + 1] = {0};
    for (unsigned symbol = 0; symbol < symbols; symbol += 1) {
        counts[lengths[symbol]] += 1;
    }
    unsigned longest = LONGEST_CODE;
    while (longest > 0 && counts[longest] == 0) {
        longest -= 1;
    }
    int left = 1;
    unsigned next[LONGEST_CODE + 1] = {0};
    unsigned code = 0;
    for (unsigned length = 1; length <= longest; length += 1) {
        left = 2 * left - (int)counts[length];
        if (left < 0) {
            return 0;
        }
        next[length] = code;
        code = (code + counts[length]) << 1;
    }
    if (left > 0 && longest > 1) {
        return 0;
    }
    unsigned size = 1u << table_bits;
    if (left > 0) {
        for (unsigned index = 0; index < size; index += 1) {
            table[index] = NO_SYMBOL;
        }
    }

    uint8_t second_bits[1 << LITERAL_BITS];
    if (longest > table_bits) {
        memset(second_bits, 0, size);
        unsigned codes[LONGEST_CODE + 1];
        memcpy(codes, next, sizeof codes);
        for (unsigned symbol = 0; symbol < symbols; symbol += 1) {
            unsigned length = lengths[symbol];
            if (length > table_bits) {
                unsigned first = reversed(codes[length], length) & (size - 1);
                codes[length] += 1;
                if (second_bits[first] < length - table_bits) {
                    second_bits[first] = (uint8_t)(length - table_bits);
                }
            }
        }
        unsigned start = size;
        for (unsigned index = 0; index < size; index += 1) {
            if (second_bits[index] > 0) {
                table[index] = SECOND | start << 8 | (uint32_t)second_bits[index] << 24 | table_bits;
                start += 1u << second_bits[index];
            }
        }
    }
    for (unsigned symbol = 0; symbol < symbols; symbol += 1) {
        unsigned length = lengths[symbol];
        if (length == 0) {
            continue;
        }
        unsigned first = reversed(next[length], length);
        next[length] += 1;
        uint32_t *part = table;
        unsigned part_size = size;
        if (length > table_bits) {
            uint32_t way = table[first & (size - 1)];
            part = table + (way >> 8 & 0xFFFF);
            part_size = 1u << (way >> 24 & 15);
            first >>= table_bits;
            length -= table_bits;
        }
        uint32_t value = entry(symbol) | length;
        for (unsigned index = first; index < part_size; index += 1u << length) {
            part[index] = value;
        }
    }
    return 1;
}

// Makes one entry of two or three literals whose codes fit into one index.
static void join_literals(uint32_t *table) {
    // The codes that follow are looked up at a lower index, or at the same one: from the top down those are still single.
    for (unsigned index = 1u << LITERAL_BITS; index-- > 0;) {
        uint32_t entry = table[index];
        if (!(entry & LITERALS)) {
            continue;
        }
        unsigned bits = entry & 63;
        for (unsigned count = 1; count < 3; count += 1) {
            uint32_t next = table[index >> bits];
            bits += next & 63;
            if (!(next & LITERALS) || bits > LITERAL_BITS) {
                break;
            }
            entry = bits | (count + 1) << 6 | (entry & 0xFFFFFF00) | (next & 0xFF00) << (8 * count);
        }
        table[index] = entry;
    }
}

void cpng_read_fixed_codes(struct tables *tables) {
    uint8_t lengths[LITERAL_SYMBOLS];
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    uint8_t distances[DISTANCE_SYMBOLS];
    memset(distances, 5, sizeof distances);
    fill_table(tables->literals, LITERAL_BITS, lengths, LITERAL_SYMBOLS, literal_entry);
    fill_table(tables->distances, DISTANCE_BITS, distances, DISTANCE_SYMBOLS, distance_entry);
    join_literals(tables->literals);
}

// Reads the code of the lengths: an index of 7 bits gives the symbol, from bit 8 on, and its length. Complete codes only.
static int read_length_code(struct bits *bits, unsigned count, uint16_t *table) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[19] = {0};
    unsigned counts[8] = {0};
    for (unsigned index = 0; index < count; index += 1) {
        if (bits->count < 3) {
            refill(bits);
        }
        lengths[order[index]] = (uint8_t)take(bits, 3);
        counts[lengths[order[index]]] += 1;
    }
    int left = 1;
    unsigned next[8] = {0};
    unsigned code = 0;
    for (unsigned length = 1; length < 8; length += 1) {
        left = 2 * left - (int)counts[length];
        if (left < 0) {
            return 0;
        }
        next[length] = code;
        code = (code + counts[length]) << 1;
    }
    for (unsigned symbol = 0; left == 0 && symbol < 19; symbol += 1) {
        unsigned length = lengths[symbol];
        if (length > 0) {
            for (unsigned index = reversed(next[length], length); index < 128; index += 1u << length) {
                table[index] = (uint16_t)(symbol << 8 | length);
            }
            next[length] += 1;
        }
    }
    return left == 0;
}

int cpng_read_dynamic_codes(struct bits *bits, struct tables *tables) {
    unsigned literals = 257 + take(bits, 5);
    unsigned distances = 1 + take(bits, 5);
    unsigned count = 4 + take(bits, 4);
    uint16_t code[128];
    if (literals > 286 || distances > 30 || !read_length_code(bits, count, code)) {
        return 0;
    }
    uint8_t lengths[286 + 30];
    unsigned total = literals + distances;
    for (unsigned index = 0; index < total;) {
        if (bits->count < 14) {
            refill(bits);
        }
        unsigned entry = code[peek(bits, 7)];
        unsigned symbol = entry >> 8;
        drop(bits, entry & 15);
        if (symbol < 16) {
            lengths[index] = (uint8_t)symbol;
            index += 1;
            continue;
        }
        if (symbol == 16 && index == 0) {
            return 0;
        }
        uint8_t length = symbol == 16 ? lengths[index - 1] : 0;
        unsigned repeat = symbol == 16 ? 3 + take(bits, 2) : symbol == 17 ? 3 + take(bits, 3) : 11 + take(bits, 7);
        if (repeat > total - index) {
            return 0;
        }
        memset(lengths + index, length, repeat);
        index += repeat;
    }
    // A block whose end has no code needs no check: it never comes to an end.
    if (is_exhausted(bits)
        || !fill_table(tables->literals, LITERAL_BITS, lengths, literals, literal_entry)
        || !fill_table(tables->distances, DISTANCE_BITS, lengths + literals, distances, distance_entry)) {
        return 0;
    }
    join_literals(tables->literals);
    return 1;
}
