/// The text of an alert, with `{name}` where a parameter's value goes.
package enum AlertMessage {
  /// The names in braces, in their order; nil if a brace is left open.
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

  /// Whether a value of the type can stand in a text.
  package static func canSay(_ type: ParameterType) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.int), .scalar(.double): true
    default: false
    }
  }
}
