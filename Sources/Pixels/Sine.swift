/// Returns the sine of an angle, with the same bits on every platform.
///
/// Pinned: made of + − × ÷ and truncation alone. The angle is brought to −45...45 degrees, where the Taylor series ends
/// below the last bit.
///
///     sine(degrees: 30)  // 0.5, within 1 ulp
///     sine(degrees: 90)  // 1, exactly
///
/// - Parameter degrees: The angle, in degrees, at most 1e6 in magnitude.
/// - Returns: The sine, in `-1...1`; exact at multiples of 90 degrees.
///
/// Accuracy: within 2.3e-16.
public func sine(degrees: Double) -> Double {
    let (quarter, rest) = quarterTurns(degrees)
    switch quarter {
    case 0: return smallSine(rest)
    case 1: return smallCosine(rest)
    case 2: return -smallSine(rest)
    default: return -smallCosine(rest)
    }
}

/// Returns the cosine of an angle, with the same bits on every platform; see ``sine(degrees:)``.
///
/// - Parameter degrees: The angle, in degrees, at most 1e6 in magnitude.
/// - Returns: The cosine, in `-1...1`; exact at multiples of 90 degrees.
///
/// Accuracy: within 2.3e-16.
public func cosine(degrees: Double) -> Double { sine(degrees: degrees + 90) }

/// The angle as quarter turns, modulo 4, and a rest of −45...45 degrees, in radians.
private func quarterTurns(_ degrees: Double) -> (quarter: Int, rest: Double) {
    precondition(degrees.magnitude <= 1e6, "degrees must be at most 1e6 in magnitude")
    let turns = ((degrees + 45) / 90).rounded(.down)
    return (Int(turns) & 3, (degrees - turns * 90) * (Double.pi / 180))
}

private func smallSine(_ x: Double) -> Double {
    let z = x * x
    // −1/3!, 1/5!, … 1/17!: the next term is below 1e-19.
    var sum = 1 / 355_687_428_096_000.0
    sum = sum * z - 1 / 1_307_674_368_000.0
    sum = sum * z + 1 / 6_227_020_800.0
    sum = sum * z - 1 / 39_916_800.0
    sum = sum * z + 1 / 362_880.0
    sum = sum * z - 1 / 5040.0
    sum = sum * z + 1 / 120.0
    sum = sum * z - 1 / 6.0
    return x + x * (z * sum)
}

private func smallCosine(_ x: Double) -> Double {
    let z = x * x
    // 1/4!, −1/6!, … 1/16!: the next term is below 1e-18.
    var sum = 1 / 20_922_789_888_000.0
    sum = sum * z - 1 / 87_178_291_200.0
    sum = sum * z + 1 / 479_001_600.0
    sum = sum * z - 1 / 3_628_800.0
    sum = sum * z + 1 / 40320.0
    sum = sum * z - 1 / 720.0
    sum = sum * z + 1 / 24.0
    return 1 - z / 2 + z * z * sum
}
