package import NavGraph

/// A word of a fact: a text, or the name of something that another version of the spec may call otherwise.
package indirect enum FactWord: Hashable, Sendable {
  case text(String)
  case screen(ScreenID)
  case container(ContainerID)
  case component(ComponentID)
  case condition(ConditionID)
  case value(ConditionID, ValueID)
  case event(EventID)
  /// The parameter of the screen with that index.
  case parameter(ScreenID, Int)
  /// Quick actions and notifications, by their indices.
  case shortcut(Int)
  case push(Int)
  case formula(FormulaID)
  /// Words without blanks between them.
  case joined([FactWord])

  init(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self = .screen(screen)
    case .container(let container): self = .container(container)
    case nil: self = .text("")
    }
  }
}

/// Something that is true of a thing: what is told of it (`link /settings`), and what that is (`Int`, `always`),
/// if there is more to tell than that it is there.
package struct Fact: Hashable, Sendable {
  package var key: [FactWord]
  package var value: [FactWord] = []

  init(key: [FactWord], value: [FactWord] = []) { (self.key, self.value) = (key, value) }

  init(_ key: FactWord..., value: [FactWord] = []) { (self.key, self.value) = (key, value) }

  init(_ key: String, _ value: FactWord...) { (self.key, self.value) = ([.text(key)], value) }
}

/// Several things that stand in an order, where that has a meaning.
package struct FactOrder: Sendable {
  /// What they are.
  package var label: String
  package var items: [[FactWord]]
  /// Pairs of their indices, the first before the second, of which the order has no meaning: the two never go
  /// together.
  var apart: Set<[Int]> = []
  /// Whether it has a meaning only which of them is first.
  package var isOfFirst = false

  /// What it is a statement about.
  package var subject: String { isOfFirst ? "first of \(label)" : "order of \(label)" }

  /// Whether it matters that the one with the index `first` comes before `second`.
  package func matters(_ first: Int, _ second: Int) -> Bool {
    isOfFirst ? first == 0 : !apart.contains([first, second])
  }
}

/// All that is true of one thing of a spec.
package struct FactSheet: Sendable {
  /// What the thing is, as one calls it.
  package enum Kind: String, CaseIterable, Sendable {
    case app, condition, component, screen, container, launch, edge, link, shortcut, push, broadcast
  }

  package var kind: Kind
  package var name: [FactWord]
  package var facts: [Fact]
  package var orders: [FactOrder] = []
  /// Where it is written.
  package var origin: NodeID
  /// Of a transition, or a launch rule, its index.
  package var index = 0

  init(_ kind: Kind, _ name: [FactWord], _ facts: [Fact] = [], at origin: NodeID) {
    (self.kind, self.name, self.facts, self.origin) = (kind, name, facts, origin)
  }
}

extension NavigationGraph {
  /// The words, with blanks between them.
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
