/// What came of compiling one spec.
public struct Compilation: Sendable {
  /// The files that were read, the top file first.
  public var files: [SourceFile]
  /// The resolved spec; nil if there were faults.
  public var graph: NavigationGraph?
  /// All faults, or, if there are none, all findings; sorted.
  public var diagnostics: [Diagnostic]
  /// Whether conditions are tied together in too many ways to be followed exactly, so that what is not
  /// found may be there all the same (`analysis-bounded`).
  public var isBounded: Bool

  package init(
    files: [SourceFile],
    graph: NavigationGraph?,
    diagnostics: [Diagnostic],
    isBounded: Bool = false
  ) {
    self.files = files
    self.graph = graph
    self.diagnostics = diagnostics
    self.isBounded = isBounded
  }

  /// Whether something stands in the way of generating.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Compilation {
  /// The first half of `compile`: all faults of the spec in `top`, or its graph, and no finding yet.
  /// What unknown names stand for is looked for as far as `suggestions` go.
  package init(
    resolving top: SourceFile,
    catalog: @autoclosure @escaping () -> DiagnosticCatalog,
    suggestions: Effort = .forNames,
    read: @escaping (String) -> ReadResult
  ) {
    let tree = LocatedTree(suggestions: suggestions)
    var sink = DiagnosticSink()
    let read = SpecReader.read(top, into: tree, catalog, &sink, read: read)
    // What is large goes as soon as it can: memory is at its fullest when the spec is resolved.
    tree.spans.pack()
    let graph = read.isWhole ? resolve(read.spec, tree, &sink) : nil
    let files = tree.files
    let faults = graph == nil ? sink.sorted() : []
    self.init(
      files: files,
      graph: graph,
      diagnostics: faults.map { $0.explainedByLookAlike(in: files) }
    )
  }
}

extension DiagnosticCatalog {
  /// The faults that leave a spec without a meaning, by the stages that find them.
  public static let faults: [DiagnosticKind] =
    YAMLFaults.all + SpecFaults.all + FormulaFaults.all + ResolverFaults.all
}
