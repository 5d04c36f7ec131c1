import NavGraph

/// The declarations that have another name in the newer version of a spec.
///
/// A declaration of the older version and one of the newer version count as one if they are alike, and neither is
/// in the other version. The likeness of a pair is the Dice coefficient of the facts that mention the two, such as
/// their class, links and neighbors. The pair with the greatest likeness is matched first. Each round of renames can
/// make further declarations alike.
struct Renames {
  /// One renamed declaration.
  struct Rename {
    /// The declaration in the older version.
    let old: FactWord
    /// The declaration in the newer version.
    let new: FactWord
    let oldName: String
    let newName: String
  }

  /// The renames, in the order of the older version.
  private(set) var renames: [Rename] = []
  /// The older version, with the names of the newer one.
  private(set) var renamed: NavigationGraph
  /// The facts of the older version, with the names of the newer one.
  private(set) var oldFacts: Facts
  /// The facts of the newer version.
  let newFacts: Facts

  /// The minimum likeness, from 0 to 1, of two declarations that count as one.
  private static let minimumLikeness = 0.5
  /// The maximum number of rounds.
  private static let rounds = 4

  init(from old: NavigationGraph, to new: NavigationGraph) {
    renamed = old
    oldFacts = Facts(old)
    newFacts = Facts(new)
    for _ in 0..<Self.rounds {
      let pairs = Self.pairs(renamed, oldFacts, new, newFacts)
      if pairs.isEmpty { break }
      var textsChange = false
      for (word, other) in pairs {
        let name = new.text(of: [other])
        let oldName = old.text(of: [word])
        renames.append(Rename(old: word, new: other, oldName: oldName, newName: name))
        renamed.rename(word, to: name)
        // Facts refer to declarations by their indices, except for parameters in strings.
        if case .parameter = word { textsChange = true }
      }
      if textsChange { oldFacts = Facts(renamed) }
    }
    let order = Dictionary(uniqueKeysWithValues: old.things.enumerated().map { ($1, $0) })
    renames.sort { order[$0.old, default: 0] < order[$1.old, default: 0] }
  }

  private static func pairs(
    _ old: NavigationGraph,
    _ oldFacts: Facts,
    _ new: NavigationGraph,
    _ newFacts: Facts
  ) -> [(FactWord, FactWord)] {
    let (left, right) = (old.thingsByKey, new.thingsByKey)
    let removed = old.things.filter { right[old.key(of: $0)] == nil }
    let added = new.things.filter { left[new.key(of: $0)] == nil }
    if removed.isEmpty || added.isEmpty { return [] }
    let before = Features(old, oldFacts, unknown: removed)
    let after = Features(new, newFacts, unknown: added)
    var candidates: [(likeness: Double, old: Int, new: Int)] = []
    for (index, partners) in before.partners(of: removed, added, after).enumerated() {
      for partner in partners.sorted() {
        guard old.group(of: removed[index]) == new.group(of: added[partner]) else { continue }
        let likeness = before.likeness(of: removed[index], added[partner], after)
        if likeness >= minimumLikeness { candidates.append((likeness, index, partner)) }
      }
    }
    candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    var (used, taken): (Set<Int>, Set<Int>) = ([], [])
    var result: [(FactWord, FactWord)] = []
    for (_, first, second) in candidates where !used.contains(first) && !taken.contains(second) {
      used.insert(first)
      taken.insert(second)
      result.append((removed[first], added[second]))
    }
    return result
  }
}

/// The features of the declarations that only one version has: the facts that mention a declaration, with a
/// placeholder for it.
private struct Features {
  /// The number of occurrences of each feature, by declaration.
  private var features: [FactWord: [String: Int]] = [:]
  /// The number of occurrences of each signature: a class, link or root that usually identifies a declaration.
  private var signatures: [String: Int] = [:]

  /// The maximum number of declarations with a feature that suggests partners. A more frequent one says nothing.
  private static let mostHolders = 64
  /// The weight of a signature; other features have the weight 1.
  private static let weightOfSignature = 4

  init(_ graph: NavigationGraph, _ facts: Facts, unknown: [FactWord]) {
    let unknown = Set(unknown)
    let printer = FeaturePrinter(graph: graph, unknown: unknown)
    for sheet in facts.sheets {
      for fact in sheet.facts {
        if let signature = Self.signature(fact, of: sheet, printer) {
          signatures[signature, default: 0] += 1
        }
        let line = [FactWord.text(sheet.kind.rawValue)] + sheet.name + fact.key + fact.value
        for word in printer.things(in: line) where unknown.contains(word) {
          features[word, default: [:]][printer.text(of: line, marking: word), default: 0] += 1
        }
      }
      for order in sheet.orders where order.label == "values" || order.label == "parameters" {
        for (index, item) in order.items.enumerated() {
          guard let word = item.first, unknown.contains(word) else { continue }
          features[word, default: [:]]["\(index) of \(order.items.count)", default: 0] += 1
        }
      }
    }
  }

