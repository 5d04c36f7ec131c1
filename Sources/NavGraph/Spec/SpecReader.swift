/// What came of reading an included file.
public enum ReadResult: Sendable {
  /// Its contents.
  case file(SourceFile)
  /// Why it could not be read: the end of a sentence, such as "there is no such file".
  case failure(String)
  /// That it lies outside the top file's folder, where a symbolic link leads.
  case outside
}

/// Reads the top file and what it includes, and parses each section where it stands.
///
/// An included part comes where it is included: its sections come before those of the including
/// file that are written below `include`, and behind those above it. Its own stack of half-read
/// files stands for recursion.
struct SpecReader {
  private struct OpenFile {
    var fields: Fields
    /// The next top-level key, or `.none`.
    var key: NodeID
    /// The next item of `include`, or `.none`.
    var item = NodeID.none
    /// The file's folder relative to the top file's, "" or with a slash at the end.
    var folder: String
    /// The path; "" for the top file.
    var path: String
  }

  private let tree: LocatedTree
  private let read: (String) -> ReadResult
  private var parser: SpecParser
  private var open: [OpenFile] = []
  /// The paths of all parts that were begun.
  private var begun: Set<String> = []
  private var isWhole = true

  /// What came of it: the spec, and whether all files could be read; without one of them, names
  /// that it defines would seem to be unknown.
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

  /// Reads on by one section, or by one included file.
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

  /// The paths of the open files from the one named `path` on; none if that is not open.
  private func cycle(from path: String) -> [String] {
    Array(open.map(\.path).drop { $0 != path })
  }
}
