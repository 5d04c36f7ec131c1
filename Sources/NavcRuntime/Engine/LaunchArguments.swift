import Foundation

#if DEBUG
  /// The launch arguments of UI tests and previews, in debug builds only. `-navc-open profile?userID=3` starts at
  /// a screen's own place. `-navc-conditions loggedIn=true,plan=pro` overrides conditions.
  struct LaunchArguments {
    /// The screen or container to start at.
    private(set) var place: (Destination, Arguments)?
    /// The values that override conditions, by condition.
    private(set) var values: [Int: Int] = [:]

    init(_ arguments: [String], _ tables: NavigationTables) {
      if let text = Self.value(of: "-navc-open", in: arguments) { place = Self.place(text, tables) }
      let given = Self.value(of: "-navc-conditions", in: arguments) ?? ""
      for (name, value) in Self.pairs(given, separator: ",") {
        guard let condition = tables.conditionNames.firstIndex(of: name),
          let value = tables.value(named: value, ofCondition: condition)
        else { continue }
        values[condition] = value
      }
    }

    private static func value(of name: String, in arguments: [String]) -> String? {
      guard let index = arguments.firstIndex(of: name) else { return nil }
      return arguments.dropFirst(index + 1).first
    }

    private static func place(
      _ text: String,
      _ tables: NavigationTables
    ) -> (Destination, Arguments)? {
      let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
      guard let name = parts.first, let target = tables.destination(named: name) else {
        return nil
      }
      var arguments = Arguments.none
      var texts: [String: [String]] = [:]
      for (key, value) in pairs(parts.dropFirst().first ?? "", separator: "&") {
        texts[key, default: []].append(value.removingPercentEncoding ?? value)
      }
      arguments.fields = ParameterFields(texts: texts)
      return (target, arguments)
    }

    private static func pairs(_ text: String, separator: Character) -> [(String, String)] {
      text.split(separator: separator).map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "true")
      }
    }
  }

  extension NavigationTables {
    fileprivate func value(named name: String, ofCondition condition: Int) -> Int? {
      let start = conditions[condition, .firstValueName]
      return (0..<conditions[condition, .valueCount]).first { valueName(start + $0) == name }
    }
  }
#endif
