import NavGraph

extension [Difference.Change] {
  /// Returns the changes with equal changes of one transition at several sources merged into one.
  func mergingByTransition() -> [Difference.Change] {
    var result: [Difference.Change] = []
    var known: [Difference.Change: Int] = [:]
    for change in self {
      guard change.thing == "transition" else {
        result.append(change)
        continue
      }
      var key = change
      key.names.removeFirst()
      if let index = known[key] {
        result[index].names[0] += ", " + change.names[0]
      } else {
        known[key] = result.count
        result.append(change)
      }
    }
    return result
  }

  /// Returns the changes with added and removed transitions as details of their source if that was itself
  /// added or removed.
  func foldingTransitions() -> [Difference.Change] {
    var result: [Difference.Change] = []
    var owners: [String: Int] = [:]
    for change in self {
      if ["screen", "container", "component"].contains(change.thing), let name = change.names.first
      {
        owners["\(change.kind.rawValue) \(name)"] = result.count
      }
      guard change.thing == "transition",
        let owner = owners["\(change.kind.rawValue) \(change.names[0])"],
        change.kind == .added || change.kind == .removed
      else {
        result.append(change)
        continue
      }
      func text(_ side: KeyPath<Difference.Detail, String?>) -> String? {
        let parts = change.details.compactMap { detail in
          detail[keyPath: side].map { detail.what == "action" ? $0 : "\(detail.what) \($0)" }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
      }
      let event = change.names.dropFirst().joined(separator: " ")
      result[owner].details.append(
        Difference.Detail(what: "transition \(event)", old: text(\.old), new: text(\.new))
      )
    }
    return result
  }
}
