/// A condition, which formulas test (docs/language.md, Conditions).
public struct Condition: Sendable {
  /// The kind of a condition: who supplies or stores it.
  public enum Kind: Sendable {
    /// `login`: a Bool that the app supplies and transitions set.
    case login
    /// `bool` or `values`: a condition that the app supplies.
    case supplied
    /// `flag`: a Bool that the router stores between launches.
    case flag
    /// `session`: a Bool that the router keeps in memory until the process ends.
    case session
    /// `new-version`: true while the app is newer than the last acknowledged version.
    case newVersion

    /// True if the condition is initially false.
    package var startsFalse: Bool { self == .flag || self == .session }
  }

  /// The name.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The names of the values. For a Bool: `false`, `true`.
  public var values: [String]
  /// True if the app supplies the condition.
  package var isSupplied: Bool { kind == .login || kind == .supplied }
  /// True if the condition is declared with `values`.
  public var hasNamedValues: Bool
  /// The gates that are shown when something requires another value.
  public var gates: [ValueGate] = []
  /// True if the condition can change at any time.
  public var isVolatile = false
  /// True if a first installation counts as a new version (`first-install`).
  public var countsFirstInstall = false
  /// The existing key in UserDefaults (`stored`).
  public var storedKey: String?
  /// The description.
  public var doc: String?
  /// The name in the declaration.
  public var origin: NodeID
}

extension Condition {
  /// Returns the gates that can be shown when an atom of the condition is required and false.
  ///
  /// - Parameter isWantedTrue: For a Bool, the required value.
  /// - Returns: The index of each gate in `gates`, and the value that the condition must have for it; nil if any
  ///   value that makes the atom false will do.
  func gates(wanting isWantedTrue: Bool) -> [(index: Int, value: ValueID?)] {
    gates.indices.compactMap { index in
      let value = gates[index].value
      if hasNamedValues { return (index, value) }
      // A Bool that does not have the required value has the other one.
      return (value == .true) != isWantedTrue ? (index, nil) : nil
    }
  }

  /// Returns the value that the gate at `index` of `gates` is for; nil if it is for every value.
  func valueServed(by index: Int) -> ValueID? {
    gates[index].value ?? (hasNamedValues ? nil : .false)
  }

  /// Returns the name of the value that a gate is for, if it is declared in `gates`.
  package func valueName(of gate: ValueGate) -> String? { gate.value.map { values[Int($0.index)] } }
}

/// A gate of a condition, with the value that it is for.
public struct ValueGate: Sendable {
  /// The value; nil for `gate`, which is for `false`, or for every value of a condition with values.
  public var value: ValueID?
  /// The gate.
  public var gate: Gate

  package init(value: ValueID? = nil, gate: Gate) {
    self.value = value
    self.gate = gate
  }
}

/// The identity of a gate: its condition and its index.
package struct GateID: Hashable, Comparable, Sendable {
  package var condition: ConditionID
  /// The index in `gates` of the condition.
  package var index: Int

  package init(_ condition: ConditionID, _ index: Int = 0) {
    self.condition = condition
    self.index = index
  }

  package static func < (a: GateID, b: GateID) -> Bool {
    (a.condition.index, a.index) < (b.condition.index, b.index)
  }
}

/// The screen where the user can satisfy a condition (docs/language.md, Gates).
public struct Gate: Hashable, Sendable {
  /// The screen or container to show.
  public var target: Destination
  /// The presentation; nil for a root gate.
  public var presentation: Presentation?
  /// The sheet. For several equal gates, the one of the first in the spec.
  public var sheet = Sheet()
  /// The node of the target.
  public var origin: NodeID

  /// A copy without location and sheet. Gates with the same identity are the same gate.
  package var identity: Gate {
    var identity = self
    identity.origin = .none
    identity.sheet = Sheet()
    return identity
  }
}

/// A formula of `assume`.
public struct Assumption: Sendable {
  /// The formula that always holds.
  public var formula: FormulaID
  /// The node of the formula.
  public var origin: NodeID
}

/// The conditions that formulas and `sets` can use, by the symbols of their names.
struct ConditionNames {
  let tree: LocatedTree
  let conditions: [Condition]
  /// The symbols of each condition's values.
  private let valueSymbols: [[Symbol]]
  /// The index of the condition with each symbol, or `absent`.
  private var indices: [UInt32]
  /// The names whose definition has a fault. Their uses are not reported.
  private let poisoned: Set<Symbol>
  /// Returns a noun, such as "a screen", for a name that is not a condition.
  private let elsewhere: (Symbol) -> String?
  private let suggestions = SuggestionCache()
  private let known = KnownNamesCache()

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

  /// Returns the value of the condition with this name.
  func value(_ name: Symbol, of condition: ConditionID) -> ValueID? {
    valueSymbols[Int(condition.index)].firstIndex(of: name).map { ValueID($0) }
  }

  func isPoisoned(_ name: Symbol) -> Bool { poisoned.contains(name) }

  /// Returns a noun, such as "a screen", for a name that is not a condition but something else.
  func kindElsewhere(_ name: Symbol) -> String? { elsewhere(name) }

  /// Returns advice for another language's word for `true` or `false`, and for a condition with a prefix, such as
  /// `isLoggedIn` or `notLoggedIn`; nil for other names.
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

  /// Returns advice for an undefined name.
  func advice(for name: Symbol) -> Suggestion.Advice {
    suggestions.advice(for: name, in: tree) {
      let names = known.conditions ?? KnownNames(conditions.map(\.name))
      known.conditions = names
      return Suggestion.advice(for: $0, among: names, tree.suggestions)
    }
  }

  /// Returns advice for a value that `condition` does not have.
  func advice(forValue value: String, of condition: ConditionID) -> Suggestion.Advice {
    let values = known.values[condition] ?? KnownNames(self[condition].values)
    known.values[condition] = values
    return Suggestion.advice(for: value, among: values, tree.suggestions)
  }

  /// Returns the first condition that has a value with this name.
  func owner(ofValue name: Symbol) -> Condition? {
    let index = valueSymbols.firstIndex { $0.contains(name) }
    return index.flatMap { conditions[$0].hasNamedValues ? conditions[$0] : nil }
  }

  subscript(id: ConditionID) -> Condition { conditions[Int(id.index)] }
}

/// The names of conditions and values that suggestions have used so far.
private final class KnownNamesCache {
  var conditions: KnownNames?
  var values: [ConditionID: KnownNames] = [:]
}
