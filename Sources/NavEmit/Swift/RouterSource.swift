public import NavGraph

/// The files of a spec, as the router's comments name them: by their paths relative to the spec's
/// folder, so that the output does not depend on the folder's location.
public struct RouterSource: Sendable {
  private let paths: [String]
  /// The text before and after a line number, for each file.
  private let codes: [(start: String, end: String)]
  private let tables: [LineTable]

  /// Creates the source from a compilation's files. The first is the spec.
  public init(_ files: [SourceFile]) {
    let top = files.first?.path ?? ""
    let folder = top.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(top[...$0]) } ?? ""
    paths = files.map { file in
      file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    }
    codes = paths.map { SpecComments.codeParts($0 + ":") }
    tables = files.map { LineTable($0) }
  }

  /// The spec's path.
  var spec: String { paths.first ?? "" }

  /// Returns a file and a line in it, as Markdown code; nil if there is no such file.
  func place(of span: SourceSpan) -> String? {
    let file = Int(span.file.index)
    guard paths.indices.contains(file) else { return nil }
    var text = codes[file].start
    text += String(tables[file].position(of: span.start).line)
    text += codes[file].end
    return text
  }
}
