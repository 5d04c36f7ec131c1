extension RouterRuntime {
  static let entrances = ##"""
    /// Something that comes from outside, and what it asks for.
    struct NAVCEntrance: Sendable {
      enum Action: Hashable, Sendable {
        case open(NAVCDestination)
        case fire(Int)
      }

      let cause: NAVCCause
      let action: Action
      /// They fill the parameters of whatever is opened, or of what the event brings, by name.
      var fields = NAVCFields.none
      /// The formula that must hold.
      var when = 0
    }

    /// What is asked for from outside. Nothing that is given here is trusted.
    enum NAVCEntrances {
      /// What a URL asks for; nil if it is not the app's, or its parameters are not of their types.
      static func link(_ url: String) -> NAVCEntrance? { link(url, .link(url)) }

      private static func link(_ url: String, _ cause: NAVCCause) -> NAVCEntrance? {
        guard let address = NAVCAddress(url), let pattern = NAVCWaysIn.app.links.match(address),
          let fields = pattern.fields(from: address),
          let action = NAVCEntrance.Action(pattern.action)
        else { return nil }
        return checked(NAVCEntrance(cause: cause, action: action, fields: fields))
      }

      /// What a quick action asks for.
      static func shortcut(_ type: String) -> NAVCEntrance? {
        guard let index = NAVCWaysIn.app.shortcuts.firstIndex(where: { $0.name == type }) else {
          return nil
        }
        let shortcut = NAVCWaysIn.app.shortcuts[index]
        guard let action = shortcut.action else { return nil }
        return NAVCEntrance(
          cause: .shortcut(type),
          action: action,
          fields: NAVCDefaults.fields(ofShortcut: index) ?? .none,
          when: shortcut.when
        )
      }

      /// What a notification asks for: the first as written that matches decides.
      static func push(_ payload: [AnyHashable: Any]) -> NAVCEntrance? {
        guard let push = NAVCWaysIn.app.pushes.first(where: { $0.matches(payload) }) else { return nil }
        if case .url(let key) = push.action {
          return NAVCPayload.text(key[...], in: payload).flatMap { link($0, .push(push.name)) }
        }
        guard let action = NAVCEntrance.Action(push.action) else { return nil }
        let fields = push.fields(from: payload)
        return checked(NAVCEntrance(cause: .push(push.name), action: action, fields: fields))
      }

      /// What a notification inside the app asks for: one with its object first, then one without.
      static func broadcast(_ name: String, object: String?) -> NAVCEntrance? {
        let named = NAVCWaysIn.app.broadcasts.filter { $0.name == name }
        let exact = object.flatMap { object in named.first { $0.object == object } }
        guard let found = exact ?? named.first(where: { $0.object == nil }) else { return nil }
        return NAVCEntrance(cause: .broadcast(name), action: .fire(found.event))
      }

      /// The names to observe, each once.
      static var broadcastNames: [String] {
        var seen: Set<String> = []
        return NAVCWaysIn.app.broadcasts.map(\.name).filter { seen.insert($0).inserted }
      }

      static var shortcuts: [NAVCShortcut] { NAVCWaysIn.app.shortcuts }

      /// Nil if a screen that is to be opened can't be made with what is given.
      private static func checked(_ entrance: NAVCEntrance) -> NAVCEntrance? {
        guard case .open(let destination) = entrance.action, let screen = destination.screen,
          NAVCDefaults.hasParameters(screen)
        else { return entrance }
        return NAVCDefaults.parameters(ofScreen: screen, entrance.fields) == nil ? nil : entrance
      }
    }

    """##
}