  /// Returns the signature if the fact is a class, a link or a root; nil otherwise.
  private static func signature(
    _ fact: Fact,
    of sheet: FactSheet,
    _ printer: FeaturePrinter
  ) -> String? {
    let keys: Set = ["class", "view", "created from", "link", "nav"]
    guard sheet.kind == .screen || sheet.kind == .container, case .text(let key)? = fact.key.first,
      keys.contains(key), fact.value != [.text("factory")],
      let thing = sheet.name.first
    else { return nil }
    let line = [FactWord.text(sheet.kind.rawValue)] + sheet.name + fact.key + fact.value
    return printer.text(of: line, marking: thing)
  }

  /// Returns, for each removed declaration, the indices of the added ones that share a feature with it.
  func partners(of removed: [FactWord], _ added: [FactWord], _ other: Features) -> [Set<Int>] {
    var holders: [String: [Int]] = [:]
    for (index, word) in added.enumerated() {
      for feature in (other.features[word] ?? [:]).keys {
        holders[feature, default: []].append(index)
      }
    }
    return removed.map { word in
      var partners: Set<Int> = []
      for feature in (features[word] ?? [:]).keys {
        let found = holders[feature] ?? []
        if found.count <= Self.mostHolders { partners.formUnion(found) }
      }
      return partners
    }
  }

  /// Returns the likeness of two declarations, from 0 to 1.
  func likeness(of word: FactWord, _ otherWord: FactWord, _ other: Features) -> Double {
    let (own, others) = (features[word] ?? [:], other.features[otherWord] ?? [:])
    var (common, all) = (0, 0)
    var isSure = Self.haveSameNeighbors(own, others)
    for (feature, count) in own {
      all += count * weight(feature)
      guard let matching = others[feature] else { continue }
      common += min(count, matching) * weight(feature)
      isSure = isSure || signatures[feature] == 1 && other.signatures[feature] == 1
    }
    for (feature, count) in others { all += count * other.weight(feature) }
    guard all > 0 else { return 0 }
    let likeness = 2 * Double(common) / Double(all)
    // A unique signature is sufficient. The other features decide between several candidates.
    return isSure ? (1 + likeness) / 2 : likeness
  }

  /// Returns true if both have the same transitions, incoming and outgoing, and at least two of them.
  private static func haveSameNeighbors(_ one: [String: Int], _ other: [String: Int]) -> Bool {
    func transitions(_ features: [String: Int]) -> [String: Int] {
      features.filter { $0.key.hasPrefix(FactSheet.Kind.edge.rawValue + " ") }
    }
    let own = transitions(one)
    return own.count > 1 && own == transitions(other)
  }

  private func weight(_ feature: String) -> Int {
    signatures[feature] == nil ? 1 : Self.weightOfSignature
  }
}

/// Prints facts with one placeholder for the described declaration and another one for all unknown ones.
private struct FeaturePrinter {
  let graph: NavigationGraph
  let unknown: Set<FactWord>

  /// Returns the declarations that the words name.
  func things(in words: [FactWord]) -> Set<FactWord> {
    var result: Set<FactWord> = []
    for word in words {
      switch word {
      case .text: break
      case .joined(let parts): result.formUnion(things(in: parts))
      case .formula(let id):
        graph.formulas[Int(id.index)].forEachAtom { condition, atom, _ in
          result.insert(.condition(condition))
          for value in graph.values(of: atom) { result.insert(.value(condition, value)) }
        }
      default: result.insert(word)
      }
    }
    return result
  }

  func text(of words: [FactWord], marking thing: FactWord) -> String {
    words.map { text(of: $0, thing) }.joined(separator: " ")
  }

  private func text(of word: FactWord, _ thing: FactWord) -> String {
    switch word {
    case .text(let text): text
    case .joined(let parts): parts.map { text(of: $0, thing) }.joined()
    case .formula(let id): text(of: graph.formulas[Int(id.index)], thing)
    default: word == thing ? "\u{2022}" : unknown.contains(word) ? "?" : graph.text(of: [word])
    }
  }

  /// Returns the text of a formula. The recursion is bounded: the reader limits the depth of formulas.
  private func text(of formula: Formula, _ thing: FactWord) -> String {
    switch formula {
    case .constant(let value): "\(value)"
    case .atom(let condition, _), .oneOf(let condition, _):
      ([FactWord.condition(condition)]
        + graph.values(of: formula).map { FactWord.value(condition, $0) })
        .map { text(of: $0, thing) }.joined(separator: "=")
    case .not(let operand): "!" + text(of: operand, thing)
    case .and(let operands): list(operands, thing, "&")
    case .or(let operands): list(operands, thing, "|")
    }
  }

  private func list(_ operands: [Formula], _ thing: FactWord, _ sign: String) -> String {
    "(" + operands.map { text(of: $0, thing) }.sorted().joined(separator: sign) + ")"
  }
}

extension NavigationGraph {
  /// Returns the named values of an atom.
  fileprivate func values(of atom: Formula) -> [ValueID] {
    switch atom {
    case .atom(let condition, let value):
      conditions[Int(condition.index)].hasNamedValues ? [value] : []
    case .oneOf(_, let values): values
    default: []
    }
  }

