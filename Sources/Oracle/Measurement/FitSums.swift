/// How far the samples of a row are off.
struct FitNoise: Sendable {
    /// Each by itself, as a standard deviation, in levels.
    var scatter = FitLimits.rounding
    /// All of all channels alike, as a standard deviation, in levels: truncation.
    var common = 0.0
    /// All of one channel alike, as a standard deviation, in levels.
    var bias = 0.3
    /// Whether every sample is the ideal colour, opaque, rounded once and nothing else.
    var isRounded = false
}

/// The limits of a fit.
enum FitLimits {
    /// The fewest pixels that are fitted.
    static let fewest = 8
    /// The largest residual of colours that are those of the stops, in levels: dither, truncation and 256 table entries
    /// stay below it.
    static let largestResidual = 2.5
    /// How little colours may change from pixel to pixel and still tell a place, in levels.
    static let flat = 0.01
    /// The error of a rounded sample, as a standard deviation, in levels.
    static let rounding = 0.2887
}

/// The changes of two parameters that a fit asks for, with the covariance of their errors.
struct FitStep: Sendable {
    /// The change of the first parameter.
    var first: Double
    /// The change of the second parameter.
    var second: Double
    var firstVariance: Double
    var secondVariance: Double
    var covariance: Double
    /// The variance of ``common``.
    var commonVariance: Double
    /// How much all pixels of all channels are off alike, in levels.
    var common: Double
    /// How much all pixels of a channel are off beyond that, in levels.
    var bias: SIMD4<Double>
    /// How much rounding alone may bias a channel, in levels: by 0.5 where its colours never change.
    var roundingBias: SIMD4<Double>
    /// What remains, as a root mean square over channels, in levels; infinite where too many pixels have no say.
    var residual: Double
    /// By how many levels the channel changes that changes most, in both halves of the pixels.
    var levels: (early: Double, late: Double)

    /// By how many levels each channel changes, in all.
    var channelLevels: SIMD4<Double>

    /// How many times the error bar of each channel's bias is wider where it changes by few levels.
    var biasCoarseness: SIMD4<Double> {
        let share = 11 / maximum(channelLevels, SIMD4(repeating: 6))
        return 1 + share * share
    }

    /// How many times an error bar is wider where colours change by few levels: rounding then errs the same way along much
    /// of the pixels, and where the first and the last level begin matters more than all between.
    static func coarseness(of levels: Double) -> Double {
        let share = fewLevels / Swift.max(1, levels)
        return 1 + share * share
    }

    /// The number of levels over which rounding has become as good as random: found on random bars.
    private static let fewLevels = 12.0
}

/// Sums over pixels, channel by channel, from which the changes of two parameters follow by least squares.
///
/// The derivatives of the ideal colour by the parameters are the first two components of a vector. The third, 1, is
/// that of a bias which all channels share; a bias of each channel, expected to be small, is fitted besides.
struct FitSums: Sendable {
    private typealias Row = SIMD4<Double>
    private var count = 0.0
    /// Those of the first half of the pixels.
    private var early = (count: 0.0, one: Row.zero, two: Row.zero)
    /// How far the colours go from pixel to pixel by the first parameter, in all, in both halves.
    private var way = (early: Row.zero, late: Row.zero)
    /// What rounding the ideal colours adds, were they all higher by so many eighths of a level: in both halves.
    private var rounding = (early: [Row](repeating: .zero, count: 8), late: [Row](repeating: .zero, count: 8))
    private var (one, two) = (Row.zero, Row.zero)
    private var (oneOne, oneTwo, twoTwo) = (Row.zero, Row.zero, Row.zero)
    private var (rest, oneRest, twoRest) = (Row.zero, Row.zero, Row.zero)
    private var restRest = Row.zero
    /// The sums of the derivatives' products and the derivatives, each pixel counted as often as pixels around it err alike.
    private var alike = (
        oneOne: Row.zero, oneTwo: Row.zero, twoTwo: Row.zero, one: Row.zero, two: Row.zero, count: Row.zero
    )

