/// Checks names where they are defined, each text once.
struct NameCheck {
  /// What a name is for; each has its reserved words.
  enum Purpose: UInt8 {
    case condition, value, screen, event, other

    var reserved: [String] {
      switch self {
      case .condition, .value: ["is", "not", "and", "or", "true", "false", "any"]
      case .screen: ["any", "top", "root", "all", "again"]
      case .event, .other: []
      }
    }
  }

  /// What a look at a name found.
  enum Verdict {
    case good
    case bad(NameGrammar.Flaw)
    case reserved([String])
  }

  private let tree: LocatedTree
  /// Per symbol: whether it was found to be an identifier already.
  private var isKnownGood: [Bool] = []

  init(_ tree: LocatedTree) { self.tree = tree }

  mutating func verdict(_ name: NodeID, as purpose: Purpose) -> Verdict {
    let symbol = tree.symbol(of: name)
    let index = Int(symbol.index)
    if index >= isKnownGood.count {
      let missing = tree.symbols.count - isKnownGood.count
      isKnownGood.append(contentsOf: repeatElement(false, count: missing))
    }
    if !isKnownGood[index] {
      if let flaw = NameGrammar.flaw(in: tree.symbols.bytes(of: symbol)) { return .bad(flaw) }
      isKnownGood[index] = true
    }
    let reserved = purpose.reserved
    guard !reserved.isEmpty, tree.symbols.bytes(of: symbol).count <= 5 else { return .good }
    return reserved.contains(tree.text(of: name)) ? .reserved(reserved) : .good
  }
}
