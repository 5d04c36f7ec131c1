import NavGraph

/// Finds what was changed from one version of a spec to the next.
struct ChangeFinder {
  /// The older version, with the names of the newer one.
  let old: NavigationGraph
  let new: NavigationGraph
  private let joint: JointConditions
  private let oldSheets: [FactSheet]
  private let newSheets: [FactSheet]
  private let renames: Renames

  init(_ renames: Renames, _ new: NavigationGraph, _ joint: JointConditions) {
    self.renames = renames
    self.new = new
    self.joint = joint
    old = renames.renamed
    oldSheets = renames.oldFacts.sheets
    newSheets = renames.newFacts.sheets
  }

  /// What became of the things of one kind.
  private struct Found {
    /// Those that both versions have, with something to say, and those that have come; in the newer one's order.
    var new: [(sheet: FactSheet, change: Difference.Change)] = []
    var gone: [(sheet: FactSheet, change: Difference.Change)] = []
  }

  /// In the order of kinds, and within these of the newer version; what only the older one has comes last.
  func changes() -> [Difference.Change] {
    let changes = FactSheet.Kind.allCases.flatMap { kind in
      let found = found(kind)
      return (found.new + found.gone).map(\.change).filter { !isInline($0) }
    }
    return changes.foldingTransitions().mergingByTransition() + renamedEvents()
  }

  /// What became of each thing: those of the newer version, changed or added, and those that are gone.
  func marks() -> (new: [(FactSheet, Difference.Kind)], gone: [FactSheet]) {
    let found = FactSheet.Kind.allCases.map(found)
    return (
      found.flatMap { $0.new.map { ($0.sheet, $0.change.kind) } },
      found.flatMap { $0.gone.map(\.sheet) }
    )
  }

  private func found(_ kind: FactSheet.Kind) -> Found {
    let before = oldSheets.filter { $0.kind == kind }
    let after = newSheets.filter { $0.kind == kind }
    let matching = SheetMatching(before, after, keys: keys(of: kind))
    let orders = self.orders(before, after, matching, kind)
    var changes: [(at: Int, change: Difference.Change)] = []
    for (first, second) in matching.pairs {
      let change = change(before[first], after[second], orders[second] ?? [])
      if let change { changes.append((second, change)) }
    }
    let places = AlternativePlaces(before, after, matching, kind)
    for index in matching.come where !isDone(after[index], .new, among: before) {
      var change = one(after[index], .added)
      if let place = places.new[index] { change.details.append(detail(place, isNew: true)) }
      changes.append((index, change))
    }
    changes.sort { $0.at < $1.at }
    let gone = matching.gone.filter { !isDone(before[$0], .old, among: after) }
    return Found(
      new: changes.map { (after[$0.at], $0.change) },
      gone: gone.map { index in
        var change = one(before[index], .removed)
        if let place = places.old[index] { change.details.append(detail(place, isNew: false)) }
        return (before[index], change)
      }
    )
  }

  /// Between which others it is tried.
  private func detail(_ place: AlternativePlaces.Place, isNew: Bool) -> Difference.Detail {
    let graph = isNew ? new : old
    let text = "\(place.isBefore ? "before" : "after") \(graph.text(of: place.other))"
    return Difference.Detail(what: "tried", old: isNew ? nil : text, new: isNew ? text : nil)
  }

  /// Whether what starts at a screen or container in one version is what a component that is in it does in the
  /// other.
  private func isDone(
    _ sheet: FactSheet,
    _ side: JointConditions.Side,
    among others: [FactSheet]
  ) -> Bool {
    let (own, other, otherSide) =
      side == .old ? (old, new, JointConditions.Side.new) : (new, old, .old)
    guard sheet.kind == .edge, let name = hostName(of: sheet, own),
      let host = other.destination(named: name)
    else { return false }
    let components = other.components(in: host)
    guard !components.isEmpty else { return false }
    let action = text(of: Array(sheet.name.dropFirst()), side)
    return others.contains { candidate in
      guard case .component(let id)? = candidate.name.first, components.contains(id),
        text(of: Array(candidate.name.dropFirst()), otherSide) == action
      else { return false }
      return side == .old
        ? details(sheet.facts, candidate.facts).isEmpty
        : details(candidate.facts, sheet.facts).isEmpty
    }
  }

  /// The screen or container where a transition starts.
  private func hostName(of sheet: FactSheet, _ graph: NavigationGraph) -> String? {
    switch sheet.name.first {
    case .screen(let id): graph.name(of: Destination(id))
    case .container(let id): graph.name(of: Destination(id))
    default: nil
    }
  }

