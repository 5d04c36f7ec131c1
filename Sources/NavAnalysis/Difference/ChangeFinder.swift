import NavGraph

/// Finds the changes between two versions of a spec.
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

  /// The changes of the declarations of one kind.
  private struct KindChanges {
    /// The changed and added declarations, in the order of the newer version.
    var new: [(sheet: FactSheet, change: Difference.Change)] = []
    /// The removed declarations.
    var removed: [(sheet: FactSheet, change: Difference.Change)] = []
  }

  /// Returns the changes by kind, and within a kind in the order of the newer version; removed declarations come
  /// last.
  func changes() -> [Difference.Change] {
    let all = FactSheet.Kind.allCases.flatMap { kind in
      let found = changes(of: kind)
      return (found.new + found.removed).map(\.change).filter { !isInline($0) }
    }
    return all.foldingTransitions().mergingByTransition() + renamedEvents()
  }

  /// Returns the changed and added declarations of the newer version, and the removed ones of the older version.
  func marks() -> (new: [(FactSheet, Difference.Kind)], removed: [FactSheet]) {
    let all = FactSheet.Kind.allCases.map { changes(of: $0) }
    return (
      all.flatMap { $0.new.map { ($0.sheet, $0.change.kind) } },
      all.flatMap { $0.removed.map(\.sheet) }
    )
  }

  private func changes(of kind: FactSheet.Kind) -> KindChanges {
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
    for index in matching.added where !isInComponent(after[index], .new, among: before) {
      var change = one(after[index], .added)
      if let neighbor = places.new[index] { change.details.append(detail(neighbor, isNew: true)) }
      changes.append((index, change))
    }
    changes.sort { $0.at < $1.at }
    let removed = matching.removed.filter { !isInComponent(before[$0], .old, among: after) }
    return KindChanges(
      new: changes.map { (after[$0.at], $0.change) },
      removed: removed.map { index in
        var change = one(before[index], .removed)
        if let neighbor = places.old[index] {
          change.details.append(detail(neighbor, isNew: false))
        }
        return (before[index], change)
      }
    )
  }

  /// Returns the detail that names the alternative before or after which this one is tried.
  private func detail(_ neighbor: AlternativePlaces.Neighbor, isNew: Bool) -> Difference.Detail {
    let graph = isNew ? new : old
    let text = "\(neighbor.isTriedAfter ? "before" : "after") \(graph.text(of: neighbor.other))"
    return Difference.Detail(what: "order", old: isNew ? nil : text, new: isNew ? text : nil)
  }

  /// Returns true if a transition of a screen or container in one version equals a transition of a component
  /// embedded there in the other version.
  private func isInComponent(
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

  /// Returns the name of the screen or container where a transition starts.
  private func hostName(of sheet: FactSheet, _ graph: NavigationGraph) -> String? {
    switch sheet.name.first {
    case .screen(let id): graph.name(of: Destination(id))
    case .container(let id): graph.name(of: Destination(id))
    default: nil
    }
  }

  /// Returns true for a container that is written inline. It is reported where it is used.
  private func isInline(_ change: Difference.Change) -> Bool {
    guard change.thing == "container", change.details.allSatisfy({ $0.what == "nav" }) else {
      return false
    }
    func isInline(_ graph: NavigationGraph) -> Bool? {
      graph.containers.first { $0.name == change.names.first }?.isInline
    }
    return isInline(new) ?? isInline(old) ?? false
  }

  // MARK: One declaration

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
    // The name of a launch rule is that of its root, so the rule itself is never renamed.
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

  /// Returns the changed root of a launch rule, which is the name of its sheet.
  private func changedRoot(_ before: FactSheet, _ after: FactSheet) -> [Difference.Detail] {
    guard after.kind == .launch else { return [] }
    let (was, now) = (text(of: [before.name[0]], .old), text(of: [after.name[0]], .new))
    return was == now ? [] : [Difference.Detail(what: "root", old: was, new: now)]
  }

  /// Returns the values of a condition in both versions if it is a Bool in one and has named values in the
  /// other.
  private func changedDomain(_ before: FactSheet, _ after: FactSheet) -> Difference.Detail? {
    guard case .condition(let first)? = before.name.first,
      case .condition(let second)? = after.name.first
    else { return nil }
    let (one, other) = (old.conditions[Int(first.index)], new.conditions[Int(second.index)])
    guard one.hasNamedValues != other.hasNamedValues else { return nil }
    return Difference.Detail(what: "kind", old: one.domainText, new: other.domainText)
  }

  /// Returns the change for a declaration that only one version has.
  private func one(_ sheet: FactSheet, _ kind: Difference.Kind) -> Difference.Change {
    let isNew = kind == .added
    let graph = isNew ? new : old
    let details = sheet.facts.filter {
      $0.key != [.text("created from")] || $0.value != [.text("factory")]
    }
    .map { fact in
      let (what, value) = texts(of: fact, graph)
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

  /// Returns the key and the value of a fact as strings.
  private func texts(of fact: Fact, _ graph: NavigationGraph) -> (what: String, value: String) {
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
    // Equal facts are matched first: two tabs may show one screen, and two buttons have one title.
    rest.removeAll { fact in
      let (key, value) = (text(of: fact.key, .new), text(of: fact.value, .new))
      return take { text(of: $0.key, .old) == key && text(of: $0.value, .old) == value } != nil
    }
    // An assumption has no name but its formula, so a single one that differs counts as changed.
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
      let (what, value) = texts(of: fact, new)
      return Difference.Detail(what: what, old: other.map { texts(of: $0, old).value }, new: value)
    }
    return details
      + left.map { fact in
        let (what, value) = texts(of: fact, old)
        return Difference.Detail(what: what, old: value, new: nil)
      }
  }

  /// Returns the text of the words. Equivalent formulas have the same text.
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

  // MARK: Matching

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
        { name($0, $1) + "\n" + fact("action", $0, $1) + "\n" + fact("when", $0, $1) },
        { name($0, $1) + "\n" + fact("action", $0, $1) },
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
  /// The name of the kind in sentences.
  package var word: String {
    switch self {
    case .edge: "transition"
    case .launch: "launch rule"
    default: rawValue
    }
  }
}

extension Fact {
  /// True if the fact is an assumption, whose key is its formula.
  fileprivate var isAssumption: Bool { key.first == .text("assume") }
}

extension Condition {
  /// The values of the condition as text.
  fileprivate var domainText: String {
    if hasNamedValues { return "one of " + values.joined(separator: ", ") }
    return kind == .supplied ? "Bool" : kind.name
  }
}

extension NavigationGraph {
  /// Returns the source of the first transition for the event.
  fileprivate func origin(of event: EventID) -> NodeID? {
    transitions.first { $0.event == event }?.origin
  }
}
