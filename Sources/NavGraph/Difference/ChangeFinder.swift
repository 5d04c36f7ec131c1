/// Finds what was changed from one version of a spec to the next.
struct ChangeFinder {
  /// The older version, with the names of the newer one.
  private let old: NavigationGraph
  private let new: NavigationGraph
  private let joint: JointConditions
  private let oldSheets: [FactSheet]
  private let newSheets: [FactSheet]
  private let renames: Renames

  init(_ renames: Renames, _ new: NavigationGraph, _ joint: JointConditions) {
    self.renames = renames
    self.new = new
    self.joint = joint
    old = renames.renamed
    oldSheets = Facts(old).sheets
    newSheets = Facts(new).sheets
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
    for index in matching.come where !isDone(after[index], .new, among: before) {
      changes.append((index, one(after[index], .added)))
    }
    changes.sort { $0.at < $1.at }
    let gone = matching.gone.map { before[$0] }.filter { !isDone($0, .old, among: after) }
    return Found(
      new: changes.map { (after[$0.at], $0.change) },
      gone: gone.map { ($0, one($0, .removed)) }
    )
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
    let details = renamedParts(of: after) + self.details(before.facts, after.facts) + orders
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
    if case .text("assume")? = fact.key.first {
      return ("assume", graph.text(of: Array(fact.key.dropFirst())))
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
    let details = rest.map { fact in
      let key = text(of: fact.key, .new)
      let other = take { text(of: $0.key, .old) == key }
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
  private func text(of words: [FactWord], _ side: JointConditions.Side) -> String {
    let graph = side == .old ? old : new
    return words.map { word in
      guard case .formula(let id) = word else { return graph.text(of: [word]) }
      let decision = joint.decision(id, side)
      return decision == .unknown ? graph.text(of: [word]) : "#\(decision.index)"
    }.joined(separator: " ")
  }

  // MARK: Names

  private func renamedParts(of sheet: FactSheet) -> [Difference.Detail] {
    guard let thing = sheet.name.first else { return [] }
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

  // MARK: Orders

  /// By the newer version's sheets what is to be said about orders.
  private func orders(
    _ before: [FactSheet],
    _ after: [FactSheet],
    _ matching: SheetMatching,
    _ kind: FactSheet.Kind
  ) -> [Int: [Difference.Detail]] {
    var result: [Int: [Difference.Detail]] = [:]
    switch kind {
    case .edge:
      let (oldStarts, newStarts) = (groupStarts(before), groupStarts(after))
      let partners = Dictionary(grouping: matching.pairs) { newStarts[$0.new] }
      for (start, pairs) in partners {
        guard let order = after[start].orders.first, let at = pairs.first?.new,
          let oldStart = pairs.map({ oldStarts[$0.old] }).min(),
          let oldOrder = before[oldStart].orders.first
        else { continue }
        let places = pairs.filter { oldStarts[$0.old] == oldStart }
          .map { (old: $0.old - oldStart, new: $0.new - start) }
        if let detail = detail(oldOrder, order, places) { result[at] = [detail] }
      }
    case .launch, .shortcut, .push:
      guard let oldOrder = before.first?.orders.first, let order = after.first?.orders.first else {
        break
      }
      if let detail = detail(oldOrder, order, matching.pairs), let at = matching.pairs.first?.new {
        result[at] = [detail]
      }
    default:
      for (first, second) in matching.pairs {
        for order in after[second].orders {
          guard let other = before[first].orders.first(where: { $0.label == order.label }) else {
            continue
          }
          // Two may be called alike: the first goes with the first.
          var texts: [String?] = other.items.map { text(of: $0, .old) }
          let pairs = order.items.enumerated().compactMap { index, item -> (old: Int, new: Int)? in
            guard let place = texts.firstIndex(of: text(of: item, .new)) else { return nil }
            texts[place] = nil
            return (place, index)
          }
          if let detail = detail(other, order, pairs) { result[second, default: []].append(detail) }
        }
      }
    }
    return result
  }

  /// For each sheet where those of its source and event begin.
  private func groupStarts(_ sheets: [FactSheet]) -> [Int] {
    var starts: [Int] = []
    for index in sheets.indices {
      let isNext = index > 0 && sheets[index - 1].name.prefix(2) == sheets[index].name.prefix(2)
      starts.append(isNext ? starts[index - 1] : index)
    }
    return starts
  }

  /// Nil if what stands in both orders is in one order, as far as that has a meaning.
  private func detail(
    _ before: FactOrder,
    _ after: FactOrder,
    _ pairs: [(old: Int, new: Int)]
  ) -> Difference.Detail? {
    let pairs = pairs.sorted { $0.old < $1.old }
    let isTurned = pairs.indices.contains { first in
      pairs.indices.contains { second in
        first < second && pairs[first].new > pairs[second].new
          && before.matters(pairs[first].old, pairs[second].old)
          && after.matters(pairs[second].new, pairs[first].new)
      }
    }
    guard isTurned else { return nil }
    let now = pairs.sorted { $0.new < $1.new }
    let separator = after.label == "alternatives" ? ", then " : ", "
    return Difference.Detail(
      what: "order of \(after.label)",
      old: pairs.map { old.text(of: before.items[$0.old]) }.joined(separator: separator),
      new: now.map { new.text(of: after.items[$0.new]) }.joined(separator: separator)
    )
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

extension NavigationGraph {
  /// The first transition of the event.
  fileprivate func origin(of event: EventID) -> NodeID? {
    transitions.first { $0.event == event }?.origin
  }
}

extension [Difference.Change] {
  /// What one transition is told of at each place where it starts, as one.
  fileprivate func mergingByTransition() -> [Difference.Change] {
    var result: [Difference.Change] = []
    var known: [Difference.Change: Int] = [:]
    for change in self {
      guard change.thing == "transition" else {
        result.append(change)
        continue
      }
      var key = change
      key.names.removeFirst()
      if let index = known[key] {
        result[index].names[0] += ", " + change.names[0]
      } else {
        known[key] = result.count
        result.append(change)
      }
    }
    return result
  }

  /// The transitions from what was added or removed itself as details of that.
  fileprivate func foldingTransitions() -> [Difference.Change] {
    var result: [Difference.Change] = []
    var owners: [String: Int] = [:]
    for change in self {
      if ["screen", "container", "component"].contains(change.thing), let name = change.names.first
      {
        owners["\(change.kind.rawValue) \(name)"] = result.count
      }
      guard change.thing == "transition",
        let owner = owners["\(change.kind.rawValue) \(change.names[0])"],
        change.kind == .added || change.kind == .removed
      else {
        result.append(change)
        continue
      }
      func text(_ side: KeyPath<Difference.Detail, String?>) -> String? {
        let parts = change.details.compactMap { detail in
          detail[keyPath: side].map { detail.what == "does" ? $0 : "\(detail.what) \($0)" }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
      }
      let event = change.names.dropFirst().joined(separator: " ")
      result[owner].details.append(
        Difference.Detail(what: "transition \(event)", old: text(\.old), new: text(\.new))
      )
    }
    return result
  }
}
