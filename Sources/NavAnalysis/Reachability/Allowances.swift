import NavGraph

/// The findings that a spec allows, applied once, after all checks.
///
/// An `allow` stands on what a finding is about, or on what holds that: a screen's containers, the
/// container that a container is a tab of, a transition's sources and their containers.
struct Allowances {
  private let graph: NavigationGraph
  private let levels: LintLevels
  private var indexBySubject: [Subject: [Int]] = [:]
  /// Nil if nothing is allowed.
  private let holders: Holders?

  init(_ graph: NavigationGraph, _ levels: LintLevels) {
    self.graph = graph
    self.levels = levels
    holders = graph.allowances.isEmpty ? nil : Holders(graph)
    for (index, allowance) in graph.allowances.enumerated() {
      indexBySubject[allowance.subject, default: []].append(index)
    }
  }

  /// What is told of `diagnostics`: at the levels of `lint:`, without what is allowed, and with the
  /// allowances that were of no use.
  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !graph.allowances.isEmpty else { return diagnostics.compactMap(levels.apply) }
    var isUsed = Array(repeating: false, count: graph.allowances.count)
    var told: [Diagnostic] = []
    func tellUnlessAllowed(_ diagnostic: Diagnostic) {
      let allowing = allowances(for: diagnostic.kind, diagnostic.subject)
      for index in allowing { isUsed[index] = true }
      if allowing.isEmpty { told.append(diagnostic) }
    }
    diagnostics.forEach(tellUnlessAllowed)
    // What allows an unused `allow` is judged when all of these are known.
    for isOfUnused in [false, true] {
      for (index, allowance) in graph.allowances.enumerated()
      where (allowance.kind == Self.unusedAllow) == isOfUnused {
        if !isUsed[index], levels.isOn(allowance.kind) { tellUnlessAllowed(unused(allowance)) }
      }
    }
    return told.compactMap(levels.apply)
  }

  /// Whether a finding of this kind about `subject` is allowed.
  func allows(_ kind: DiagnosticKind, _ subject: Subject) -> Bool {
    !allowances(for: kind, subject).isEmpty
  }

  /// All that allow such a finding: each of them is of use.
  private func allowances(for kind: DiagnosticKind, _ subject: Subject) -> [Int] {
    guard kind.isFinding, let holders else { return [] }
    var result: [Int] = []
    for subject in [subject] + holders.holders(of: subject) {
      result += (indexBySubject[subject] ?? []).filter { graph.allowances[$0].kind == kind }
    }
    return result
  }

  private func unused(_ allowance: Allowance) -> Diagnostic {
    Diagnostic(
      Self.unusedAllow,
      "this allows a \"\(allowance.kind.id)\" that there is none of",
      at: graph.span(of: allowance.origin),
      subject: allowance.subject,
      help: "remove it",
      fix: allowance.removal
    )
  }
}

/// What holds what, for `allow`.
private struct Holders {
  let graph: NavigationGraph
  let containment: Containment

  init(_ graph: NavigationGraph) {
    self.graph = graph
    containment = Containment(graph)
  }

  func holders(of subject: Subject) -> [Subject] {
    switch subject {
    case .screen(let screen): containment.containers(of: screen).map { .container($0) }
    case .container(let container):
      graph.containers[Int(container.index)].parent.map { [.container($0)] } ?? []
    case .transition(let id):
      graph.components(of: id).map { .component($0) }
        + sources(of: graph.transitions[Int(id.index)])
    case .component(let id):
      graph.components[Int(id.index)].sources.compactMap { $0.destination.map(graph.subject) }
    case .spec, .condition, .launchRule: []
    }
  }

  private func sources(of transition: Transition) -> [Subject] {
    var result: [Subject] = []
    for index in transition.sources.indices {
      switch graph.sources[index] {
      case .screen(let screen): result += [.screen(screen)] + holders(of: .screen(screen))
      case .container(let container):
        result += [.container(container)] + holders(of: .container(container))
      case .any: break
      }
    }
    return result
  }
}

extension Allowances {
  static let unusedAllow = DiagnosticKind.finding(
    "unused-allow",
    .warning,
    isMendable: true,
    Explanation(
      summary: "an `allow` allows nothing",
      why: """
        What it allows is not found where it stands, or no longer. Left in place it would hide the \
        finding if it came back for another reason. An `allow` is judged only if its finding is not \
        turned off under `lint`.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, allow: { dead-end: the system closes it } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """
    )
  )
}
