import Audit
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The JUnit report as an XML parser sees it.
@Suite struct JUnitReportTests {
    private func report() throws -> Element {
        let folder = try ManifestTestFolder()
        try ReportFixture.play(into: JUnitReport(path: folder.path + "/report.xml"))
        return try Element.parse(Data(folder.read("report.xml")))
    }

    @Test func countsAgreeWithTheTestCases() throws {
        let root = try report()
        #expect(root.name == "testsuites")
        #expect(root.attributes["name"] == "reveal audit")
        #expect(root.children.map { $0.attributes["name"] } == ["a<b>\"&", "c", "manifest"])
        for suite in root.children {
            #expect(suite.name == "testsuite")
            #expect(suite.children.allSatisfy { $0.name == "testcase" })
            func count(_ name: String) -> Int { suite.children.count { $0.children.contains { $0.name == name } } }
            #expect(suite.attributes["tests"] == String(suite.children.count))
            #expect(suite.attributes["failures"] == String(count("failure")))
            #expect(suite.attributes["errors"] == String(count("error")))
            #expect(suite.attributes["skipped"] == String(count("skipped")))
        }
        #expect(root.children.map { $0.attributes["tests"] } == ["7", "1", "2"])
        #expect(root.children.map { $0.attributes["failures"] } == ["4", "0", "0"])
        #expect(root.children.map { $0.attributes["errors"] } == ["1", "0", "2"])
        #expect(root.children.map { $0.attributes["skipped"] } == ["1", "0", "0"])
    }

    @Test func eachOutcomeHasItsElement() throws {
        let root = try report()
        let cases = root.children[0].children
        #expect(
            cases.map { $0.attributes["name"] } == [
                "a/1.png", "a/2.png", "a/3.png", "a/4\u{FFFD}.png", "colors-stay-put: a/2.png",
                "reveal-grows: a/2.png", "unavailable-alike: a/2.png",
            ])
        #expect(cases.allSatisfy { $0.attributes["classname"] == "a<b>\"&" })
        #expect(
            cases.map { $0.children.map(\.name) } == [
                [], ["failure"], ["skipped"], ["error"], ["failure"], ["failure"], ["failure"],
            ])
        let failure = cases[1].children[0]
        #expect(
            failure.attributes["message"]
                == "gradient-color, advancing-edge, image-size, indeterminate, indeterminate, indeterminate, "
                + "trailing-stop-hidden, midpoint")
        let lines = failure.text.split(separator: "\n")
        #expect(lines.count == 8)
        #expect(lines[2] == "image-size (R9, R10): expected 640 x 28 px, actual 320 x 14 px")
        #expect(cases[2].children[0].attributes["message"] == "unavailable-looks-like-zero")
        #expect(cases[3].children[0].attributes["message"] == "the image cannot be read")
        #expect(cases[3].children[0].text.hasSuffix("it is a device, a pipe or a socket; name a regular file"))
        #expect(cases[5].children[0].attributes["message"] == "reveal-grows (R1, R2)")
        let errors = root.children[2].children
        #expect(errors.map { $0.attributes["name"] } == ["line 7", "x:y.png"])
        #expect(errors[1].children[0].text == "x:y.png: the name is not UTF-8; rename it")
    }

    /// An element of an XML document.
    private final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        var text = ""

        init(_ name: String, _ attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// Parses a document; anything that is not well-formed is an error.
        static func parse(_ data: Data) throws -> Element {
            let parser = XMLParser(data: data)
            let builder = Builder()
            parser.delegate = builder
            guard parser.parse(), let root = builder.root else {
                throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
            }
            return root
        }
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: Element?
        private var open: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = Element(name, attributes)
            if open.isEmpty { root = element }
            open.last?.children.append(element)
            open.append(element)
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }
    }
}