  /// A container that is written in place of a name is told of where it is used.
  private func isInline(_ change: Difference.Change) -> Bool {
    guard change.thing == "container", change.details.allSatisfy({ $0.what == "nav" }) else {
      return false
    }
    func isInline(_ graph: NavigationGraph) -> Bool? {
      graph.containers.first { $0.name == change.names.first }?.isInline
    }
    return isInline(new) ?? isInline(old) ?? false
  }

  // MARK: One thing

  private func change(
    _ before: FactSheet,
    _ after: FactSheet,
    _ orders: [Difference.Detail]
  ) -> Difference.Change? {
    var details = renamedParts(of: after) + changedRoot(before, after)
    details += self.details(before.facts, after.facts) + orders
    if let domain = changedDomain(before, after) {
      details = [domain] + details.filter { $0.what != "kind" && !$0.what.hasPrefix("value ") }
    }
    // A launch rule is told by its root, which is not its own name.
    let rename = renames.renames.first { after.kind != .launch && after.name == [$0.new] }
    let oldName = rename?.oldName
    if details.isEmpty, oldName == nil { return nil }
    return Difference.Change(
      kind: oldName == nil ? .changed : .renamed,
      thing: after.kind.word,
      names: names(of: after, new),
      oldName: oldName,
      details: details,
      oldSpan: old.span(of: before.origin),
      newSpan: new.span(of: after.origin)
    )
  }

  /// Of a launch rule, whose name its root is.
  private func changedRoot(_ before: FactSheet, _ after: FactSheet) -> [Difference.Detail] {
    guard after.kind == .launch else { return [] }
    let (was, now) = (text(of: [before.name[0]], .old), text(of: [after.name[0]], .new))
    return was == now ? [] : [Difference.Detail(what: "root", old: was, new: now)]
  }

  /// Of a condition that is a Bool in one version and has values in the other: what it can be in each.
  private func changedDomain(_ before: FactSheet, _ after: FactSheet) -> Difference.Detail? {
    guard case .condition(let first)? = before.name.first,
      case .condition(let second)? = after.name.first
    else { return nil }
    let (one, other) = (old.conditions[Int(first.index)], new.conditions[Int(second.index)])
    guard one.hasNamedValues != other.hasNamedValues else { return nil }
    return Difference.Detail(what: "kind", old: one.domainText, new: other.domainText)
  }

  /// A thing that only one version has.
  private func one(_ sheet: FactSheet, _ kind: Difference.Kind) -> Difference.Change {
    let isNew = kind == .added
    let graph = isNew ? new : old
    let details = sheet.facts.filter {
      $0.key != [.text("made by")] || $0.value != [.text("factory")]
    }
    .map { fact in
      let (what, value) = said(fact, graph)
      return Difference.Detail(what: what, old: isNew ? nil : value, new: isNew ? value : nil)
    }
    return Difference.Change(
      kind: kind,
      thing: sheet.kind.word,
      names: names(of: sheet, graph),
      details: details,
      oldSpan: isNew ? nil : old.span(of: sheet.origin),
      newSpan: isNew ? new.span(of: sheet.origin) : nil
    )
  }

  private func names(of sheet: FactSheet, _ graph: NavigationGraph) -> [String] {
    let words = sheet.kind == .edge ? Array(sheet.name.prefix(2)) : sheet.name
    return words.map { graph.text(of: [$0]) }
  }

  /// What is said of a thing, and what that is.
  private func said(_ fact: Fact, _ graph: NavigationGraph) -> (what: String, value: String) {
    if fact.isAssumption {
      return ("assume " + graph.text(of: Array(fact.key.dropFirst())), "")
    }
    return (graph.text(of: fact.key), graph.text(of: fact.value))
  }

