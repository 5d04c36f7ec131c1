import NavGraph

/// The findings that a spec suppresses with `allow`. They are applied once, after all checks.
///
/// An `allow` is written at the subject of a finding or at a parent of the subject: a screen's containers, the
/// container that has a container as a tab, and a transition's components, sources and their containers.
struct Allowances {
  private let graph: NavigationGraph
  private let severities: LintSeverities
  private var indexBySubject: [Subject: [Int]] = [:]
  /// The parents of subjects; nil if nothing is allowed.
  private let parents: SubjectParents?

  init(_ graph: NavigationGraph, _ severities: LintSeverities) {
    self.graph = graph
    self.severities = severities
    parents = graph.allowances.isEmpty ? nil : SubjectParents(graph)
    for (index, allowance) in graph.allowances.enumerated() {
      indexBySubject[allowance.subject, default: []].append(index)
    }
  }

  /// Returns the diagnostics to report: with the severities of `lint:`, without the suppressed ones, and with a
  /// finding for each unused `allow`.
  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !graph.allowances.isEmpty else { return diagnostics.compactMap(severities.apply) }
    var isUsed = Array(repeating: false, count: graph.allowances.count)
    var reported: [Diagnostic] = []
    func reportUnlessAllowed(_ diagnostic: Diagnostic) {
      let allowing = allowances(for: diagnostic.kind, diagnostic.subject)
      for index in allowing { isUsed[index] = true }
      if allowing.isEmpty { reported.append(diagnostic) }
    }
    diagnostics.forEach(reportUnlessAllowed)
    // An `allow` of `unused-allow` is judged once all others are.
    for isOfUnused in [false, true] {
      for (index, allowance) in graph.allowances.enumerated()
      where (allowance.kind == Self.unusedAllow) == isOfUnused {
        if !isUsed[index], severities.isOn(allowance.kind) {
          reportUnlessAllowed(unused(allowance))
        }
      }
    }
    return reported.compactMap(severities.apply)
  }

  /// Returns true if a finding of this kind about `subject` is suppressed.
  func allows(_ kind: DiagnosticKind, _ subject: Subject) -> Bool {
    !allowances(for: kind, subject).isEmpty
  }

  /// Returns all allowances that suppress such a finding. Each of them counts as used.
  private func allowances(for kind: DiagnosticKind, _ subject: Subject) -> [Int] {
    guard kind.isFinding, let parents else { return [] }
    var result: [Int] = []
    for subject in [subject] + parents.parents(of: subject) {
      result += (indexBySubject[subject] ?? []).filter { graph.allowances[$0].kind == kind }
    }
    return result
  }

  private func unused(_ allowance: Allowance) -> Diagnostic {
    Diagnostic(
      Self.unusedAllow,
      "this \"allow\" has no effect: no \"\(allowance.kind.id)\" is found here",
      at: graph.span(of: allowance.origin),
      subject: allowance.subject,
      help: "remove it",
      fix: allowance.removal
    )
  }
}

/// The parents of subjects, for `allow`.
private struct SubjectParents {
  let graph: NavigationGraph
  let containment: Containment

  init(_ graph: NavigationGraph) {
    self.graph = graph
    containment = Containment(graph)
  }

  func parents(of subject: Subject) -> [Subject] {
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
      case .screen(let screen): result += [.screen(screen)] + parents(of: .screen(screen))
      case .container(let container):
        result += [.container(container)] + parents(of: .container(container))
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
    isFixable: true,
    Explanation(
      summary: "an `allow` suppresses no finding",
      why: """
        The finding that it suppresses isn't reported here, or is no longer reported. Left in place, \
        the `allow` would hide the finding if it occurred again for another reason. An `allow` is \
        checked only if its finding is not turned off under `lint`.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, allow: { dead-end: the system closes it } }
        launch: [{ root: home }]
        """,
      fix: [
        "home: { class: HomeViewController, allow: { dead-end: the system closes it } }":
          "home: HomeViewController"
      ]
    )
  )
}
