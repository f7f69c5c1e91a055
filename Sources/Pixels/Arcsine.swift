/// Returns the angle in radians whose sine is `sine`, with the same bits on every platform.
///
/// Pinned: made of + − × ÷ √ alone, which IEEE 754 rounds alike everywhere, while the arcsines of C libraries differ
/// in their last bits and with them an exactly covered pixel.
///
///     arcsine(0.5)  // 0.5235987755982989, a sixth of π
///
/// Up to 0.5 it evaluates `asin(s) = s + s·z·P(z)` with `z = s²`; beyond, the half angle `π/2 − 2·asin(√((1−s)/2))`
/// brings the argument back below 0.5, the reduction of fdlibm's `e_asin.c`. `P` is the near-minimax polynomial
/// of degree 12 on `0...0.25`, fitted at 60 digits to `(asin(√z)/√z − 1)/z`; its error is below 2⁻⁵⁷ of the result.
///
/// - Parameter sine: The sine, in `-1...1`.
/// - Returns: The angle, in `-π/2...π/2`; NaN when `sine` lies outside its range.
/// - Complexity: Constant; no table, no loop.
///
/// Accuracy: within 1 ulp for magnitudes up to 0.5, within 3 ulps beyond.
public func arcsine(_ sine: Double) -> Double {
    let magnitude = sine.magnitude
    guard magnitude > 0.5 else { return smallArcsine(sine) }
    let quarterTurn = Double.pi / 2
    let angle = quarterTurn - 2 * smallArcsine(((1 - magnitude) / 2).squareRoot())
    return sine < 0 ? -angle : angle
}

/// The arcsine of a sine of at most 0.5 in magnitude.
private func smallArcsine(_ s: Double) -> Double {
    let z = s * s
    var p = 0.028757851367421566
    p = p * z - 0.014851887071247204
    p = p * z + 0.01740087944269402
    p = p * z + 0.005457506718640358
    p = p * z + 0.01032281435018578
    p = p * z + 0.011479177415184906
    p = p * z + 0.013971212973552933
    p = p * z + 0.017352392720869973
    p = p * z + 0.02237217294214989
    p = p * z + 0.030381944138531247
    p = p * z + 0.04464285714635543
    p = p * z + 0.07499999999998433
    p = p * z + 0.16666666666666669
    return s + s * (z * p)
}
