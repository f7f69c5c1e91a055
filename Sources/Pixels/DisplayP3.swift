// Source: CSS Color 4, section 10.3, `display-p3`: the primaries of P3, the white point and the transfer of sRGB. The
// matrices are those of linear sRGB to XYZ and of XYZ to linear P3, and back, multiplied exactly and rounded once.

extension LinearRGB {
    /// The channels that the same colour has in linear Display P3.
    ///
    ///     LinearRGB(red: 1, green: 0, blue: 0).inDisplayP3  // 0.8225, 0.0332, 0.0171
    ///
    /// Accuracy: within 5e-16 for channels in `0...1`.
    public var inDisplayP3: LinearRGB {
        LinearRGB(
            red: 0.8224619687143623 * red + 0.17753803128563775 * green,
            green: 0.03319419885096162 * red + 0.9668058011490384 * green,
            blue: 0.017082630721120033 * red + 0.07239744066396347 * green + 0.9105199286149165 * blue)
    }

    /// Creates the colour that these channels stand for in linear Display P3; outside `0...1` sRGB cannot show it.
    ///
    /// Accuracy: within 5e-16 for channels in `0...1`.
    public init(displayP3 color: LinearRGB) {
        self.init(
            red: 1.2249401762805598 * color.red - 0.22494017628055996 * color.green,
            green: -0.04205695470968816 * color.red + 1.042056954709688 * color.green,
            blue: -0.019637554590334432 * color.red - 0.07863604555063189 * color.green
                + 1.0982736001409663 * color.blue)
    }
}
