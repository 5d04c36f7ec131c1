import Testing

@testable import NavcRuntime

/// Conditions of the app Shop: `loggedIn` is supplied, `tipSeen` is a flag, `filter` lasts for the
/// session, and `whatsNew` and `changes` are true in a new version, `changes` at the first start
/// too.
@MainActor @Suite struct ConditionStoreTests {
  private enum Condition: Int { case loggedIn, tipSeen, filter, whatsNew, changes }

  private let storage = MemoryStorage()
  private let session = NavigationSession()

  private func store(
    version: String = "1.0",
    loggedIn: Int = 0,
    storedKeys: [Int: String] = [:]
  ) -> ConditionStore {
    let tables = NavigationTables([
      .conditionNames: "loggedIn tipSeen filter whatsNew changes",
      .conditions: "0 2 0 0 0 0, 1 2 0 0 2 0, 2 3 0 0 4 0, 3 2 0 0 7 0, 3 2 0 1 9 0",
    ])
    let spec = SpecInterface(tables, storedKeys: storedKeys)
    return ConditionStore(spec, storage, session, version: version) {
      $0 == Condition.loggedIn.rawValue ? loggedIn : -1
    }
  }

  private func stored(_ condition: String) -> String? {
    storage.text(forKey: "Shop.navigation." + condition)
  }

  private func value(_ condition: Condition, _ store: ConditionStore) -> Int {
    store.value(condition.rawValue)
  }

  @Test func asksTheAppForSuppliedConditions() {
    #expect(store(loggedIn: 1).values() == [1, 0, 0, 0, 1])
    let store = store(loggedIn: 1)
    store.keep(Condition.loggedIn.rawValue, 0)
    #expect(value(.loggedIn, store) == 1)
    #expect(stored("loggedIn") == nil)
  }

  /// Installed apps have flags under these keys.
  @Test func keepsFlagsUnderTheirKeys() {
    let store = store()
    store.keep(Condition.tipSeen.rawValue, 1)
    #expect(stored("tipSeen") == "true")
    #expect(value(.tipSeen, self.store()) == 1)
    store.keep(Condition.tipSeen.rawValue, 0)
    #expect(stored("tipSeen") == "false")
    #expect(value(.tipSeen, store) == 0)
  }

  /// UserDefaults returns a Bool that an app has stored as "1", and launch arguments unchanged.
  @Test func readsBooleansAsUserDefaultsReturnsThem() {
    for (text, expected) in [
      ("1", 1), ("TRUE", 1), ("YES", 1), ("", 0), ("0", 0), ("NO", 0), ("2", 0),
    ] {
      storage.store(text, forKey: "Shop.navigation.tipSeen")
      #expect(value(.tipSeen, store()) == expected, "\(text)")
    }
  }

  @Test func keepsTheFormatUnderTheKeysOfTheApp() {
    let keys = [
      Condition.tipSeen.rawValue: "hasSeenTip", Condition.whatsNew.rawValue: "lastVersion",
    ]
    storage.store("1", forKey: "hasSeenTip")
    storage.store("1.2", forKey: "lastVersion")
    let store = store(version: "1.3", storedKeys: keys)
    store.noteFirstInstallation()
    #expect(value(.tipSeen, store) == 1)
    #expect(value(.whatsNew, store) == 1)
    store.keep(Condition.tipSeen.rawValue, 0)
    store.keep(Condition.whatsNew.rawValue, 0)
    #expect(storage.text(forKey: "hasSeenTip") == "false")
    #expect(storage.text(forKey: "lastVersion") == "1.3")
    #expect(stored("tipSeen") == nil && stored("whatsNew") == nil)
  }

  @Test func keepsSessionConditionsInTheSession() {
    let store = store()
    store.keep(Condition.filter.rawValue, 2)
    #expect(value(.filter, self.store()) == 2)
    #expect(stored("filter") == nil)
    let other = ConditionStore(
      SpecInterface(NavigationTables([.conditionNames: "x", .conditions: "2 2 0 0 0 0"])),
      storage,
      NavigationSession(),
      version: "1.0"
    ) { _ in 0 }
    #expect(other.values() == [0])
  }

