/// The matching of notifications by payload and action. A `*` at the end of a value matches any ending.
extension Push {
  /// The actions to match.
  package var chosenActions: [String] { actions.isEmpty ? [Self.defaultAction] : actions }

  /// Returns true if a string matches one of the values.
  package static func matches(_ text: String, _ values: [String]) -> Bool {
    values.contains { $0.hasSuffix("*") ? text.hasPrefix($0.dropLast()) : text == $0 }
  }

  /// Returns true if a string can match both values.
  static func meet(_ a: String, _ b: String) -> Bool {
    switch (a.hasSuffix("*"), b.hasSuffix("*")) {
    case (false, _): matches(a, [b])
    case (true, false): matches(b, [a])
    case (true, true): a.dropLast().hasPrefix(b.dropLast()) || b.dropLast().hasPrefix(a.dropLast())
    }
  }

  /// Returns true if no notification can match both, as far as single keys and the action show.
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
