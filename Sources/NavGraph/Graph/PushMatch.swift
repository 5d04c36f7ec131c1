/// Of which payloads and actions a notification is. A `*` at a value's end stands for any ending.
extension Push {
  /// The actions of which one must have been chosen.
  package var chosenActions: [String] { actions.isEmpty ? [Self.defaultAction] : actions }

  /// Whether a text is one of the values.
  package static func matches(_ text: String, _ values: [String]) -> Bool {
    values.contains { $0.hasSuffix("*") ? text.hasPrefix($0.dropLast()) : text == $0 }
  }

  /// Whether some text is both values.
  static func meet(_ a: String, _ b: String) -> Bool {
    switch (a.hasSuffix("*"), b.hasSuffix("*")) {
    case (false, _): matches(a, [b])
    case (true, false): matches(b, [a])
    case (true, true): a.dropLast().hasPrefix(b.dropLast()) || b.dropLast().hasPrefix(a.dropLast())
    }
  }

  /// Whether nothing is of both, as far as one value each tells.
  package func excludes(_ other: Push) -> Bool {
    func areApart(_ a: [String], _ b: [String]) -> Bool {
      !a.contains { one in b.contains { Self.meet(one, $0) } }
    }
    return areApart(chosenActions, other.chosenActions)
      || match.contains { key, values in
        other.match.contains { $0.key == key && areApart(values, $0.values) }
      }
  }
}
