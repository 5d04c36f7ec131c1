extension RouterRuntime {
  static let fields = ##"""
    struct NAVCField: Sendable { let texts: [String]; let value: (any Hashable & Sendable)? }
    struct NAVCFields: Sendable {
      var texts: [String: [String]] = [:]
      static let none = NAVCFields()
      init() {}
      init(texts: [String: [String]]) { self.texts = texts }
    }
    protocol NAVCParameters: Hashable, Sendable { init?(_ fields: NAVCFields); var fields: NAVCFields { get } }
    extension NAVCDefaults { static func parameters(ofScreen screen: Int, _ f: NAVCFields) -> (any Hashable & Sendable)? { parameters(ofScreen: screen) } }
    struct NAVCEntrance: Sendable { enum Action: Sendable { case open(NAVCDestination), fire(Int) }; let cause: NAVCCause; let action: Action; let fields: NAVCFields; let when: Int }
    struct NAVCShortcut { let name: String; let title: String; let subtitle: String?; let icon: String?; let when: Int }
    enum NAVCEntrances {
      static func link(_ url: String) -> NAVCEntrance? { nil }
      static func shortcut(_ type: String) -> NAVCEntrance? { nil }
      static func push(_ payload: [AnyHashable: Any]) -> NAVCEntrance? { nil }
      static func broadcast(_ name: String, object: String?) -> NAVCEntrance? { nil }
      static var broadcastNames: [String] { [] }
      static var shortcuts: [NAVCShortcut] { [] }
    }
    public struct NAVCRoute: Sendable { let screen: Int; let parameters: (any Hashable & Sendable)? }

    """##
}
