package import NavGraph

/// A word of a fact: a string, or a reference to a declaration, which may have another name in another version of
/// the spec.
package indirect enum FactWord: Hashable, Sendable {
  case text(String)
  case screen(ScreenID)
  case container(ContainerID)
  case component(ComponentID)
  case condition(ConditionID)
  case value(ConditionID, ValueID)
  case event(EventID)
  /// A parameter, by its screen and its index there.
  case parameter(ScreenID, Int)
  /// A quick action, by its index.
  case shortcut(Int)
  /// A notification, by its index.
  case push(Int)
  case formula(FormulaID)
  /// Words without spaces between them.
  case joined([FactWord])

  init(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self = .screen(screen)
    case .container(let container): self = .container(container)
    case nil: self = .text("")
    }
  }
}

/// A true statement about a subject: a key (`link /settings`) and, if there is more to say, a value (`Int`,
/// `always`).
package struct Fact: Hashable, Sendable {
  package var key: [FactWord]
  package var value: [FactWord] = []

  init(key: [FactWord], value: [FactWord] = []) { (self.key, self.value) = (key, value) }

  init(_ key: FactWord..., value: [FactWord] = []) { (self.key, self.value) = (key, value) }

  init(_ key: String, _ value: FactWord...) { (self.key, self.value) = ([.text(key)], value) }
}

/// An ordered list in a spec whose order has a meaning.
package struct FactOrder: Sendable {
  /// The name of the list, such as "tabs".
  package var label: String
  package var items: [[FactWord]]
  /// Pairs of indices of items, the smaller first, that exclude each other, so that their order has no meaning.
  var exclusivePairs: Set<[Int]> = []
  /// True if only the choice of the first item has a meaning.
  package var onlyFirstMatters = false

  /// The subject of a statement about the order.
  package var subject: String { onlyFirstMatters ? "first of \(label)" : "order of \(label)" }

  /// Returns true if it matters that the item at index `first` precedes the one at `second`.
  package func matters(_ first: Int, _ second: Int) -> Bool {
    onlyFirstMatters ? first == 0 : !exclusivePairs.contains([first, second])
  }
}

/// All facts about one declaration of a spec.
package struct FactSheet: Sendable {
  /// The kind of declaration; its raw value is shown to users.
  package enum Kind: String, CaseIterable, Sendable {
    case app, condition, component, screen, container, launch, edge, link, shortcut, push, broadcast
  }

  package var kind: Kind
  package var name: [FactWord]
  package var facts: [Fact]
  package var orders: [FactOrder] = []
  /// The position of the declaration in the spec.
  package var origin: NodeID
  /// The index of a transition or launch rule; otherwise 0.
  package var index = 0

  init(_ kind: Kind, _ name: [FactWord], _ facts: [Fact] = [], at origin: NodeID) {
    (self.kind, self.name, self.facts, self.origin) = (kind, name, facts, origin)
  }
}

extension NavigationGraph {
  /// Returns the words, separated by spaces.
  package func text(of words: [FactWord]) -> String {
    words.map(text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(of word: FactWord) -> String {
    switch word {
    case .text(let text): text
    case .screen(let id): screens[Int(id.index)].name
    case .container(let id): containers[Int(id.index)].name
    case .component(let id): components[Int(id.index)].name
    case .condition(let id): conditions[Int(id.index)].name
    case .value(let condition, let value): conditions[Int(condition.index)].values[Int(value.index)]
    case .event(let id): events[Int(id.index)]
    case .parameter(let screen, let index): screens[Int(screen.index)].parameters[index].name
    case .shortcut(let index): entries.shortcuts[index].name
    case .push(let index): entries.pushes[index].name
    case .formula(let id): text(of: id)
    case .joined(let words): words.map(text).joined()
    }
  }
}
