#include <libdeflate.h>
#include <zlib.h>

#include "cpng.h"

#include <string.h>

struct cpng_report cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t *room) {
    struct cpng_report report = {.status = CPNG_OK};
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (inflateInit(&stream) != Z_OK) {
        *room = 0;
        report.status = CPNG_NO_MEMORY;
        return report;
    }
    // zlib counts in 32 bits; a chunk and the room for a profile are far smaller.
    stream.next_in = (z_const Bytef *)bytes;
    stream.avail_in = count > UINT32_MAX ? UINT32_MAX : (uInt)count;
    stream.next_out = out;
    stream.avail_out = *room > UINT32_MAX ? UINT32_MAX : (uInt)*room;
    int result = inflate(&stream, Z_FINISH);
    int is_full = stream.avail_out == 0;
    if (result == Z_STREAM_END) {
        report.status = stream.avail_in == 0 ? CPNG_OK : CPNG_EXCESS;
    } else if (result == Z_MEM_ERROR) {
        report.status = CPNG_NO_MEMORY;
    } else if (result == Z_BUF_ERROR || result == Z_OK) {
        report.status = is_full ? CPNG_NO_ROOM : CPNG_INCOMPLETE;
    } else {
        report.status = CPNG_DAMAGED;
    }
    *room = stream.total_out;
    inflateEnd(&stream);
    return report;
}

uint32_t cpng_checksum(uint32_t before, const uint8_t *bytes, size_t count) {
    return libdeflate_crc32(before, bytes, count);
}
