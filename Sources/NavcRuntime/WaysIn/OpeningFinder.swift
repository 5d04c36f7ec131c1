import Foundation

extension OpeningFinder {
  private var waysIn: WaysIn { spec.waysIn }

  /// Returns the opening of a URL. Returns nil if the URL is not the app's, or if no pattern matches it and the
  /// spec has no entry for unknown links.
  func link(_ url: String) -> OpeningRequest? { link(url) { .link($0) } }

  private func link(_ url: String, _ cause: (String) -> CoreCause) -> OpeningRequest? {
    guard let url = rewritten(url) else { return nil }
    return known(url, cause(url)) ?? unknown(url, cause(url))
  }

  private func rewritten(_ text: String) -> String? {
    guard let rewriteURL, let url = URL(string: text) else { return text }
    return rewriteURL(url)?.absoluteString
  }

  private func unknown(_ url: String, _ cause: CoreCause) -> OpeningRequest? {
    guard let (action, parameter) = waysIn.links.unknown,
      let origin = LinkAddress.origin(of: url),
      waysIn.links.owns(origin.scheme, origin.host), let action = OpeningRequest.Action(action)
    else { return nil }
    var fields = ParameterFields()
    if !parameter.isEmpty { fields[parameter] = ParameterField(texts: [url]) }
    return checked(OpeningRequest(cause: cause, action: action, fields: fields))
  }

  /// Returns the opening of the pattern that matches a URL, or nil if none matches or a parameter has another
  /// type.
  private func known(_ url: String, _ cause: CoreCause) -> OpeningRequest? {
    guard let address = LinkAddress(url), let pattern = waysIn.links.match(address),
      let fields = pattern.fields(from: address),
      let action = OpeningRequest.Action(pattern.action)
    else { return nil }
    let isMade = pattern.details.fills.allSatisfy {
      spec.parameters(ofScreen: $0, fields) != nil
    }
    guard isMade else { return nil }
    if let style = pattern.details.style, case .open(let target) = action {
      let over = OpeningRequest.Action.present(target, PresentationOptions(style: style))
      return checked(OpeningRequest(cause: cause, action: action, fields: fields)).map { _ in
        OpeningRequest(cause: cause, action: over, fields: fields)
      }
    }
    return checked(OpeningRequest(cause: cause, action: action, fields: fields))
  }

  /// Returns the opening of a quick action.
  func shortcut(_ type: String) -> OpeningRequest? {
    guard let index = waysIn.shortcuts.firstIndex(where: { $0.name == type }) else {
      return nil
    }
    let shortcut = waysIn.shortcuts[index]
    guard let action = shortcut.action else { return nil }
    return OpeningRequest(
      cause: .shortcut(type),
      action: action,
      fields: spec.shortcutFields(index) ?? .none,
      when: shortcut.when
    )
  }

  /// Returns the opening of a notification that was tapped, or whose action with this identifier was chosen: that
  /// of the first matching entry in the spec.
  func push(_ payload: [AnyHashable: Any], action: String? = nil) -> OpeningRequest? {
    guard let push = waysIn.pushes.first(where: { $0.matches(payload, action: action) }) else {
      return nil
    }
    if case .url(let key) = push.action {
      return PushPayload.text(key[...], in: payload).flatMap {
        link($0) { _ in .push(push.name) }
      }
    }
    guard let action = OpeningRequest.Action(push.action) else { return nil }
    let fields = push.fields(from: payload)
    return checked(OpeningRequest(cause: .push(push.name), action: action, fields: fields))
  }

  /// Returns the opening of a screen's activity in the app with this bundle identifier, or in any app if it is
  /// nil.
  func activity(_ type: String, _ userInfo: [AnyHashable: Any]?, app: String?) -> OpeningRequest? {
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
      OpeningRequest(
        cause: .userActivity(spec.tables.name(ofScreen: rule.screen)),
        action: .open(Destination(screen: rule.screen)),
        fields: fields
      )
    )
  }

  /// Returns the opening of a notification inside the app. An entry with the object comes before one without.
  func broadcast(_ name: String, object: String?) -> OpeningRequest? {
    let named = waysIn.broadcasts.filter { $0.name == name }
    let exact = object.flatMap { object in named.first { $0.object == object } }
    guard let found = exact ?? named.first(where: { $0.object == nil }) else { return nil }
    return OpeningRequest(cause: .broadcast(name), action: .fire(found.event))
  }

  /// The names of the notifications to observe, each once.
  var broadcastNames: [String] {
    var seen: Set<String> = []
    return waysIn.broadcasts.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Returns the opening, or nil if its screen can't be created with the given values.
  private func checked(_ opening: OpeningRequest) -> OpeningRequest? {
    guard case .open(let destination) = opening.action,
      let screen = spec.tables.parameterScreen(of: destination), spec.tables.hasParameters(screen)
    else { return opening }
    return spec.parameters(ofScreen: screen, opening.fields) == nil ? nil : opening
  }
}
