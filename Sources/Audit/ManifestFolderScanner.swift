import SceneFormat

/// Walks through a folder and its folders.
struct FolderScanner {
    /// The names of files whose name is a scene.
    private(set) var good = NameList()
    /// The series so far.
    private(set) var series: [ManifestSeries] = []

    private let root: String
    private var bad: [BadPlace] = []

    /// A file or folder that is left out.
    private struct BadPlace: Sendable {
        let folder: String
        let name: String
        let reason: Reason

        enum Reason {
            case notAScene
            case nameNotUTF8
            case unreadable(ManifestFileError.Reason)
        }
    }

    init(root: String) {
        self.root = root
    }

    /// Lists every folder, from the top down.
    mutating func scan() throws(ManifestFileError) {
        var waiting = [""]
        while let folder = waiting.popLast() {
            do throws(ManifestFileError) {
                waiting += try list(folder).reversed()
            } catch {
                guard !folder.isEmpty else { throw error }
                bad.append(BadPlace(folder: folder, name: "", reason: .unreadable(error.reason)))
            }
        }
    }

    /// The errors of everything that is left out.
    func errors() -> ManifestErrors {
        ManifestErrors(count: bad.count) { [bad] index in
            let place = bad[index]
            let path = place.name.isEmpty ? place.folder : ManifestPath.joined(place.folder, place.name)
            switch place.reason {
            case .nameNotUTF8: return ManifestError(.nameNotUTF8, at: .file(path))
            case .unreadable(let reason): return ManifestError(.unreadableFolder(reason), at: .file(path))
            case .notAScene:
                do throws(SceneNameError) {
                    _ = try SceneDocument(fileName: place.name)
                    preconditionFailure("\(path) is left out although its name is a scene")
                } catch {
                    return ManifestError(.name(error), at: .file(path))
                }
            }
        }
    }

    /// Takes the files of one folder and returns the paths of its folders, in order.
    private mutating func list(_ folder: String) throws(ManifestFileError) -> [String] {
        let listing = try FolderListing(path: ManifestPath.joined(root, folder))
        for name in listing.misnamedFolders {
            bad.append(BadPlace(folder: folder, name: name, reason: .nameNotUTF8))
        }
        take(listing.images, of: folder)
        return listing.folders.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }

    /// Keeps the good ones of a folder's files as a series.
    private mutating func take(_ files: NameList, of folder: String) {
        let start = good.locations.count
        for index in files.locations.indices {
            let name = files.name(at: index)
            let text = String(decoding: name, as: UTF8.self)
            if !text.utf8.elementsEqual(name) {
                bad.append(BadPlace(folder: folder, name: text, reason: .nameNotUTF8))
            } else if (try? SceneDocument(fileName: text)) == nil {
                bad.append(BadPlace(folder: folder, name: text, reason: .notAScene))
            } else {
                good.append(name)
            }
        }
        let end = good.locations.count
        if end > start { series.append(ManifestSeries(name: folder.isEmpty ? "." : folder, entries: start..<end)) }
    }
}
