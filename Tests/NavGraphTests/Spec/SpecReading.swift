@testable import NavGraph
import NavReport

/// The result of reading a spec without resolving it.
struct SpecReading {
  let tree = LocatedTree()
  let spec: AppSpec
  let diagnostics: [Diagnostic]
  let isWhole: Bool

  init(_ text: String, parts: [String: String] = [:]) {
    self.init(bytes: Array(text.utf8), parts: parts)
  }

  init(bytes: [UInt8], parts: [String: String] = [:]) {
    var sink = DiagnosticSink()
    let file = SourceFile(path: "app.nav.yaml", contents: bytes)
    (spec, isWhole) = SpecReader.read(file, into: tree, { .all }, &sink) { path in
      parts[path].map { .file(SourceFile(path: path, text: $0)) }
        ?? .failure("there is no such file")
    }
    diagnostics = sink.sorted()
  }

  /// The ids of the diagnostics.
  var ids: [String] { diagnostics.map(\.kind.id) }

  /// Returns the text under a diagnostic.
  func text(at span: SourceSpan) -> String {
    let bytes = tree.files[Int(span.file.index)].bytes
    return String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// Each diagnostic as id, underlined text and message.
  var lines: [String] {
    diagnostics.map { "\($0.kind.id) [\(text(at: $0.span))] \($0.message)" }
  }

  func text(of node: NodeID) -> String { tree.text(of: node) }
}
