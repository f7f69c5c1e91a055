/// Ends the process with a message if a call makes no sense, such as one with an empty range.
///
/// `precondition` says nothing in release builds, in which properties are often run.
@usableFromInline
func demand(_ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
    if !condition { fatalError(message(), file: file, line: line) }
}
