/// The result of compiling one spec.
public struct Compilation: Sendable {
  /// The files that were read, beginning with the top file.
  public var files: [SourceFile]
  /// The resolved spec; nil if there are faults.
  public var graph: NavigationGraph?
  /// All faults or, if there are none, all findings, sorted.
  public var diagnostics: [Diagnostic]
  /// True if the analysis reached a limit (`analysis-bounded`): it answers with bounds, so findings can be
  /// missing.
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

  /// True if a diagnostic is an error, so that nothing can be generated.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Compilation {
  /// Reads and resolves the spec in `top`, which is the first half of `compile`. The result has the faults or the
  /// graph, but no findings. `suggestions` limits the search for suggestions.
  package init(
    resolving top: SourceFile,
    catalog: @autoclosure @escaping () -> DiagnosticCatalog,
    suggestions: Effort = .forNames,
    read: @escaping (String) -> ReadResult
  ) {
    let tree = LocatedTree(suggestions: suggestions)
    var sink = DiagnosticSink()
    let read = SpecReader.read(top, into: tree, catalog, &sink, read: read)
    // Memory use peaks while the spec is resolved, so large buffers are released before.
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
  /// All kinds of faults, in the order of the stages.
  public static let faults: [DiagnosticKind] =
    YAMLFaults.all + SpecFaults.all + FormulaFaults.all + ResolverFaults.all
}
