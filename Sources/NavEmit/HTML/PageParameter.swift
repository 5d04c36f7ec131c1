import NavGraph

/// A parameter of a screen in the page's data.
struct PageParameter {
  private let parameter: Parameter

  init(_ parameter: Parameter) { self.parameter = parameter }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("isList", isList)
      json.field("name", parameter.name)
      writeStandard(to: &json)
      json.field("test", test)
      json.field("type", parameter.type.text)
    }
  }

  private var isList: Bool { if case .array = parameter.type.unwrapped { true } else { false } }

  /// The regular expression of a value, or of an element of a list.
  private var test: String {
    var type = parameter.type.unwrapped
    if case .array(let element) = type { type = element }
    guard case .scalar(let scalar) = type.unwrapped else { return "[^]*" }
    return switch scalar {
    case .bool: "true|false|1|0"
    case .int, .int64: #"-?\d+"#
    case .uint: #"\d+"#
    case .double: #"-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"#
    case .string: "[^]*"
    case .uuid: #"[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}"#
    case .url: #"[^\x00-\x20\x7f]+"#
    }
  }

  /// Writes the default value as text; nothing if a value is required.
  private func writeStandard(to json: inout JSONWriter) {
    switch parameter.defaultValue {
    case nil:
      guard case .optional = parameter.type else { return }
      json.key("standard")
      json.value(number: "null")
    case .null:
      json.key("standard")
      json.value(number: "null")
    case .emptyArray: json.field("standard", [String]())
    case let literal?: json.field("standard", literal.plainText)
    }
  }
}
