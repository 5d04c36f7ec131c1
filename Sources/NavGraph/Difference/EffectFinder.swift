/// One version of a spec, analysed.
struct AnalysedVersion {
  let graph: NavigationGraph
  let analysis: Analysis
  let diagnostics: [Diagnostic]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    analysis = Analysis(graph)
    diagnostics = analyze(analysis)
  }
}

/// Finds what comes of the changes: what the analyses of both versions say otherwise.
struct EffectFinder {
  /// With the names of the newer version.
  private let old: AnalysedVersion
  private let new: AnalysedVersion
  private let joint: JointConditions
  /// What is a screen in both versions.
  private let screens: [(old: ScreenID, new: ScreenID)]
  /// For each of these where it is visible; nil where that is too much to tell.
  private let visible: [(old: Decision, new: Decision)?]

  init(_ old: AnalysedVersion, _ new: AnalysedVersion, _ joint: JointConditions) {
    (self.old, self.new, self.joint) = (old, new, joint)
    let known = old.graph.indicesByName(old.graph.screens.map(\.name))
    screens = new.graph.screens.enumerated().compactMap { index, screen in
      known[screen.name].map { (ScreenID($0), ScreenID(index)) }
    }
    visible = screens.map { pair in
      let before = old.analysis.reachability.visible(pair.old)
      let after = new.analysis.reachability.visible(pair.new)
      guard let first = joint.decision(before, of: old.analysis, .old),
        let second = joint.decision(after, of: new.analysis, .new)
      else { return nil }
      return (first, second)
    }
  }

  /// By kinds; within these in the order of the newer version.
  func effects() -> [Difference.Effect] {
    reached + protection + places + findings + ways
  }

  /// What is shown where it was not, though it was shown before.
  func weakened() -> [Difference.Break] {
    zip(screens, visible).compactMap { pair, sets in
      guard let sets, sets.old != .never, let places = places(added: sets) else { return nil }
      let when = new.analysis.text(of: places, joint)
      return Difference.Break(
        .protection,
        name(pair.new),
        "is shown \(when.isEmpty ? "where it was not" : "when \(when)") (was: \(shown(pair.old, old)))",
        oldSpan: span(pair.old, old),
        newSpan: span(pair.new, new)
      )
    }
  }

  /// The valuations that both versions know, with which it is shown by now and was not before; nil if there
  /// is none.
  private func places(added sets: (old: Decision, new: Decision)) -> Decision? {
    let diagrams = joint.space.diagrams
    let added = diagrams.difference(diagrams.and(sets.new, joint.assumedBefore), sets.old)
    return added == .never ? nil : added
  }

  // MARK: Where screens are shown

  private var reached: [Difference.Effect] {
    zip(screens, visible).compactMap { pair, sets in
      let (was, now) = (shown(pair.old, old), shown(pair.new, new))
      guard let sets, was != now, areApart(sets) else { return nil }
      return Difference.Effect(
        kind: .reach,
        subject: name(pair.new),
        message: now == "never" ? "is never shown" : "is shown \(now)",
        old: was,
        new: now,
        oldSpan: span(pair.old, old),
        newSpan: span(pair.new, new)
      )
    }
  }

  /// Whether they differ in a valuation that both versions know.
  private func areApart(_ sets: (old: Decision, new: Decision)) -> Bool {
    let diagrams = joint.space.diagrams
    let common = diagrams.and(joint.assumedBefore, joint.assumedAfter)
    return diagrams.and(sets.old, common) != diagrams.and(sets.new, common)
      || (sets.old == .never) != (sets.new == .never)
  }

  private func shown(_ screen: ScreenID, _ version: AnalysedVersion) -> String {
    let conditions = version.analysis.conditions(of: version.analysis.reachability.visible(screen))
    switch conditions {
    case .never: return "never"
    case .always: return "always"
    case .unknown: return "under conditions that are not known"
    case .when: return "when " + (conditions.formula ?? "")
    }
  }

  // MARK: Protection

  /// The conditions that protect something: logins, those with gates, and what is required anywhere.
  private var protecting: [Condition] {
    func names(_ graph: NavigationGraph) -> Set<String> {
      var result = Set(
        graph.conditions.filter { $0.kind == .login || !$0.gates.isEmpty }.map(\.name)
      )
      let required =
        [graph.requires] + graph.screens.map(\.requires) + graph.containers.map(\.requires)
      for formula in required {
        for condition in graph.conditions(in: formula) { result.insert(graph.name(of: condition)) }
      }
      return result
    }
    let both = names(old.graph).union(names(new.graph))
    let known = Set(old.graph.conditions.map(\.name))
    return new.graph.conditions.filter {
      both.contains($0.name) && known.contains($0.name) && !$0.hasNamedValues
    }
  }

  private var protection: [Difference.Effect] {
    let diagrams = joint.space.diagrams
    let conditions = protecting.compactMap { condition -> (name: String, holds: Decision)? in
      guard let index = new.graph.conditions.firstIndex(where: { $0.name == condition.name }) else {
        return nil
      }
      return (condition.name, joint.space.decision(ConditionID(index), is: .true))
    }
    return zip(screens, visible).flatMap { pair, sets -> [Difference.Effect] in
      guard let sets, sets.old != .never, sets.new != .never else { return [] }
      return conditions.compactMap { condition in
        let was = diagrams.implies(sets.old, condition.holds)
        let now = diagrams.implies(sets.new, condition.holds)
        guard was != now else { return nil }
        return Difference.Effect(
          kind: .protection,
          subject: name(pair.new),
          message: now
            ? "is shown only when \(condition.name)"
            : "is no longer shown only when \(condition.name)",
          old: was ? condition.name : nil,
          new: now ? condition.name : nil,
          oldSpan: span(pair.old, old),
          newSpan: span(pair.new, new)
        )
      }
    }
  }

