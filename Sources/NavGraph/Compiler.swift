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

/// Says why and how `subject` comes on screen, and where it leads; nil for none.
public func why(_ subject: Destination, in graph: NavigationGraph) -> Why? {
  graph.thing(subject).map { WhyBuilder(Analysis(graph), subject).build($0) }
}

/// Says what is to be said about `subject`; nil for a link that no pattern takes.
public func why(_ subject: WhySubject, in graph: NavigationGraph) -> WhyAnswer? {
  switch subject {
  case .shown(let destination): why(destination, in: graph).map(WhyAnswer.shown)
  case .component(let id): .component(WhyComponent(Analysis(graph), id))
  case .event(let id): .event(WhyEvent(Analysis(graph), id))
  case .condition(let id): .condition(WhyCondition(Analysis(graph), id))
  case .link(let text): WhyLink(Analysis(graph), text).map(WhyAnswer.link)
  }
}

/// Says how one comes to `second` after `first` was shown; nil if one of them is none.
public func why(_ second: Destination, after first: Destination, in graph: NavigationGraph)
  -> WhyNext?
{
  guard let from = graph.thing(first), let to = graph.thing(second) else { return nil }
  return WhyNext(Analysis(graph), (first, from), (second, to))
}

/// Compiles the spec in `top`: reads, resolves and analyses it.
///
/// No I/O happens here: `read` is asked for included files, by their paths relative to the top
/// file's folder, in normal form. `catalog` has what `lint:` and `allow` may name; it is made if they do.
public func compile(
  _ top: SourceFile,
  catalog: @autoclosure @escaping () -> DiagnosticCatalog,
  read: @escaping (String) -> ReadResult
) -> Compilation {
  Compilation(resolving: top, catalog: catalog(), read: read).analyzed()
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

  /// The other half: what was resolved, with all findings about it. By then its tree is gone.
  package consuming func analyzed() -> Compilation {
    guard let graph else { return self }
    let analysis = Analysis(graph)
    return Compilation(
      files: files,
      graph: graph,
      diagnostics: analyze(analysis),
      isBounded: analysis.reachability.isBounded
    )
  }
}

extension DiagnosticCatalog {
  /// The faults that leave a spec without a meaning, by the stages that find them.
  public static let faults: [DiagnosticKind] =
    YAMLFaults.all + SpecFaults.all + FormulaFaults.all + ResolverFaults.all

  /// What the analysis can find.
  public static let findings: [DiagnosticKind] =
    Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
}
