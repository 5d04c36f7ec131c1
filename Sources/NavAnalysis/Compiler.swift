public import NavGraph

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
  /// What the analysis can find.
  public static let findings: [DiagnosticKind] =
    Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
}
