public import NavGraph

/// The files that a router is made of, as its comments name them: by paths from the spec's folder, so that the
/// router is the same wherever that folder is.
public struct RouterSource: Sendable {
  private let paths: [String]
  /// What is before and after the number of a line of each file.
  private let codes: [(start: String, end: String)]
  private let tables: [LineTable]

  /// A compilation's files, of which the first is the spec.
  public init(_ files: [SourceFile]) {
    let top = files.first?.path ?? ""
    let folder = top.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(top[...$0]) } ?? ""
    paths = files.map { file in
      file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    }
    codes = paths.map { SpecComments.codeParts($0 + ":") }
    tables = files.map { LineTable($0) }
  }

  /// The spec's file.
  var spec: String { paths.first ?? "" }

  /// A file and a line in it, as Markdown's code; nil for what is not written.
  func place(of span: SourceSpan) -> String? {
    let file = Int(span.file.index)
    guard paths.indices.contains(file) else { return nil }
    var text = codes[file].start
    text += String(tables[file].position(of: span.start).line)
    text += codes[file].end
    return text
  }
}
