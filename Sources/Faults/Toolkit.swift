/// A way to build a bar, for which a fault may have a remedy of its own.
public enum Toolkit: UInt8, CaseIterable, Equatable, Sendable {
    /// Apple's SwiftUI.
    case swiftUI
    /// HTML and CSS.
    case css
    /// Qt Widgets and Qt Quick.
    case qt
    /// GTK and cairo.
    case gtk
    /// Jetpack Compose and Compose Multiplatform.
    case compose
    /// The canvas of browsers, and drawing libraries of its kind.
    case canvas

    /// The name, as people write it.
    public var name: String {
        switch self {
        case .swiftUI: return "SwiftUI"
        case .css: return "CSS"
        case .qt: return "Qt"
        case .gtk: return "GTK"
        case .compose: return "Compose"
        case .canvas: return "canvas"
        }
    }
}

/// What to change in one toolkit.
public struct ToolkitRemedy: Equatable, Sendable {
    /// The toolkit.
    public let toolkit: Toolkit
    /// What to change.
    public let text: String

    init(_ toolkit: Toolkit, _ text: String) {
        self.toolkit = toolkit
        self.text = text
    }
}
