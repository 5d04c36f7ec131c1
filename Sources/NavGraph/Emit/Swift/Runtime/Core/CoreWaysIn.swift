extension RouterRuntime {
  static let waysIn = ##"""
    /// A home-screen quick action; its type is its name.
    struct NAVCShortcut: Sendable {
      let name: String
      let title: String
      let subtitle: String?
      /// An SF Symbol, or `asset:` and a name.
      let icon: String?
      /// The formula under which it is offered.
      let when: Int
      let action: NAVCEntrance.Action?

      init?(_ line: NAVCLine) {
        guard let name = line.text("n"), let when = line.text("w").flatMap({ Int($0) }) else {
          return nil
        }
        self.name = name
        self.when = when
        title = line.text("t") ?? ""
        subtitle = line.text("s")
        icon = line.text("i")
        action = line.action.flatMap { NAVCEntrance.Action($0) }
      }
    }

    extension NAVCEntrance.Action {
      init?(_ action: NAVCEntryAction) {
        switch action {
        case .open(let destination): self = .open(destination)
        case .fire(let event): self = .fire(event)
        case .url: return nil
        }
      }
    }

    /// A notification that the spec names.
    struct NAVCPush: Sendable {
      let name: String
      let action: NAVCEntryAction
      private let match: [(key: String, values: [String])]
      private let with: [(parameter: String, key: String)]

      init?(_ line: NAVCLine) {
        guard let name = line.text("n"), let action = line.action else { return nil }
        self.name = name
        self.action = action
        match = line.words.filter { $0.mark == "?" }.compactMap { word in
          word.texts.first.map { ($0, Array(word.texts.dropFirst())) }
        }
        with = line.words.filter { $0.mark == ":" && $0.texts.count == 2 }
          .map { ($0.texts[0], $0.texts[1]) }
      }

      func matches(_ payload: [AnyHashable: Any]) -> Bool {
        match.allSatisfy { key, values in
          guard let text = payloadText(key[...], in: payload) else { return false }
          return values.contains { value in
            value.hasSuffix("*") ? text.utf8.starts(with: value.utf8.dropLast()) : text == value
          }
        }
      }

      func fields(from payload: [AnyHashable: Any]) -> NAVCFields {
        var fields = NAVCFields()
        for (parameter, key) in with {
          guard let text = payloadText(key[...], in: payload) else { continue }
          fields[parameter] = NAVCField(texts: [text])
        }
        return fields
      }
    }

    /// The text of what stands under a key. A dot leads into what is nested, unless the key is there
    /// as it is.
    private func payloadText(_ key: Substring, in payload: [AnyHashable: Any]) -> String? {
      if let text = payload[String(key)].flatMap(payloadText(of:)) { return text }
      for dot in key.indices where key[dot] == "." {
        guard let inner = payload[String(key[..<dot])] as? [AnyHashable: Any] else { continue }
        if let text = payloadText(key[key.index(after: dot)...], in: inner) { return text }
      }
      return nil
    }

    /// Texts as they are, Booleans as `true` and `false`, and whole numbers without a fraction.
    private func payloadText(of value: Any) -> String? {
      let value = (value as? AnyHashable)?.base ?? value
      if let text = value as? String { return text }
      if let url = value as? URL { return url.absoluteString }
      guard let number = value as? NSNumber else { return nil }
      // What a Boolean is wrapped in says that it is a character.
      let kind = UInt8(bitPattern: number.objCType.pointee)
      if kind == UInt8(ascii: "c"), number == 0 || number == 1 {
        return number.boolValue ? "true" : "false"
      }
      guard kind == UInt8(ascii: "d") || kind == UInt8(ascii: "f") else {
        return kind == UInt8(ascii: "Q") ? String(number.uint64Value) : String(number.int64Value)
      }
      return Int64(exactly: number.doubleValue).map { String($0) } ?? "\(number.doubleValue)"
    }

    /// The app's ways in, but for those of its own code.
    struct NAVCWaysIn: Sendable {
      let links: NAVCLinkTree
      let shortcuts: [NAVCShortcut]
      let pushes: [NAVCPush]
      /// Name, object and event.
      let broadcasts: [(name: String, object: String?, event: Int)]

      init(
        links: StaticString,
        shortcuts: StaticString,
        pushes: StaticString,
        broadcasts: StaticString
      ) {
        self.links = NAVCLinkTree(NAVCLine.lines(links))
        self.shortcuts = NAVCLine.lines(shortcuts).compactMap { NAVCShortcut($0) }
        self.pushes = NAVCLine.lines(pushes).compactMap { NAVCPush($0) }
        self.broadcasts = NAVCLine.lines(broadcasts).compactMap { line in
          guard let name = line.text("n"), case .fire(let event) = line.action else { return nil }
          return (name, line.text("b"), event)
        }
      }
    }

    """##
}
