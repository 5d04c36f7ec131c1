extension RouterRuntime {
  static let conditions = ##"""
    /// Keeps texts from one start of the app to the next.
    @MainActor public protocol NAVCStorage: AnyObject {
      /// What was last stored under `key`.
      func text(forKey key: String) -> String?
      /// Stores `text` under `key`.
      func store(_ text: String, forKey key: String)
    }

    /// Keeps texts as long as it lives: for unit tests.
    @MainActor public final class NAVCMemoryStorage: NAVCStorage {
      private var texts: [String: String]

      /// A storage that holds `texts`.
      public init(_ texts: [String: String] = [:]) { self.texts = texts }

      /// What was last stored under `key`.
      public func text(forKey key: String) -> String? { texts[key] }

      /// Stores `text` under `key`.
      public func store(_ text: String, forKey key: String) { texts[key] = text }
    }

    /// Keeps the conditions that last as long as the app's process. The routers of an app's windows share
    /// one, and tell each other through it what they set.
    @MainActor public final class NAVCSession {
      fileprivate var values: [Int: Int] = [:]
      private var listeners: [(owner: WeakOwner, changed: @MainActor () -> Void)] = []

      private struct WeakOwner {
        weak var object: AnyObject?
      }

      /// A session in which nothing is set yet.
      public init() {}

      fileprivate func listen(_ owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
        listeners.removeAll { $0.owner.object == nil }
        listeners.append((WeakOwner(object: owner), changed))
      }

      fileprivate func tell(others than: AnyObject) {
        for (owner, changed) in listeners {
          if let object = owner.object, object !== than { changed() }
        }
      }
    }

    /// Reads and keeps the conditions: the app's own, and those that the generated code keeps.
    @MainActor struct NAVCKeeper {
      private enum Kind: Int {
        case supplied, flag, session, newVersion
      }

      private let tables: NAVCTables
      private let app: any NAVCConditions
      private let storage: any NAVCStorage
      private let version: String
      private let session: NAVCSession
      private let owner = Owner()
      /// What launch arguments say instead, until a transition sets it.
      var others: [Int: Int] = [:]

      /// What tells one router from the others.
      private final class Owner {}

      init(
        _ tables: NAVCTables,
        _ app: any NAVCConditions,
        _ storage: any NAVCStorage,
        _ session: NAVCSession,
        version: String
      ) {
        self.session = session
        self.tables = tables
        self.app = app
        self.storage = storage
        self.version = version
      }

      var count: Int { tables.conditions.count }

      private func kind(_ condition: Int) -> Kind {
        Kind(rawValue: tables.conditions[condition, 0]) ?? .supplied
      }

      private func key(_ condition: Int) -> String {
        "NAVC.navigation." + tables.conditionNames[condition]
      }

      /// All values as they are now.
      func values() -> [Int] { (0..<count).map(value) }

      /// One value as it is now.
      func value(_ condition: Int) -> Int {
        if let other = others[condition] { return other }
        return switch kind(condition) {
        case .supplied: Self.value(ofCondition: condition, in: app)
        case .flag: storage.text(forKey: key(condition)) == "true" ? 1 : 0
        case .session: session.values[condition] ?? 0
        case .newVersion: isNew(condition) ? 1 : 0
        }
      }

      /// Keeps what a transition sets, if it is ours to keep.
      mutating func set(_ condition: Int, to value: Int) {
        if others[condition] != nil { others[condition] = value }
        switch kind(condition) {
        case .supplied: break
        case .flag: storage.store(value == 1 ? "true" : "false", forKey: key(condition))
        case .session: session.values[condition] = value
        case .newVersion: if value == 0 { storage.store(version, forKey: key(condition)) }
        }
      }

      /// Other windows' routers have to look again.
      func tellOthers() { session.tell(others: owner) }

      func listen(_ changed: @escaping @MainActor () -> Void) { session.listen(owner, changed) }

      /// A first installation is taken for an acknowledged one, unless the spec says otherwise.
      func noteFirstInstallation() {
        for condition in 0..<count
        where kind(condition) == .newVersion && tables.conditions[condition, 3] == 0
          && storage.text(forKey: key(condition)) == nil
        {
          storage.store(version, forKey: key(condition))
        }
      }

      private func isNew(_ condition: Int) -> Bool {
        guard let known = storage.text(forKey: key(condition)) else {
          return tables.conditions[condition, 3] == 1
        }
        return isVersion(version, newerThan: known)
      }
    }

    /// Compares dotted numbers: 1.10 is newer than 1.9, and 2.0 is not newer than 2.
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

    /// The leading number of each part; too long ones count as the largest.
    private func parts(of version: String) -> [Int] {
      version.split(separator: ".", omittingEmptySubsequences: false).map { part in
        let digits = part.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
        return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
      }
    }

    """##
}