  @Test func acknowledgesTheVersionOfAFirstInstallation() {
    store(version: "1.2").noteFirstInstallation()
    #expect(stored("whatsNew") == "1.2")
    #expect(value(.whatsNew, store(version: "1.2")) == 0)
    #expect(value(.whatsNew, store(version: "1.3")) == 1)
  }

  @Test func countsAFirstInstallationIfTheSpecDoes() {
    let store = store(version: "1.2")
    store.noteFirstInstallation()
    #expect(stored("changes") == nil)
    #expect(value(.changes, store) == 1)
    store.keep(Condition.changes.rawValue, 0)
    #expect(stored("changes") == "1.2")
    #expect(value(.changes, store) == 0)
  }

  @Test func storesTheVersionAcknowledgedLast() {
    store(version: "1.2").noteFirstInstallation()
    let store = store(version: "1.3")
    store.noteFirstInstallation()
    #expect(value(.whatsNew, store) == 1)
    store.keep(Condition.whatsNew.rawValue, 1)
    #expect(stored("whatsNew") == "1.2")
    store.keep(Condition.whatsNew.rawValue, 0)
    #expect(stored("whatsNew") == "1.3")
    #expect(value(.whatsNew, store) == 0)
    #expect(value(.whatsNew, self.store(version: "1.1")) == 0)
  }

  @Test(arguments: [
    ("1.10", "1.9", true), ("2.0", "2", false), ("2", "2.0", false), ("2", "2.0.1", false),
    ("2.0.1", "2", true), ("1.9", "1.10", false), ("10", "9.9", true), ("1.0", "1.0", false),
    ("1.0-beta", "1.0", false), ("1.1-beta", "1.0", true), ("01.2", "1.2", false),
    ("", "1", false), ("1", "", true), ("..1", "0.0", true), ("a.b", "0", false),
    ("99999999999999999999", "9", true), ("1.99999999999999999999", "1.8", true),
  ])
  func comparesVersionsByNumbers(_ version: String, _ known: String, _ isNewer: Bool) {
    storage.store(known, forKey: "Shop.navigation.whatsNew")
    #expect(value(.whatsNew, store(version: version)) == (isNewer ? 1 : 0))
  }

  @Test func startsWithOverriddenValues() {
    var store = store(loggedIn: 0)
    store.others = [Condition.loggedIn.rawValue: 1, Condition.tipSeen.rawValue: 1]
    #expect(store.values() == [1, 1, 0, 0, 1])
  }

  @Test func notifiesOtherRoutersOfTheSession() {
    let (one, two) = (store(), store())
    var heard: [String] = []
    one.listen { heard.append("one") }
    two.listen { heard.append("two") }
    one.notifyOthers()
    #expect(heard == ["two"])
    two.notifyOthers()
    #expect(heard == ["two", "one"])
  }

  /// Observers of UserDefaults are notified during the call that stores.
  @Test func canBeReadWhileItStores() {
    let storage = ObservedStorage()
    let tables = NavigationTables([.conditionNames: "tipSeen", .conditions: "1 2 0 0 0 0"])
    let engine = NavigationEngine(
      SpecInterface(tables),
      storage,
      session,
      version: "1.0",
      supplied: { _ in 0 },
      tell: nil
    )
    storage.stored = { #expect(engine.store.mayBeUnreadable) }
    var step = Step(outcome: .done)
    step.assigned = [(0, 1)]
    engine.finish(step, .launch, before: engine.state)
    #expect(storage.texts == ["Shop.navigation.tipSeen": "true"])
  }

  private final class ObservedStorage: NavigationStorage {
    var texts: [String: String] = [:]
    var stored: () -> Void = {}

    func text(forKey key: String) -> String? { texts[key] }

    func store(_ text: String, forKey key: String) {
      texts[key] = text
      stored()
    }
  }
}