  /// The named declarations, in the order of the text.
  fileprivate var things: [FactWord] {
    var result = conditions.indices.map { FactWord.condition(ConditionID($0)) }
    for (index, condition) in conditions.enumerated() where condition.hasNamedValues {
      result += condition.values.indices.map { .value(ConditionID(index), ValueID($0)) }
    }
    result += components.indices.map { .component(ComponentID($0)) }
    for (index, screen) in screens.enumerated() {
      result.append(.screen(ScreenID(index)))
      result += screen.parameters.indices.map { .parameter(ScreenID(index), $0) }
    }
    result += containers.indices.map { .container(ContainerID($0)) }
    result += events.indices.map { .event(EventID($0)) }
    result += entries.shortcuts.indices.map { .shortcut($0) }
    return result + entries.pushes.indices.map { .push($0) }
  }

  /// Returns the key by which a declaration is found in the other version.
  fileprivate func key(of thing: FactWord) -> String {
    group(of: thing) + " " + text(of: [thing])
  }

  fileprivate var thingsByKey: [String: FactWord] {
    Dictionary(things.map { (key(of: $0), $0) }) { first, _ in first }
  }

  /// Returns the group of a declaration. Only declarations of one group can count as one.
  fileprivate func group(of thing: FactWord) -> String {
    switch thing {
    case .condition(let id): conditions[Int(id.index)].hasNamedValues ? "values" : "bool"
    case .value(let id, _): "value of " + conditions[Int(id.index)].name
    case .component: "component"
    case .screen(let id): screens[Int(id.index)].alert == nil ? "screen" : "alert"
    case .parameter(let id, _): "parameter of " + screens[Int(id.index)].name
    case .container(let id): containers[Int(id.index)].kind.rawValue
    case .event: "event"
    case .shortcut: "shortcut"
    case .push: "push"
    case .text, .formula, .joined: ""
    }
  }

  fileprivate mutating func rename(_ thing: FactWord, to name: String) {
    switch thing {
    case .condition(let id): conditions[Int(id.index)].name = name
    case .value(let id, let value): conditions[Int(id.index)].values[Int(value.index)] = name
    case .component(let id): components[Int(id.index)].name = name
    case .screen(let id): screens[Int(id.index)].name = name
    case .parameter(let id, let index): renameParameter(id, index, to: name)
    case .container(let id): containers[Int(id.index)].name = name
    case .event(let id): events[Int(id.index)] = name
    case .shortcut(let index): entries.shortcuts[index].name = name
    case .push(let index): entries.pushes[index].name = name
    case .text, .formula, .joined: break
    }
  }
}

extension NavigationGraph {
  /// Renames a parameter, and its uses in links, alerts, shortcuts and pushes.
  private mutating func renameParameter(_ screen: ScreenID, _ index: Int, to name: String) {
    let number = Int(screen.index)
    let old = screens[number].parameters[index].name
    screens[number].parameters[index].name = name
    for link in screens[number].links.indices {
      screens[number].links[link].renameParameter(old, to: name)
    }
    screens[number].alert?.message?.renamePlaceholder(old, to: name)
    for link in entries.firedLinks.indices where entries.firedLinks[link].fills.contains(screen) {
      entries.firedLinks[link].pattern.renameParameter(old, to: name)
    }
    for shortcut in entries.shortcuts.indices
    where fills(screen, entries.shortcuts[shortcut].action) {
      for item in entries.shortcuts[shortcut].with.indices
      where entries.shortcuts[shortcut].with[item].parameter == old {
        entries.shortcuts[shortcut].with[item].parameter = name
      }
    }
    for push in entries.pushes.indices where fills(screen, entries.pushes[push].action) {
      for item in entries.pushes[push].with.indices
      where entries.pushes[push].with[item].parameter == old {
        entries.pushes[push].with[item].parameter = name
      }
    }
  }

  private func fills(_ screen: ScreenID, _ action: EntryAction) -> Bool {
    parameterScreens(of: action).contains(screen)
  }
}

extension LinkPattern {
  fileprivate mutating func renameParameter(_ old: String, to name: String) {
    segments = segments.map { segment in
      switch segment {
      case .parameter(old): .parameter(name)
      case .rest(old): .rest(name)
      default: segment
      }
    }
    for index in query.indices where query[index].parameter == old { query[index].parameter = name }
    if fragment == old { fragment = name }
    for index in given.indices where given[index].parameter == old { given[index].parameter = name }
    omitted = omitted.map { $0 == old ? name : $0 }
    text.renamePlaceholder(old, to: name)
  }
}

extension String {
  /// Renames the placeholders `{name}`, `{name...}` and `{name?}`.
  fileprivate mutating func renamePlaceholder(_ old: String, to name: String) {
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{") {
      let start = rest.index(after: open)
      result += rest[..<start]
      rest = rest[start...]
      let after = rest.dropFirst(old.count)
      if rest.hasPrefix(old), let next = after.first, next == "}" || next == "." || next == "?" {
        result += name
        rest = after
      }
    }
    self = result + rest
  }
}
