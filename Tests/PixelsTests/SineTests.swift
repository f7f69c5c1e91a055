import Foundation
import Pixels
import Testing

@Suite struct SineTests {
    @Test func multiplesOfAQuarterTurnAreExact() {
        #expect([-180, -90, 0, 90, 180, 270, 360].map { Pixels.sine(degrees: $0) } == [0, -1, 0, 1, 0, -1, 0])
        #expect([-180, -90, 0, 90, 180, 270, 360].map { Pixels.cosine(degrees: $0) } == [-1, 0, 1, 0, -1, 0, 1])
    }

    @Test func valuesAreThoseOfTheCLibrary() {
        for step in -4000...4000 {
            let degrees = Double(step) * 0.17
            // The conversion to radians of the C library's argument is itself rounded.
            let radians = degrees * Double.pi / 180
            #expect((Pixels.sine(degrees: degrees) - sin(radians)).magnitude < 3e-15)
            #expect((Pixels.cosine(degrees: degrees) - cos(radians)).magnitude < 3e-15)
        }
        for step in -450...450 {
            let degrees = Double(step) / 10
            #expect((Pixels.sine(degrees: degrees) - sin(degrees * (Double.pi / 180))).magnitude < 2.3e-16)
        }
    }
}