  private func details(_ before: [Fact], _ after: [Fact]) -> [Difference.Detail] {
    var (left, rest) = (before, after)
    func take(_ isSame: (Fact) -> Bool) -> Fact? {
      left.firstIndex(where: isSame).map { left.remove(at: $0) }
    }
    // What is said alike goes first: two tabs may show one screen, and two buttons have one title.
    rest.removeAll { fact in
      let (key, value) = (text(of: fact.key, .new), text(of: fact.value, .new))
      return take { text(of: $0.key, .old) == key && text(of: $0.value, .old) == value } != nil
    }
    // One assumption in place of another: it is its own name.
    func isOnlyAssumption(_ fact: Fact) -> Bool {
      fact.isAssumption && rest.count(where: \.isAssumption) == 1
        && left.count(where: \.isAssumption) == 1
    }
    let details = rest.map { fact in
      let key = text(of: fact.key, .new)
      let isOnly = isOnlyAssumption(fact)
      let other = take { text(of: $0.key, .old) == key || isOnly && $0.isAssumption }
      if let other, isOnly {
        return Difference.Detail(
          what: "assume",
          old: old.text(of: Array(other.key.dropFirst())),
          new: new.text(of: Array(fact.key.dropFirst()))
        )
      }
      let (what, value) = said(fact, new)
      return Difference.Detail(what: what, old: other.map { said($0, old).value }, new: value)
    }
    return details
      + left.map { fact in
        let (what, value) = said(fact, old)
        return Difference.Detail(what: what, old: value, new: nil)
      }
  }

  /// The words, with formulas that mean the same as the same text.
  func text(of words: [FactWord], _ side: JointConditions.Side) -> String {
    let graph = side == .old ? old : new
    return words.map { word in
      guard case .formula(let id) = word else { return graph.text(of: [word]) }
      let space = joint.space
      let decision = space.diagrams.and(joint.decision(id, side), space.validCodes)
      return decision == .unknown ? graph.text(of: [word]) : "#\(decision.index)"
    }.joined(separator: " ")
  }

  // MARK: Names

  private func renamedParts(of sheet: FactSheet) -> [Difference.Detail] {
    guard sheet.kind == .screen || sheet.kind == .condition, let thing = sheet.name.first else {
      return []
    }
    return renames.renames.compactMap { rename in
      let what: String
      switch (rename.new, thing) {
      case (.parameter(let screen, _), .screen(let id)) where screen == id: what = "parameter"
      case (.value(let condition, _), .condition(let id)) where condition == id: what = "value"
      default: return nil
      }
      return Difference.Detail(what: what, old: rename.oldName, new: rename.newName)
    }
  }

  private func renamedEvents() -> [Difference.Change] {
    renames.renames.compactMap { rename in
      guard case .event(let before) = rename.old, case .event(let after) = rename.new else {
        return nil
      }
      return Difference.Change(
        kind: .renamed,
        thing: "event",
        names: [rename.newName],
        oldName: rename.oldName,
        oldSpan: old.origin(of: before).map(old.span),
        newSpan: new.origin(of: after).map(new.span)
      )
    }
  }

  // MARK: Which go together

  private func keys(of kind: FactSheet.Kind) -> [(FactSheet, JointConditions.Side) -> String] {
    func name(_ sheet: FactSheet, _ side: JointConditions.Side) -> String {
      let words = kind == .edge ? Array(sheet.name.prefix(2)) : kind == .launch ? [] : sheet.name
      return text(of: words, side)
    }
    func whole(_ sheet: FactSheet, _ side: JointConditions.Side) -> String {
      ([sheet.name] + sheet.facts.map { $0.key + $0.value }).map { text(of: $0, side) }
        .joined(separator: "\n")
    }
    func fact(_ key: String, _ sheet: FactSheet, _ side: JointConditions.Side) -> String {
      sheet.facts.filter { $0.key == [.text(key)] }.map { text(of: $0.value, side) }.joined()
    }
    switch kind {
    case .edge:
      return [
        whole,
        { name($0, $1) + "\n" + fact("does", $0, $1) + "\n" + fact("when", $0, $1) },
        { name($0, $1) + "\n" + fact("does", $0, $1) },
        { text(of: $0.name, $1) },
        { name($0, $1) + "\n" + fact("when", $0, $1) },
        name,
      ]
    case .launch:
      return [whole, { text(of: $0.name, $1) }, { fact("when", $0, $1) }, name]
    default: return [name]
    }
  }
}

extension FactSheet.Kind {
  /// What such a thing is called in sentences.
  package var word: String {
    switch self {
    case .edge: "transition"
    case .launch: "launch rule"
    default: rawValue
    }
  }
}

extension Fact {
  /// One of what is assumed, which is what it says.
  fileprivate var isAssumption: Bool { key.first == .text("assume") }
}

extension Condition {
  /// What it can be.
  fileprivate var domainText: String {
    if hasNamedValues { return "one of " + values.joined(separator: ", ") }
    return kind == .supplied ? "Bool" : kind.name
  }
}

extension NavigationGraph {
  /// The first transition of the event.
  fileprivate func origin(of event: EventID) -> NodeID? {
    transitions.first { $0.event == event }?.origin
  }
}
