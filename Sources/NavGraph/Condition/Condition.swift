/// Something that formulas speak about (LANGUAGE §3).
public struct Condition: Sendable {
  /// Who keeps a condition, and how.
  public enum Kind: Sendable {
    /// `login`: a Bool that the app supplies and transitions set.
    case login
    /// `bool` or `values`: the app supplies it.
    case supplied
    /// `flag`: a stored Bool that the generated code keeps.
    case flag
    /// `session`: a Bool that the generated code keeps in memory.
    case session
    /// `new-version`: true while the app is newer than the version last acknowledged.
    case newVersion

    /// Whether it is false until something sets it.
    package var startsFalse: Bool { self == .flag || self == .session }
  }

  /// The name.
  public var name: String
  /// Who keeps it.
  public var kind: Kind
  /// The domain, by names; a Bool's is `false`, `true`.
  public var values: [String]
  /// Whether the app supplies it.
  package var isSupplied: Bool { kind == .login || kind == .supplied }
  /// Whether it was declared with `values`.
  public var hasNamedValues: Bool
  /// Where the app goes when something needs it to be otherwise, by the value that it has.
  public var gates: [ValueGate] = []
  /// Whether it may change at any moment.
  public var isVolatile = false
  /// `first-install: true` of a `new-version`.
  public var countsFirstInstall = false
  /// `stored`: the key in UserDefaults under which the app has kept it before.
  public var storedKey: String?
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID
}

extension Condition {
  /// The gates, by position in `gates`, that may be shown where an atom of it is wanted that is false,
  /// each with the value that it must have then: nil if it can have no other.
  ///
  /// - Parameter isWantedTrue: Of a Bool, whether it is wanted true.
  func gates(wanting isWantedTrue: Bool) -> [(index: Int, value: ValueID?)] {
    gates.indices.compactMap { index in
      let value = gates[index].value
      if hasNamedValues { return (index, value) }
      // A Bool that is not as it is wanted has the other value.
      return (value == .true) != isWantedTrue ? (index, nil) : nil
    }
  }

  /// The value that the gate at a position in `gates` is for; nil if that is whatever value it has.
  func valueServed(by index: Int) -> ValueID? {
    gates[index].value ?? (hasNamedValues ? nil : .false)
  }

  /// The name of the value that a gate is for, if it is written by value.
  package func valueName(of gate: ValueGate) -> String? { gate.value.map { values[Int($0.index)] } }
}

/// A gate of a condition with the value that it is for (LANGUAGE §7, LANGUAGE-2 §2).
public struct ValueGate: Sendable {
  /// nil where it is for `false`, or for whatever value a condition with values has: `gate`.
  public var value: ValueID?
  /// The gate.
  public var gate: Gate

  package init(value: ValueID? = nil, gate: Gate) {
    self.value = value
    self.gate = gate
  }
}

/// One of a condition's gates.
package struct GateID: Hashable, Comparable, Sendable {
  package var condition: ConditionID
  /// The position in its `gates`.
  package var index: Int

  package init(_ condition: ConditionID, _ index: Int = 0) {
    self.condition = condition
    self.index = index
  }

  package static func < (a: GateID, b: GateID) -> Bool {
    (a.condition.index, a.index) < (b.condition.index, b.index)
  }
}

/// Where a condition can be obtained (LANGUAGE §7).
public struct Gate: Hashable, Sendable {
  /// What is shown.
  public var target: Destination
  /// How it is presented; nil for a root gate.
  public var presentation: Presentation?
  /// How that looks, if it is a sheet. Of gates that are one, the first that is written says it.
  public var sheet = Sheet()
  /// The target, where it is written.
  public var origin: NodeID

  /// What makes it the same gate as another: all but where it is written.
  package var identity: Gate {
    var identity = self
    identity.origin = .none
    identity.sheet = Sheet()
    return identity
  }
}

/// A formula of `assume`.
public struct Assumption: Sendable {
  /// What holds always.
  public var formula: FormulaID
  /// Where it is written.
  public var origin: NodeID
}

