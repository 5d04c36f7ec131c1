/// The help for a value of the wrong shape: what to write instead, with the user's own text.
struct ShapeHelp {
  let tree: LocatedTree
  /// The value.
  let node: NodeID
  let key: NodeID
  /// A noun for the expected value, such as "a list".
  let expected: String

  /// The help; nil if the value gives no hint of the intention.
  var text: String? {
    switch (expected, tree.kind(of: node)) {
    case ("a list", .mapping): listOfEntries
    case ("a list", .plain), ("a list", .quoted): short(node).map { "write \"[\($0)]\"" }
    case ("a mapping", .sequence): entriesOfList
    case ("a mapping", .plain), ("a mapping", .quoted): short(node).flatMap(entry)
    case ("a formula", .mapping): formula
    case ("a container", .sequence): inBrackets(node).map { "write \"{ tabs: \($0) }\"" }
    case ("a container", _): short(node).map { "write \"{ nav: \($0) }\"" }
    case ("a launch rule", _): short(node).map { "write \"{ root: \($0) }\"" }
    case ("a list of rules", _): short(node).map { "write \"[{ root: \($0) }]\"" }
    case ("a broadcast", _): short(node).map { "write \"{ fire: \($0) }\"" }
    case (_, .sequence) where isItem: flatList
    case (_, .mapping) where isItem: valueAsItem
    case (_, .sequence), (_, .mapping): onlyOne
    default: nil
    }
  }

  /// True if the value is an item of the key's list.
  var isItem: Bool {
    guard key != .none else { return false }
    let whole = tree.next(after: key)
    return whole != node && tree.kind(of: whole) == .sequence
  }

  private var word: Word? { key == .none ? nil : Word(tree.symbol(of: key)) }

  /// Returns the text of a name or word, which needs no quotes.
  private func short(_ node: NodeID) -> String? {
    tree.shortText(of: node).flatMap { text in
      text.contains { ",[]{}:#\"'|".contains($0) } ? nil : text
    }
  }

  // MARK: A list

  /// The help for a list in a list, with the items of both.
  private var flatList: String {
    let advice = "write one list, without inner lists"
    var names: [String] = []
    var count = 0
    var item = tree.firstChild(of: tree.next(after: key))
    while item != .none {
      let isInner = tree.kind(of: item) == .sequence
      var inner = isInner ? tree.firstChild(of: item) : item
      count += 1
      guard count <= Bounds.listedNames else { return advice }
      while inner != .none {
        guard names.count < Bounds.listedNames, let name = short(inner) else { return advice }
        names.append(name)
        inner = isInner ? tree.next(after: inner) : .none
      }
      item = tree.next(after: item)
    }
    guard !names.isEmpty else { return advice }
    return "\(advice): \"\(tree.text(of: key)): [\(names.joined(separator: ", "))]\""
  }

  /// The help for a mapping instead of an item, with its first value.
  private var valueAsItem: String? {
    let first = tree.firstChild(of: node)
    guard first != .none else { return nil }
    return short(tree.next(after: first)).map { "write \"\($0)\"" }
  }

  /// The help for a mapping instead of a list, with the first entry as an item.
  private var listOfEntries: String? {
    let first = tree.firstChild(of: node)
    guard first != .none, let name = short(first) else { return nil }
    var item = tree.next(after: first)
    var pairs: [String] = []
    switch word {
    case .transitions:
      // The keys are sources or events.
      let isBySource = tree.kind(of: item) == .sequence
      if isBySource { item = tree.firstChild(of: item) }
      let own = self.pairs(of: item)
      let event = own.first { $0.hasPrefix("on: ") } ?? "on: \(isBySource ? "…" : name)"
      pairs = [event] + (isBySource ? ["from: \(name)"] : [])
      pairs += own.filter { $0 != event }
    case .tabs: pairs = ["show: \(name)"] + self.pairs(of: item)
    default: return nil
    }
    return "write a list: \"- { \(pairs.joined(separator: ", ")) }\""
  }

  private func pairs(of mapping: NodeID) -> [String] {
    guard mapping != .none, tree.kind(of: mapping) == .mapping else { return [] }
    var pairs: [String] = []
    var key = tree.firstChild(of: mapping)
    while key != .none, pairs.count < Bounds.listedNames {
      let value = tree.next(after: key)
      if let name = short(key) { pairs.append("\(name): \(short(value) ?? "…")") }
      key = tree.next(after: value)
    }
    return pairs
  }

