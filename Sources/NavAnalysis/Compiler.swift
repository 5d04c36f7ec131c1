public import NavGraph

/// Explains why and how `subject` is shown, and where it leads; nil for `Destination.none`.
public func why(_ subject: Destination, in graph: NavigationGraph) -> Why? {
  graph.thing(subject).map { WhyBuilder(Analysis(graph), subject).build($0) }
}

/// Explains `subject`; nil for a link that no pattern matches.
public func why(_ subject: WhySubject, in graph: NavigationGraph) -> WhyAnswer? {
  switch subject {
  case .shown(let destination): why(destination, in: graph).map(WhyAnswer.shown)
  case .component(let id): .component(WhyComponent(Analysis(graph), id))
  case .event(let id): .event(WhyEvent(Analysis(graph), id))
  case .condition(let id): .condition(WhyCondition(Analysis(graph), id))
  case .link(let text): WhyLink(Analysis(graph), text).map(WhyAnswer.link)
  }
}

/// Explains how to get to `second` after `first` was shown; nil if either is `Destination.none`.
public func why(_ second: Destination, after first: Destination, in graph: NavigationGraph)
  -> WhyNext?
{
  guard let from = graph.thing(first), let to = graph.thing(second) else { return nil }
  return WhyNext(Analysis(graph), (first, from), (second, to))
}

/// Compiles the spec in `top`: reads, resolves and analyzes it.
///
/// No I/O happens here: `read` returns included files by their normalized paths, relative to the folder of
/// the top file. `catalog` has the kinds of diagnostics that `lint:` and `allow` may name; it is created only
/// if they are used.
public func compile(
  _ top: SourceFile,
  catalog: @autoclosure @escaping () -> DiagnosticCatalog,
  read: @escaping (String) -> ReadResult
) -> Compilation {
  Compilation(resolving: top, catalog: catalog(), read: read).analyzed()
}

extension Compilation {
  /// Returns the compilation with all findings about the resolved graph. The located tree is freed before the
  /// analysis starts.
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
  /// The kinds of findings that the analysis can report.
  public static let findings: [DiagnosticKind] =
    Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
}
