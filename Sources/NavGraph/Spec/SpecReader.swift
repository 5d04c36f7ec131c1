/// The result of reading an included file.
public enum ReadResult: Sendable {
  /// The contents of the file.
  case file(SourceFile)
  /// The reason why the file can't be read: the end of a sentence, such as "there is no such file".
  case failure(String)
  /// The path is a symbolic link to a file outside the top file's folder.
  case outside
}

/// Reads the top file and the files that it includes, and parses their sections in order.
///
/// The sections of a part are parsed at the position of its `include`: after the sections above it, and before
/// those below it. An explicit stack of open files replaces recursion.
struct SpecReader {
  private struct OpenFile {
    var fields: Fields
    /// The next top-level key, or `.none`.
    var key: NodeID
    /// The next item of `include`, or `.none`.
    var item = NodeID.none
    /// The folder of the file, relative to that of the top file: "", or a path with a slash at the end.
    var folder: String
    /// The path of the file; "" for the top file.
    var path: String
  }

  private let tree: LocatedTree
  private let read: (String) -> ReadResult
  private var parser: SpecParser
  private var open: [OpenFile] = []
  /// The paths of all parts that have been opened.
  private var begun: Set<String> = []
  private var isWhole = true

  /// Reads a spec. `isWhole` is false if a file could not be read: the names that it defines would be reported as
  /// unknown.
  static func read(
    _ top: SourceFile,
    into tree: LocatedTree,
    _ catalog: @escaping () -> DiagnosticCatalog,
    _ sink: inout DiagnosticSink,
    read: @escaping (String) -> ReadResult
  ) -> (spec: AppSpec, isWhole: Bool) {
    tree.internWords()
    var reader = SpecReader(tree, catalog, sink, read)
    reader.begin(top, as: .top, path: "")
    while !reader.open.isEmpty { reader.step() }
    for section in tree.dropped { reader.parser.poisonNames(in: section) }
    sink = reader.parser.reader.sink
    return (reader.parser.spec, reader.isWhole)
  }

  private init(
    _ tree: LocatedTree,
    _ catalog: @escaping () -> DiagnosticCatalog,
    _ sink: DiagnosticSink,
    _ read: @escaping (String) -> ReadResult
  ) {
    self.tree = tree
    self.read = read
    parser = SpecParser(tree, catalog, sink)
  }

  private mutating func begin(_ file: SourceFile, as kind: MappingKind, path: String) {
    let root = parser.reader.compose(file)
    guard root != .none, let fields = parser.begin(root, as: kind) else {
      isWhole = false
      return
    }
    open.append(
      OpenFile(
        fields: fields,
        key: tree.firstChild(of: fields.mapping),
        folder: IncludePath.folder(of: path),
        path: path
      )
    )
  }

  /// Reads the next section or included file.
  private mutating func step() {
    guard var file = open.popLast() else { return }
    if file.item != .none {
      let item = file.item
      file.item = tree.next(after: item)
      open.append(file)
      include(item, from: file)
      return
    }
    guard file.key != .none else { return }
    let key = file.key
    let value = tree.next(after: key)
    file.key = tree.next(after: value)
    open.append(file)
    guard parser.reader.isText(key), let word = Word(tree.symbol(of: key)), file.fields.has(word)
    else { return }
    if word == .include {
      beginItems(value, key: key)
    } else {
      parser.parseSection(word, value, key: key)
    }
  }

  // MARK: Includes

  private mutating func beginItems(_ list: NodeID, key: NodeID) {
    let before = parser.reader.reported
    for item in parser.reader.items(of: list, key: key) {
      _ = parser.reader.name(item, key: key, "a path")
    }
    if parser.reader.reported == before {
      open[open.count - 1].item = tree.firstChild(of: list)
    } else {
      isWhole = false
    }
  }

  private mutating func include(_ item: NodeID, from file: OpenFile) {
    let text = tree.text(of: item)
    switch IncludePath.resolve(text, in: file.folder) {
    case .failure(let flaw):
      isWhole = false
      parser.reader.report(.badInclude(flaw, item, tree))
    case .success(let path):
      guard begun.insert(path).inserted else {
        let cycle = cycle(from: path)
        guard !cycle.isEmpty else { return }
        isWhole = false
        parser.reader.report(.includeCycle(item, files: cycle, tree))
        return
      }
      switch read(path) {
      case .file(let part): begin(part, as: .part, path: path)
      case .outside:
        isWhole = false
        parser.reader.report(.linkedOutside(path, item, tree))
      case .failure(let reason):
        isWhole = false
        parser.reader.report(.unreadableInclude(path, reason: reason, item, tree))
      }
    }
  }

  /// Returns the paths of the open files, beginning with `path`; empty if that file is not open.
  private func cycle(from path: String) -> [String] {
    Array(open.map(\.path).drop { $0 != path })
  }
}