  // MARK: A mapping

  /// The help for a list instead of a mapping, with the first item as an entry.
  private var entriesOfList: String? {
    let first = tree.firstChild(of: node)
    guard first != .none else { return nil }
    if tree.kind(of: first) == .mapping { return entryOfItem(first) }
    guard let name = short(first) else { return nil }
    return word == .links ? inBrackets(node).map { "write \"{ schemes: \($0) }\"" } : entry(name)
  }

  /// Returns the help for a name instead of an entry.
  private func entry(_ name: String) -> String? {
    switch word {
    case .screens: "write a name and a class for each: \"\(name): \(className(name))\""
    case .conditions: "write a name and a kind for each: \"\(name): bool\""
    case .components: "write a name and a mapping for each: \"\(name): {}\""
    case .containers: "write a name and a mapping for each: \"\(name): { nav: … }\""
    case .params: "write each as \"name: Type\", as in \"params: { \(name): String }\""
    case .sets: "write \"{ \(name): true }\""
    case .lint: "write \"{ \(name): off }\""
    case .allow: "write a reason for each: \"{ \(name): the reason }\""
    case .links: "write \"{ schemes: [\(name)] }\""
    case .with: "write \"{ \(name): … }\""
    default: nil
    }
  }

  private func className(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst() + "ViewController"
  }

  /// Returns the help for an item that contains its name, or that is an entry already.
  private func entryOfItem(_ item: NodeID) -> String? {
    let key = tree.firstChild(of: item)
    guard key != .none, let first = short(key) else { return nil }
    let value = tree.next(after: key)
    if tree.kind(of: value) == .mapping || tree.childCount(of: item) == 2 && first != "name" {
      return "write the entries without the \"- \": \"\(first): …\""
    }
    var pairs = pairs(of: item)
    let naming = ["name: ", "id: ", "open: ", "fire: "]
    guard let index = pairs.firstIndex(where: { pair in naming.contains { pair.hasPrefix($0) } })
    else { return nil }
    let name = String(pairs[index].drop { $0 != " " }.dropFirst())
    if pairs[index].hasPrefix("name: ") || pairs[index].hasPrefix("id: ") {
      pairs.remove(at: index)
    }
    return "write the entries without the \"- \", with their names as keys: "
      + "\"\(name): { \(pairs.joined(separator: ", ")) }\""
  }

  // MARK: One value

  /// The help for a mapping such as `{ plan: free, loggedIn: true }` instead of a formula.
  private var formula: String? {
    var atoms: [String] = []
    var key = tree.firstChild(of: node)
    while key != .none {
      let value = tree.next(after: key)
      guard let name = short(key), let text = short(value) else { return nil }
      switch BooleanWords.meaning(of: text) {
      case "true": atoms.append(name)
      case "false": atoms.append("not \(name)")
      default: atoms.append("\(name) is \(text)")
      }
      key = tree.next(after: value)
    }
    return atoms.isEmpty ? nil : "write \"\(atoms.joined(separator: " and "))\""
  }

  /// The help for a list or mapping instead of a single value, with the first value in it.
  private var onlyOne: String? {
    guard key != .none, tree.childCount(of: node) > 0 else { return nil }
    let isList = tree.kind(of: node) == .sequence
    let first = tree.firstChild(of: node)
    guard let value = short(isList ? first : tree.next(after: first)) else { return nil }
    if isList, expected == "a type", tree.childCount(of: node) == 1 {
      return "quote an array type: '\(tree.text(of: key)): \"[\(value)]\"'"
    }
    let write = "write \"\(tree.text(of: key)): \(value)\""
    guard isList, tree.childCount(of: node) > 1 else { return write }
    return write + (word == .nav ? "; transitions push the others" : "; there can be only one")
  }

  private func inBrackets(_ list: NodeID) -> String? {
    var names: [String] = []
    var item = tree.firstChild(of: list)
    while item != .none {
      guard names.count < Bounds.listedNames, let name = short(item) else { return nil }
      names.append(name)
      item = tree.next(after: item)
    }
    return names.isEmpty ? nil : "[\(names.joined(separator: ", "))]"
  }
}
