/// The loops that look at every pixel.
///
/// A pixel differs when its word differs and the words have a visible bit; see ``PixelSample/visibleBits(_:)``.
extension PixelSample {
    @inline(__always)
    static func differs(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ pixel: Int, _ visible: Word) -> Bool {
        let offset = pixel &* MemoryLayout<Word>.size
        let one = one.loadUnaligned(fromByteOffset: offset, as: Word.self)
        let other = other.loadUnaligned(fromByteOffset: offset, as: Word.self)
        return one != other && (one | other) & visible != 0
    }

    /// Counts the pixels that differ, one by one.
    @inline(__always)
    static func countOneByOne(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ pixels: Range<Int>, _ visible: Word
    ) -> Int {
        var count = 0
        for pixel in pixels { count &+= differs(one, other, pixel, visible) ? 1 : 0 }
        return count
    }

    /// Calls `body` with the columns of each run of neighbouring pixels in a row that differ, left to right.
    @inline(__always)
    static func forEachRun(
        _ expected: UnsafePointer<Self>, _ actual: UnsafePointer<Self>, pixels: Int, _ transparency: Transparency,
        _ body: (Range<Int>) -> Void
    ) {
        let one = UnsafeRawPointer(expected)
        let other = UnsafeRawPointer(actual)
        let visible = visibleBits(transparency)
        // Equal pixels are skipped sixteen bytes at a time.
        let step = 16 / MemoryLayout<Word>.size
        var pixel = 0
        while pixel < pixels {
            guard differs(one, other, pixel, visible) else {
                pixel &+= 1
                while pixels &- pixel >= step, isEqual16(one, other, pixel &* MemoryLayout<Word>.size) {
                    pixel &+= step
                }
                continue
            }
            let start = pixel
            repeat { pixel &+= 1 } while pixel < pixels && differs(one, other, pixel, visible)
            body(start..<pixel)
        }
    }

    @inline(__always)
    private static func isEqual16(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ offset: Int) -> Bool {
        let one = one.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        let other = other.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        let difference = one ^ other
        return difference.x | difference.y == 0
    }
}

extension UInt16 {
    static func differingCount(
        _ expected: UnsafePointer<UInt16>, _ actual: UnsafePointer<UInt16>, pixels: Int, _ transparency: Transparency
    ) -> Int {
        countOneByOne(expected, actual, 0..<pixels, visibleBits(transparency))
    }
}

extension UInt8 {
    /// Counts the pixels that differ at memory speed, whether many do or none.
    ///
    /// Plain Swift vectors of 16 bytes, the size that every x86-64 and arm64 machine has. They are of concrete types,
    /// because generic ones fall apart into loops over their lanes; and skipping and counting are loops of their own,
    /// because every instruction that the skipping has to carry along costs memory speed.
    static func differingCount(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, pixels: Int, _ transparency: Transparency
    ) -> Int {
        let one = UnsafeRawPointer(expected)
        let other = UnsafeRawPointer(actual)
        let visible = visibleBits(transparency)
        let whole = pixels & ~15
        var total = 0
        var pixel = 0
        while true {
            while pixel < whole, isEqual(one, other, 4 &* pixel) { pixel &+= 16 }
            guard pixel < whole else { break }
            let end = Swift.min(whole, pixel &+ 1024)
            total &+= count(one, other, from: pixel, to: end, visible)
            pixel = end
        }
        return total &+ countOneByOne(one, other, whole..<pixels, visible)
    }

    /// Whether 64 bytes are equal.
    @inline(__always)
    private static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ offset: Int) -> Bool {
        func difference(_ offset: Int) -> SIMD4<UInt32> {
            one.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
                ^ other.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        }
        let some =
            (difference(offset) | difference(offset &+ 16)) | (difference(offset &+ 32) | difference(offset &+ 48))
        let halves = unsafeBitCast(some, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }

    /// Counts the pixels that differ from `start` to `end`, a multiple of 16.
    @inline(never)
    private static func count(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, from start: Int, to end: Int, _ visible: UInt32
    ) -> Int {
        let visible = SIMD4<UInt32>(repeating: visible)
        let zero = SIMD4<UInt32>()
        func load(_ bytes: UnsafeRawPointer, _ pixel: Int) -> SIMD4<UInt32> {
            bytes.loadUnaligned(fromByteOffset: 4 &* pixel, as: SIMD4<UInt32>.self)
        }
        /// All bits for each pixel that is equal, seen or not.
        func equals(_ one: SIMD4<UInt32>, _ pixel: Int) -> SIMD4<UInt32> {
            unsafeBitCast(one .== load(other, pixel), to: SIMD4<UInt32>.self)
        }
        /// All bits for each pixel that is not seen.
        func unseen(_ one: SIMD4<UInt32>, _ pixel: Int) -> SIMD4<UInt32> {
            unsafeBitCast((one | load(other, pixel)) & visible .== zero, to: SIMD4<UInt32>.self)
        }
        // All bits are -1: the pixels that are equal are counted down.
        var counts = zero
        var pixel = start
        while pixel < end {
            let (one0, one1) = (load(one, pixel), load(one, pixel &+ 4))
            let (one2, one3) = (load(one, pixel &+ 8), load(one, pixel &+ 12))
            let (equal0, equal1) = (equals(one0, pixel), equals(one1, pixel &+ 4))
            let (equal2, equal3) = (equals(one2, pixel &+ 8), equals(one3, pixel &+ 12))
            // Most images are opaque: sixteen pixels that are all seen need no second look.
            let mayBeUnseen = unsafeBitCast(one0 & one1 & one2 & one3 & visible .== zero, to: SIMD2<UInt64>.self)
            if mayBeUnseen.x | mayBeUnseen.y == 0 {
                counts &-= (equal0 &+ equal1) &+ (equal2 &+ equal3)
            } else {
                counts &-= (equal0 | unseen(one0, pixel)) &+ (equal1 | unseen(one1, pixel &+ 4))
                counts &-= (equal2 | unseen(one2, pixel &+ 8)) &+ (equal3 | unseen(one3, pixel &+ 12))
            }
            pixel &+= 16
        }
        return end &- start &- (Int(counts.x) &+ Int(counts.y) &+ Int(counts.z) &+ Int(counts.w))
    }
}
