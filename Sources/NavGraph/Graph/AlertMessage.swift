/// The message of an alert, with `{name}` for the values of parameters.
package enum AlertMessage {
  /// Returns the names in braces, in written order, or nil if a brace isn't closed.
  package static func names(in text: String) -> [String]? {
    var names: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { return nil }
      names.append(String(rest[..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return names
  }

  /// Returns true if a message can show values of the type.
  package static func canShow(_ type: ParameterType) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.int), .scalar(.double): true
    default: false
    }
  }
}
