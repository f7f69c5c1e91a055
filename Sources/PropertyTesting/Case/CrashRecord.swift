/// The shared memory into which the case under test is written, choice by choice.
///
/// A plain pointer: a store per choice is all it costs. ``CrashRecordFile`` owns the memory and reads it back.
///
/// The layout, in the machine's byte order: at 0 the magic number, at 8 whether a case is running, at 16 the number of
/// choices, at 24 the number of bytes of the property's name, at 32 the name; from `choicesOffset` on 16 bytes per
/// choice: kind, value.
struct CrashRecord {
    static let magic: UInt64 = 0x3130_5243_5450_4F52
    static let stateOffset = 8
    static let countOffset = 16
    static let nameLengthOffset = 24
    static let nameOffset = 32
    static let nameCapacity = 480
    static let choicesOffset = 512

    let base: UnsafeMutableRawPointer

    /// A case begins: no choices yet.
    @inline(__always)
    func start() {
        base.storeBytes(of: 0, toByteOffset: Self.countOffset, as: UInt64.self)
        base.storeBytes(of: 1, toByteOffset: Self.stateOffset, as: UInt64.self)
    }

    /// No case is running any more.
    @inline(__always)
    func finish() {
        base.storeBytes(of: 0, toByteOffset: Self.stateOffset, as: UInt64.self)
    }

    /// Writes one choice; the count is raised last, so that a torn record is only one choice short.
    @inline(__always)
    func set(_ choice: Choice, at index: Int) {
        let offset = Self.choicesOffset + index * 16
        base.storeBytes(of: UInt64(choice.domain.kind.rawValue), toByteOffset: offset, as: UInt64.self)
        base.storeBytes(of: choice.bits, toByteOffset: offset + 8, as: UInt64.self)
        base.storeBytes(of: UInt64(index + 1), toByteOffset: Self.countOffset, as: UInt64.self)
    }

    /// The choices written so far.
    var choices: [ChoiceValue] {
        let count = Int(base.load(fromByteOffset: Self.countOffset, as: UInt64.self))
        return (0..<count).compactMap { index in
            let offset = Self.choicesOffset + index * 16
            let kind = base.load(fromByteOffset: offset, as: UInt64.self)
            let bits = base.load(fromByteOffset: offset + 8, as: UInt64.self)
            return ChoiceKind(rawValue: UInt8(truncatingIfNeeded: kind)).map { ChoiceValue(kind: $0, bits: bits) }
        }
    }
}