/// The conditions that formulas and `sets` may speak of, by the symbols of their names.
struct ConditionNames {
  let tree: LocatedTree
  let conditions: [Condition]
  /// For each condition the symbols of its values, in the order of the domain.
  private let valueSymbols: [[Symbol]]
  /// For each symbol a condition's index, or `absent`.
  private var indices: [UInt32]
  /// Names whose definition is broken: nothing is said about their uses.
  private let poisoned: Set<Symbol>
  /// What else a name is, such as "a screen"; asked only where it is no condition.
  private let elsewhere: (Symbol) -> String?
  private let suggestions = SuggestionCache()
  private let known = KnownTexts()

  private static let absent = UInt32.max

  init(
    _ conditions: [Condition],
    values: [[Symbol]],
    tree: LocatedTree,
    poisoned: Set<Symbol> = [],
    elsewhere: @escaping (Symbol) -> String? = { _ in nil }
  ) {
    self.tree = tree
    self.conditions = conditions
    valueSymbols = values
    self.poisoned = poisoned
    self.elsewhere = elsewhere
    indices = Array(repeating: Self.absent, count: tree.symbols.count)
    for (i, condition) in conditions.enumerated() {
      let symbol = Int(tree.symbol(of: condition.origin).index)
      if indices[symbol] == Self.absent { indices[symbol] = UInt32(i) }
    }
  }

  func condition(_ name: Symbol) -> ConditionID? {
    guard name.index < indices.count else { return nil }
    let index = indices[Int(name.index)]
    return index == Self.absent ? nil : ConditionID(Int(index))
  }

  /// The value with this name in the condition's domain.
  func value(_ name: Symbol, of condition: ConditionID) -> ValueID? {
    valueSymbols[Int(condition.index)].firstIndex(of: name).map { ValueID($0) }
  }

  func isPoisoned(_ name: Symbol) -> Bool { poisoned.contains(name) }

  /// What `name` is, if it is no condition, such as "a screen".
  func kindElsewhere(_ name: Symbol) -> String? { elsewhere(name) }

  /// What to do about a name that is a condition's with a word before it, `isLoggedIn` or
  /// `notLoggedIn`, or another language's `true` or `false`; nil if it is nothing of this kind.
  func meant(by name: String) -> Suggestion.Advice? {
    if let meant = BooleanWords.meaning(of: name) {
      return Suggestion.Advice(help: Suggestion.didYouMean(meant), replacement: meant)
    }
    for prefix in ["not", "no", "isNot", "is", "has", "are", "user"] {
      let rest = name.dropFirst(prefix.count)
      guard name.hasPrefix(prefix), rest.first?.isUppercase == true else { continue }
      let known = rest.prefix(1).lowercased() + rest.dropFirst()
      guard condition(tree.symbols.intern(known)) != nil else { continue }
      return prefix.lowercased().contains("no")
        ? Suggestion.Advice(help: "write \"not \(known)\"", replacement: "not \(known)")
        : Suggestion.Advice(help: Suggestion.didYouMean(known))
    }
    return nil
  }

  /// What to do about a name that is not defined.
  func advice(for name: Symbol) -> Suggestion.Advice {
    suggestions.advice(for: name, in: tree) {
      let names = known.conditions ?? KnownNames(conditions.map(\.name))
      known.conditions = names
      return Suggestion.advice(for: $0, among: names, tree.suggestions)
    }
  }

  /// What to do about a value that `condition` does not have.
  func advice(forValue value: String, of condition: ConditionID) -> Suggestion.Advice {
    let values = known.values[condition] ?? KnownNames(self[condition].values)
    known.values[condition] = values
    return Suggestion.advice(for: value, among: values, tree.suggestions)
  }

  /// The first condition that has a value of this name.
  func owner(ofValue name: Symbol) -> Condition? {
    let index = valueSymbols.firstIndex { $0.contains(name) }
    return index.flatMap { conditions[$0].hasNamedValues ? conditions[$0] : nil }
  }

  subscript(id: ConditionID) -> Condition { conditions[Int(id.index)] }
}

/// The names of conditions and of their values, as far as suggestions have asked for them.
private final class KnownTexts {
  var conditions: KnownNames?
  var values: [ConditionID: KnownNames] = [:]
}