  // MARK: Places

  private var places: [Difference.Effect] {
    let before = placesByName(old)
    let after = placesByName(new)
    return after.order.compactMap { name in
      guard let was = before.texts[name], let now = after.texts[name], was.text != now.text else {
        return nil
      }
      return Difference.Effect(
        kind: .place,
        subject: name,
        message: now.text.isEmpty ? "has no place to be opened at" : "is opened at \(now.text)",
        old: was.text.isEmpty ? "no place" : was.text,
        new: now.text.isEmpty ? "no place" : now.text,
        oldSpan: was.span,
        newSpan: now.span
      )
    }
  }

  private func placesByName(
    _ version: AnalysedVersion
  ) -> (order: [String], texts: [String: (text: String, span: SourceSpan)]) {
    var texts: [String: (text: String, span: SourceSpan)] = [:]
    var order: [String] = []
    for opening in version.graph.distinctOpenings {
      let builder = WhyBuilder(version.analysis, opening.target)
      let text = builder.place(of: opening.target).map(\.words).joined(separator: " > ")
      let name = version.graph.name(of: opening.target)
      order.append(name)
      texts[name] = (text, version.graph.span(ofNameOf: opening.target))
    }
    return (order, texts)
  }

  // MARK: Findings

  private var findings: [Difference.Effect] {
    func key(_ diagnostic: Diagnostic, _ version: AnalysedVersion) -> String {
      // A launch rule's number changes with the rules before it.
      var name = version.graph.name(of: diagnostic.subject) ?? ""
      if case .launchRule = diagnostic.subject { name = "launch rule" }
      return diagnostic.kind.id + "\n" + name
    }
    let before = Dictionary(grouping: old.diagnostics) { key($0, old) }
    let after = Dictionary(grouping: new.diagnostics) { key($0, new) }
    let come = new.diagnostics.filter { diagnostic in
      let alike = before[key(diagnostic, new)] ?? []
      let own = after[key(diagnostic, new)] ?? []
      return own.count > alike.count && !alike.contains { $0.message == diagnostic.message }
    }
    let gone = old.diagnostics.filter { diagnostic in
      let alike = after[key(diagnostic, old)] ?? []
      let own = before[key(diagnostic, old)] ?? []
      return own.count > alike.count && !alike.contains { $0.message == diagnostic.message }
    }
    return come.map { diagnostic in
      Difference.Effect(
        kind: .finding,
        subject: diagnostic.kind.id,
        message: "is a new \(diagnostic.severity.name): \(diagnostic.message)",
        new: diagnostic.message,
        about: new.graph.place(of: diagnostic.subject),
        newSpan: diagnostic.span
      )
    }
      + gone.map { diagnostic in
        Difference.Effect(
          kind: .finding,
          subject: diagnostic.kind.id,
          message: "is gone: \(diagnostic.message)",
          old: diagnostic.message,
          about: old.graph.place(of: diagnostic.subject),
          oldSpan: diagnostic.span
        )
      }
  }

  // MARK: Ways

  private var ways: [Difference.Effect] {
    let before = lengths(screens.map(\.old), old)
    let after = lengths(screens.map(\.new), new)
    return screens.indices.compactMap { index in
      guard let was = before[index], let now = after[index], now > was else { return nil }
      let pair = screens[index]
      return Difference.Effect(
        kind: .way,
        subject: name(pair.new),
        message: "is \(now) steps from launch",
        old: "\(was)",
        new: "\(now)",
        oldSpan: span(pair.old, old),
        newSpan: span(pair.new, new)
      )
    }
  }

  /// How many steps lead to each, launch included; nil where no way was found.
  private func lengths(_ screens: [ScreenID], _ version: AnalysedVersion) -> [Int?] {
    let shown = screens.filter { version.analysis.reachability.visible($0).isPossible }
    let goals = shown.map { WaySearch.Goal(target: .screen($0)) }
    let found = Ways(version.graph, version.analysis.reachability.tables).find(goals)
    var lengths: [ScreenID: Int] = [:]
    for (screen, found) in zip(shown, found) {
      if let found { lengths[screen] = found.search.length(of: found.met.node) }
    }
    return screens.map { lengths[$0] }
  }

  // MARK: Names

  private func name(_ screen: ScreenID) -> String { new.graph.name(of: screen) }

  private func span(_ screen: ScreenID, _ version: AnalysedVersion) -> SourceSpan {
    version.graph.span(of: version.graph.screens[Int(screen.index)].origin)
  }
}

extension NavigationGraph {
  /// The screen or container that it is, or where it starts.
  fileprivate func place(of subject: Subject) -> String? {
    switch subject {
    case .spec, .condition, .component, .launchRule: nil
    case .screen(let id): name(of: id)
    case .container(let id): name(of: Destination(id))
    case .transition(let id):
      sources[transitions[Int(id.index)].sources.indices].lazy.compactMap(\.destination).first
        .map(name)
    }
  }

  /// Where each name is, the first of each.
  func indicesByName(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}

extension Analysis {
  /// The set in words; empty if that is too much.
  func text(of set: Decision, _ joint: JointConditions) -> String {
    guard let products = joint.space.products(of: set), !products.isCut else { return "" }
    return products.products.prefix(Bounds.listedNames).map { product in
      product.map(joint.text).joined(separator: " and ")
    }.filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