    /// Adds a pixel.
    ///
    /// - Parameters:
    ///   - one: The derivative by the first parameter.
    ///   - two: That by the second.
    ///   - ideal: The ideal colour, in levels.
    ///   - rest: What the pixel's colour has beyond the ideal one.
    ///   - isEarly: Whether the pixel belongs to the first half.
    ///   - pace: How much of the first parameter's unit lies between neighbouring pixels.
    mutating func add(
        one: SIMD4<Double>, two: SIMD4<Double>, ideal: SIMD4<Double>, rest: SIMD4<Double>, isEarly: Bool, pace: Double
    ) {
        for eighth in 0..<8 {
            let raised = ideal + Double(eighth) / 8
            let added = raised.rounded(.toNearestOrEven) - raised
            if isEarly { rounding.early[eighth] += added } else { rounding.late[eighth] += added }
        }
        if isEarly {
            early.count += 1
            way.early += one.magnitudes
            early.one += one
            early.two += two
        } else {
            way.late += one.magnitudes
        }
        count += 1
        self.one += one
        self.two += two
        oneOne += one * one
        oneTwo += one * two
        twoTwo += two * two
        self.rest += rest
        oneRest += one * rest
        twoRest += two * rest
        restRest += rest * rest
        // Rounding makes neighbouring pixels err alike until the colour has changed by a level.
        let few = SIMD4(repeating: 1 / Self.mostAlike)
        let times = 1 / minimum(maximum(one.magnitudes * pace, few), SIMD4(repeating: 1))
        alike.oneOne += one * one * times
        alike.oneTwo += one * two * times
        alike.twoTwo += two * two * times
        alike.one += one * times
        alike.two += two * times
        alike.count += times
    }

    /// The most pixels that count as one.
    private static let mostAlike = 256.0

    /// The changes that leave least; nil where the pixels do not tell them.
    ///
    /// - Parameters:
    ///   - candidates: The number of pixels whose colours should change.
    ///   - pace: How much of the first parameter's unit lies between neighbouring pixels.
    func solve(of candidates: Int, pace: Double, noise: FitNoise) -> FitStep? {
        guard count >= Double(FitLimits.fewest) else { return nil }
        // With a bias that is expected to be small, each channel is centred but for a share of its mean.
        let weight = 1 / (count + noise.scatter * noise.scatter / (noise.bias * noise.bias))
        let channels = oneOne.w > 0 ? 4 : 3
        var normal = Matrix3()
        var right = SIMD3<Double>.zero
        for channel in 0..<channels {
            let sum = SIMD3(one[channel], two[channel], count)
            normal.add(moments(channel), 1)
            normal.add(outer: sum, -weight)
            right += SIMD3(oneRest[channel], twoRest[channel], rest[channel]) - sum * (rest[channel] * weight)
        }
        let determinant = normal[0, 0] * normal[1, 1] - normal[0, 1] * normal[0, 1]
        guard normal[0, 0] > 0, normal[1, 1] > 0, determinant > 1e-9 * normal[0, 0] * normal[1, 1] else { return nil }
        let isShared = noise.common > 0
        if isShared { normal[2, 2] += noise.scatter * noise.scatter / (noise.common * noise.common) }
        guard let inverse = isShared ? normal.inverse : normal.inverseOfFirstTwo else { return nil }
        let change = inverse * right
        let common = isShared ? change.z : 0
        let bias = (rest - one * change.x - two * change.y - count * common) * weight
        let square = (restRest - rest * rest * weight).sum()
        let left = square - (right * change).sum()
        var residual = (Swift.max(0, left) / (Double(channels) * count)).squareRoot()
        // A few pixels may be off by themselves; where more are, or few tell anything, the fit is none.
        if count < 0.95 * Double(candidates) - 2 { residual = .infinity }

        // The variance of `right`.
        let scatter = Swift.max(noise.scatter, residual)
        let lateCount = count - early.count
        var variance = Matrix3()
        var roundingBias = Row.zero
        for channel in 0..<channels {
            let sum = SIMD3(one[channel], two[channel], count)
            variance.add(alikeMoments(channel, around: sum * weight), scatter * scatter)
            // What is left of a bias after it was partly taken out.
            variance.add(outer: sum * (1 - count * weight), noise.bias * noise.bias)
            // Where colours change by whole levels from pixel to pixel, or by simple shares of one, even honest rounding
            // is a bias, another one in each half.
            let first = SIMD3(early.one[channel], early.two[channel], early.count)
            for (part, size, biases) in [
                (first - sum * (early.count * weight), early.count, rounding.early),
                (sum - first - sum * (lateCount * weight), lateCount, rounding.late),
            ] where size > 0 {
                let bias = biases.reduce(0) { Swift.max($0, $1[channel].magnitude) } / size
                variance.add(outer: part, bias * bias)
                roundingBias[channel] = Swift.max(roundingBias[channel], bias)
            }
        }
        if isShared {
            let spread = noise.scatter * noise.scatter / noise.common
            variance[2, 2] += spread * spread
        }
        let covariance = inverse * variance * inverse
        return FitStep(
            first: change.x, second: change.y, firstVariance: covariance[0, 0], secondVariance: covariance[1, 1],
            covariance: covariance[0, 1], commonVariance: covariance[2, 2], common: common, bias: bias,
            roundingBias: roundingBias, residual: residual,
            levels: (way.early.max() * pace, way.late.max() * pace),
            channelLevels: (way.early + way.late) * pace)
    }

