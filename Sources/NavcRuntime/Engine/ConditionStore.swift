/// Reads and stores the conditions: those that the app supplies, and those that the router stores.
@MainActor struct ConditionStore {
  private let tables: NavigationTables
  private let storage: any NavigationStorage
  private let version: String
  /// The prefix of all keys.
  private let prefix: String
  /// The keys under which the app stored conditions before, by condition number.
  private let storedKeys: [Int: String]
  private let supplied: @MainActor (Int) -> Int
  private let session: NavigationSession
  private let owner = Owner()
  /// The values that override the actual ones, by condition. A transition that sets such a condition changes the
  /// override.
  var others: [Int: Int] = [:]

  /// The identity of a router among those that share a session.
  private final class Owner {}

  init(
    _ spec: SpecInterface,
    _ storage: any NavigationStorage,
    _ session: NavigationSession,
    version: String,
    keyPrefix: String? = nil,
    _ supplied: @escaping @MainActor (Int) -> Int
  ) {
    self.session = session
    tables = spec.tables
    storedKeys = spec.storedKeys
    self.storage = storage
    self.version = version
    prefix = keyPrefix ?? spec.tables.app + ".navigation."
    self.supplied = supplied
  }

  var count: Int { tables.conditions.count }

  private func kind(_ condition: Int) -> TableLayout.ConditionKind {
    TableLayout.ConditionKind(rawValue: tables.conditions[condition, .kind]) ?? .supplied
  }

  private func key(_ condition: Int) -> String {
    storedKeys[condition] ?? prefix + tables.conditionNames[condition]
  }

  /// Returns true if a flag is set. `UserDefaults` returns a stored Bool, or a launch argument, as one of these
  /// strings.
  private func isSet(_ flag: Int) -> Bool {
    guard let text = storage.text(forKey: key(flag))?.lowercased() else { return false }
    return text == "true" || text == "1" || text == "yes"
  }

  /// True if some conditions are stored between launches, and the storage lacks the mark that it is readable.
  var mayBeUnreadable: Bool {
    (0..<count).contains { kind($0) == .flag || kind($0) == .newVersion }
      && storage.text(forKey: markKey) == nil
  }

  func markReadable() { storage.store("1", forKey: markKey) }

  private var markKey: String { prefix + "isReadable" }

  /// Returns the present values of all conditions.
  func values() -> [Int] { (0..<count).map(value) }

  /// Returns the present value of a condition.
  func value(_ condition: Int) -> Int {
    if let other = others[condition] { return other }
    return switch kind(condition) {
    case .supplied: supplied(condition)
    case .flag: isSet(condition) ? 1 : 0
    case .session: session.value(condition, of: tables.app)
    case .newVersion: isNew(condition) ? 1 : 0
    }
  }

  /// Stores a value that a transition sets, if the router stores the condition. Observers of the storage may read
  /// conditions during the call, so nothing may be in the middle of a change.
  func keep(_ condition: Int, _ value: Int) {
    switch kind(condition) {
    case .supplied: break
    case .flag where storedKeys[condition] != nil: storage.store(value == 1, forKey: key(condition))
    case .flag: storage.store(value == 1 ? "true" : "false", forKey: key(condition))
    case .session: session.set(condition, of: tables.app, to: value)
    case .newVersion: if value == 0 { storage.store(version, forKey: key(condition)) }
    }
  }

  /// Asks the routers of other windows to update their conditions.
  func notifyOthers() { session.notify(others: owner) }

  func listen(_ changed: @escaping @MainActor () -> Void) { session.listen(owner, changed) }

  /// Counts a first installation as an acknowledged version, unless the spec says otherwise.
  func noteFirstInstallation() {
    for condition in 0..<count
    where kind(condition) == .newVersion
      && tables.conditions[condition, .countsFirstInstallation] == 0
      && storage.text(forKey: key(condition)) == nil
    {
      storage.store(version, forKey: key(condition))
    }
  }

  private func isNew(_ condition: Int) -> Bool {
    guard let known = storage.text(forKey: key(condition)) else {
      return tables.conditions[condition, .countsFirstInstallation] == 1
    }
    return isVersion(version, newerThan: known)
  }
}

/// Returns true if version `a` is newer than `b`, comparing dotted numbers: 1.10 is newer than 1.9, but 2.0 is not
/// newer than 2.
private func isVersion(_ a: String, newerThan b: String) -> Bool {
  let left = parts(of: a)
  let right = parts(of: b)
  for index in 0..<max(left.count, right.count) {
    let x = index < left.count ? left[index] : 0
    let y = index < right.count ? right[index] : 0
    if x != y { return x > y }
  }
  return false
}

/// Returns the leading number of each component. A number that overflows counts as the largest.
private func parts(of version: String) -> [Int] {
  version.split(separator: ".", omittingEmptySubsequences: false).map { part in
    let digits = part.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
