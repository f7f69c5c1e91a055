import CWasm
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
    func start() { printFingerprints() }
#else
    @main
    enum Main {
        static func main() { printFingerprints() }
    }
#endif

/// Draws every scene of ``ProofScene/all`` and prints one line for each: the fingerprint of its pixels and its name.
private func printFingerprints() {
    let rasterizer = Rasterizer()
    for proof in ProofScene.all {
        let image: Image
        if let layout = proof.layout {
            image = rasterizer.image(of: proof.scene, layout: layout)
        } else {
            image = rasterizer.image(of: proof.scene)
        }
        print(Fingerprint(of: image).hexadecimal + " " + proof.name)
    }
}
