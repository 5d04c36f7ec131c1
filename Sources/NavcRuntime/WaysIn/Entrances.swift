import Foundation

extension Entrances {
  private var waysIn: WaysIn { spec.waysIn }

  /// What a URL asks for; nil if it is not the app's, or if no pattern takes it and nothing is said of
  /// those.
  func link(_ url: String) -> Entrance? { link(url) { .link($0) } }

  private func link(_ url: String, _ cause: (String) -> CoreCause) -> Entrance? {
    guard let url = rewritten(url) else { return nil }
    return known(url, cause(url)) ?? unknown(url, cause(url))
  }

  private func rewritten(_ text: String) -> String? {
    guard let rewriteURL, let url = URL(string: text) else { return text }
    return rewriteURL(url)?.absoluteString
  }

  private func unknown(_ url: String, _ cause: CoreCause) -> Entrance? {
    guard let (action, parameter) = waysIn.links.unknown,
      let origin = LinkAddress.origin(of: url),
      waysIn.links.owns(origin.scheme, origin.host), let action = Entrance.Action(action)
    else { return nil }
    var fields = ParameterFields()
    if !parameter.isEmpty { fields[parameter] = ParameterField(texts: [url]) }
    return checked(Entrance(cause: cause, action: action, fields: fields))
  }

  /// Nil if no pattern takes it, or its parameters are not of their types.
  private func known(_ url: String, _ cause: CoreCause) -> Entrance? {
    guard let address = LinkAddress(url), let pattern = waysIn.links.match(address),
      let fields = pattern.fields(from: address),
      let action = Entrance.Action(pattern.action)
    else { return nil }
    let isMade = pattern.details.fills.allSatisfy {
      spec.parameters(ofScreen: $0, fields) != nil
    }
    guard isMade else { return nil }
    if let style = pattern.details.style, case .open(let target) = action {
      let over = Entrance.Action.present(target, PresentationOptions(style: style))
      return checked(Entrance(cause: cause, action: action, fields: fields)).map { _ in
        Entrance(cause: cause, action: over, fields: fields)
      }
    }
    return checked(Entrance(cause: cause, action: action, fields: fields))
  }

  /// What a quick action asks for.
  func shortcut(_ type: String) -> Entrance? {
    guard let index = waysIn.shortcuts.firstIndex(where: { $0.name == type }) else {
      return nil
    }
    let shortcut = waysIn.shortcuts[index]
    guard let action = shortcut.action else { return nil }
    return Entrance(
      cause: .shortcut(type),
      action: action,
      fields: spec.shortcutFields(index) ?? .none,
      when: shortcut.when
    )
  }

  /// What a notification asks for, when this action of it was chosen, or when it was tapped: the first
  /// as written that matches decides.
  func push(_ payload: [AnyHashable: Any], action: String? = nil) -> Entrance? {
    guard let push = waysIn.pushes.first(where: { $0.matches(payload, action: action) }) else {
      return nil
    }
    if case .url(let key) = push.action {
      return PushPayload.text(key[...], in: payload).flatMap {
        link($0) { _ in .push(push.name) }
      }
    }
    guard let action = Entrance.Action(push.action) else { return nil }
    let fields = push.fields(from: payload)
    return checked(Entrance(cause: .push(push.name), action: action, fields: fields))
  }

  /// What an activity of a screen asks for, in the app with this bundle identifier; nil for any.
  func activity(_ type: String, _ userInfo: [AnyHashable: Any]?, app: String?) -> Entrance? {
    let rule = waysIn.activities.first { rule in
      let own = rule.type(in: app ?? "", spec.tables)
      return own == type || app == nil && rule.type == nil && type.hasSuffix(own)
    }
    guard let rule else { return nil }
    var fields = ParameterFields()
    for (key, value) in userInfo ?? [:] {
      guard let name = key as? String, let texts = UserInfo.texts(of: value) else { continue }
      fields[name] = ParameterField(texts: texts)
    }
    return checked(
      Entrance(
        cause: .userActivity(spec.tables.name(ofScreen: rule.screen)),
        action: .open(Destination(screen: rule.screen)),
        fields: fields
      )
    )
  }

  /// What a notification inside the app asks for: one with its object first, then one without.
  func broadcast(_ name: String, object: String?) -> Entrance? {
    let named = waysIn.broadcasts.filter { $0.name == name }
    let exact = object.flatMap { object in named.first { $0.object == object } }
    guard let found = exact ?? named.first(where: { $0.object == nil }) else { return nil }
    return Entrance(cause: .broadcast(name), action: .fire(found.event))
  }

  /// The names to observe, each once.
  var broadcastNames: [String] {
    var seen: Set<String> = []
    return waysIn.broadcasts.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Nil if a screen that is to be opened can't be made with what is given.
  private func checked(_ entrance: Entrance) -> Entrance? {
    guard case .open(let destination) = entrance.action,
      let screen = spec.tables.parameterScreen(of: destination), spec.tables.hasParameters(screen)
    else { return entrance }
    return spec.parameters(ofScreen: screen, entrance.fields) == nil ? nil : entrance
  }
}