    /// The sums of the products of a channel's derivatives around their mean, where pixels that err alike count as one.
    private func alikeMoments(_ channel: Int, around mean: SIMD3<Double>) -> Matrix3 {
        let sum = SIMD3(alike.one[channel], alike.two[channel], alike.count[channel])
        var moments = Matrix3(
            SIMD3(alike.oneOne[channel], alike.oneTwo[channel], sum.x),
            SIMD3(alike.oneTwo[channel], alike.twoTwo[channel], sum.y), sum)
        moments.add(outer: mean, alike.count[channel])
        moments.add(Matrix3(sum * mean.x, sum * mean.y, sum * mean.z), -1)
        moments.add(Matrix3(mean * sum.x, mean * sum.y, mean * sum.z), -1)
        return moments
    }

    /// The sums of the products of a channel's derivatives.
    private func moments(_ channel: Int) -> Matrix3 {
        Matrix3(
            SIMD3(oneOne[channel], oneTwo[channel], one[channel]),
            SIMD3(oneTwo[channel], twoTwo[channel], two[channel]), SIMD3(one[channel], two[channel], count))
    }
}

/// A matrix of three rows and three columns.
struct Matrix3: Sendable {
    private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double> = .zero, _ second: SIMD3<Double> = .zero, _ third: SIMD3<Double> = .zero) {
        rows = (first, second, third)
    }

    subscript(row: Int, column: Int) -> Double {
        get { row == 0 ? rows.0[column] : row == 1 ? rows.1[column] : rows.2[column] }
        set {
            switch row {
            case 0: rows.0[column] = newValue
            case 1: rows.1[column] = newValue
            default: rows.2[column] = newValue
            }
        }
    }

    /// Adds a multiple of another matrix.
    mutating func add(_ other: Matrix3, _ factor: Double) {
        rows.0 += other.rows.0 * factor
        rows.1 += other.rows.1 * factor
        rows.2 += other.rows.2 * factor
    }

    /// Adds a multiple of the products of a vector's components.
    mutating func add(outer vector: SIMD3<Double>, _ factor: Double) {
        add(Matrix3(vector * vector.x, vector * vector.y, vector * vector.z), factor)
    }

    /// The inverse of a symmetric matrix; nil where it has none.
    var inverse: Matrix3? {
        func cofactor(_ i: Int, _ j: Int) -> Double {
            let (a, b) = (i == 0 ? 1 : 0, i == 2 ? 1 : 2)
            let (c, d) = (j == 0 ? 1 : 0, j == 2 ? 1 : 2)
            let minor = self[a, c] * self[b, d] - self[a, d] * self[b, c]
            return (i + j).isMultiple(of: 2) ? minor : -minor
        }
        let determinant = self[0, 0] * cofactor(0, 0) + self[0, 1] * cofactor(0, 1) + self[0, 2] * cofactor(0, 2)
        let scale = self[0, 0] * self[1, 1] * self[2, 2]
        guard determinant > 1e-12 * scale, scale > 0 else { return nil }
        let factor = 1 / determinant
        return Matrix3(
            SIMD3(cofactor(0, 0), cofactor(0, 1), cofactor(0, 2)) * factor,
            SIMD3(cofactor(1, 0), cofactor(1, 1), cofactor(1, 2)) * factor,
            SIMD3(cofactor(2, 0), cofactor(2, 1), cofactor(2, 2)) * factor)
    }

    /// The inverse of the first two rows and columns, with zeros beside them.
    var inverseOfFirstTwo: Matrix3? {
        let determinant = self[0, 0] * self[1, 1] - self[0, 1] * self[1, 0]
        guard determinant > 0 else { return nil }
        return Matrix3(
            SIMD3(self[1, 1], -self[0, 1], 0) / determinant, SIMD3(-self[1, 0], self[0, 0], 0) / determinant)
    }

    static func * (left: Matrix3, right: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((left.rows.0 * right).sum(), (left.rows.1 * right).sum(), (left.rows.2 * right).sum())
    }

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
            right.rows.0 * row.x + right.rows.1 * row.y + right.rows.2 * row.z
        }
        return Matrix3(row(left.rows.0), row(left.rows.1), row(left.rows.2))
    }
}
