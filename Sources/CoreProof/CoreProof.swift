import CWasm
import ImageDiff
import Pixels
import Raster
import RevealModel

#if canImport(Glibc)
    // Square roots and roundings are in libm, which an executable links because of this import.
    import Glibc
#endif

#if arch(wasm32)
    /// The entry that a WASI host calls.
    @_expose(wasm, "_start")
    @_cdecl("_start")
    func start() { printDigests() }
#else
    @main
    enum Main {
        static func main() { printDigests() }
    }
#endif

/// Draws every scene of ``ProofScene/all`` and prints one line for each: the digest of its pixels and its name; and
/// one for how some of them differ from the scene before, if that has their size.
private func printDigests() {
    var last: Image?
    for (number, proof) in ProofScene.all.enumerated() {
        let image = proof.image
        print(PixelDigest(of: image).text + " " + proof.name)
        if number % 3 == 1, let last, last.width == image.width, last.height == image.height {
            printDifference(from: last, to: image)
        }
        last = image
    }
}

/// Compares two images and prints the digest of the picture of their difference, and what is said of it.
private func printDifference(from expected: Image, to actual: Image) {
    let comparison = ImageComparison(expected: expected, actual: actual)
    let picture = DifferencePicture(expected: expected, actual: actual, comparison: comparison)
    print(PixelDigest(of: picture.image).text + " than before: " + comparison.sentence)
}

extension ProofScene {
    /// The scene, drawn.
    fileprivate var image: Image {
        if let layout { return Rasterizer().image(of: scene, layout: layout) }
        return Rasterizer().image(of: scene)
    }
}
