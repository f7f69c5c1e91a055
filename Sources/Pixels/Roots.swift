// Pinned roots: + − × ÷ and shifts of the exponent alone, so that every platform computes the same bits. The powers of
// the sRGB transfer need no logarithm: x^(5/12) is √(√x · ∛x), and x^(12/5) is the fifth root of x¹².

/// Returns the cube root of a number, with the same bits on every platform.
///
///     cubeRoot(27)  // 3
///
/// An estimate from a third of the exponent and significand bits, good to 3.2 %, is refined by three steps of Halley's
/// method. Before the last, it is cut to 26 bits, so that its square is exact (the device of fdlibm's `s_cbrt.c`).
///
/// - Parameter x: A finite number that is zero or normal.
/// - Returns: The root, with the sign of `x`.
///
/// Accuracy: within 1 ulp; 0.67 is the worst measured.
public func cubeRoot(_ x: Double) -> Double {
    guard x != 0 else { return x }
    let target = x.magnitude
    // Two thirds of the exponent bias (1023 · 2⁵²), lowered to halve the estimate's largest error.
    var root = Double(bitPattern: target.bitPattern / 3 + 0x2A9F_7626_0000_0000)
    for _ in 0..<2 {
        let cube = root * root * root
        root *= (cube + 2 * target) / (2 * cube + target)
    }
    root = cut(root)
    let quotient = target / (root * root)
    root += root * ((quotient - root) / (2 * root + quotient))
    return x < 0 ? -root : root
}

/// Returns the fifth root of a number, with the same bits on every platform.
///
///     fifthRoot(32)  // 2
///
/// An estimate from a fifth of the exponent and significand bits, good to 3.4 %, is refined by three steps of Halley's
/// method; before the last, it is cut to 26 bits, so that its square is exact.
///
/// - Parameter x: A finite number that is zero or normal, at least 0.
/// - Returns: The root.
///
/// Accuracy: within 1 ulp; 0.74 is the worst measured.
public func fifthRoot(_ x: Double) -> Double {
    guard x != 0 else { return x }
    // Four fifths of the exponent bias (1023 · 2⁵²), lowered to halve the estimate's largest error.
    var root = Double(bitPattern: x.bitPattern / 5 + 0x3325_CFEE_0000_0000)
    for _ in 0..<2 {
        let square = root * root
        let power = square * square * root
        root *= (2 * power + 3 * x) / (3 * power + 2 * x)
    }
    root = cut(root)
    let square = root * root
    let quotient = x / (square * square)
    return root + root * ((quotient - root) / (3 * root + 2 * quotient))
}

/// The number rounded to 26 significant bits.
private func cut(_ x: Double) -> Double {
    Double(bitPattern: (x.bitPattern + 0x0400_0000) & ~0x07FF_FFFF)
}
