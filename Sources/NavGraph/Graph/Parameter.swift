/// A typed parameter of a screen.
public struct Parameter: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type.
  public var type: ParameterType
  /// The default.
  public var defaultValue: ParameterLiteral?
  /// The description.
  public var doc: String?
  /// False for `codable: false`: its type isn't Codable and Hashable.
  public var isCodable = true
  /// True if its type is the app's and its value is never serialized, so that the type can be any.
  public var isOpaque = false
  /// The name in the declaration.
  public var origin: NodeID
}

extension Parameter {
  /// True if it has no default and isn't optional.
  package var mustBeGiven: Bool { defaultValue == nil && type.unwrapped == type }
}

/// The type of a parameter.
public indirect enum ParameterType: Hashable, Sendable {
  /// Types that a link can fill.
  public enum Scalar: String, Hashable, Sendable, CaseIterable {
    /// A Boolean.
    case bool = "Bool"
    /// An integer.
    case int = "Int"
    /// A 64-bit integer.
    case int64 = "Int64"
    /// An unsigned integer.
    case uint = "UInt"
    /// A floating-point number.
    case double = "Double"
    /// A string.
    case string = "String"
    /// An identifier.
    case uuid = "UUID"
    /// An address.
    case url = "URL"
  }

  /// A type that a link can fill.
  case scalar(Scalar)
  /// `T?`.
  case optional(ParameterType)
  /// `[T]`.
  case array(ParameterType)
  /// A type of the app, which is Codable and Hashable unless its parameter declares otherwise.
  case custom(String)
  /// A type that can't be Codable: a function, a tuple, `any P`, a metatype.
  case opaque(String, isFunction: Bool = false)
}

extension ParameterType {
  /// Parses a type: a name with dots and generic arguments, `[T]`, or either with `?`.
  init?(parsing text: String) {
    var parser = ParameterTypeParser(text)
    guard let type = parser.type(depth: 0), parser.isAtEnd else { return nil }
    self = type
  }

  /// Returns true if `text` is the name of a type, with optional dots and generic arguments.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.first, !"[(@".contains(first) else { return false }
    return switch ParameterType(parsing: text) {
    case .scalar, .custom: true
    case .optional, .array, .opaque, nil: false
    }
  }

  /// The type in Swift.
  public var swift: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .optional(.opaque(let text, let isFunction)):
      isFunction || !text.hasPrefix("(") ? "(" + text + ")?" : text + "?"
    case .optional(let wrapped): wrapped.swift + "?"
    case .array(let element): "[" + element.swift + "]"
    case .custom(let text), .opaque(let text, _): text
    }
  }

  /// True if the type is the app's or contains one that is.
  package var isOfApp: Bool {
    switch self {
    case .scalar: false
    case .optional(let inner), .array(let inner): inner.isOfApp
    case .custom, .opaque: true
    }
  }

  /// True if the type can't be Codable.
  var isNeverCodable: Bool {
    switch self {
    case .scalar, .custom: false
    case .optional(let inner), .array(let inner): inner.isNeverCodable
    case .opaque: true
    }
  }

  /// True for a function, which is escaping as an argument.
  package var isFunction: Bool { if case .opaque(_, true) = self { true } else { false } }

  /// The type without its `?`.
  package var unwrapped: ParameterType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// True if one segment of a path, or one value of a payload, can fill it.
  var isFilledByText: Bool { if case .scalar = unwrapped { true } else { false } }

  /// True if several segments or values can fill it.
  package var isFilledByTexts: Bool {
    guard case .array(let element) = unwrapped, case .scalar = element else { return false }
    return true
  }
}

/// Recognizes types of other languages, and misspelled types of Swift.
enum ForeignType {
  /// Returns the Swift type that `text` probably means, or nil if it is already Swift or unknown.
  static func meaning(of text: String) -> String? {
    guard text.count <= Bounds.shownText else { return nil }
    let meant = swift(text.filter { $0 != " " })
    guard let meant, meant != text.filter({ $0 != " " }) else { return nil }
    return ParameterType(parsing: meant)?.swift
  }

  /// Converts a type by removing what surrounds its name, from the outside in. Returns nil if it can't be a type.
  private static func swift(_ text: String) -> String? {
    var name = text[...]
    var (before, after) = ("", "")
    for _ in 0..<ParameterTypeParser.nesting {
      if name.hasSuffix("?") || name.hasSuffix("!") {
        name = name.dropLast()
        after = "?" + after
      } else if name.hasSuffix("[]") {
        name = name.dropLast(2)
        (before, after) = (before + "[", "]" + after)
      } else if name.hasPrefix("["), name.hasSuffix("]") {
        name = name.dropFirst().dropLast()
        (before, after) = (before + "[", "]" + after)
      } else if let wrapped = argument(of: name, ["array", "list", "set", "arraylist"]) {
        name = wrapped
        (before, after) = (before + "[", "]" + after)
      } else if let wrapped = argument(of: name, ["optional", "nullable", "maybe"]) {
        name = wrapped
        after = "?" + after
      } else if let wrapped = withoutNil(name) {
        name = wrapped
        after = "?" + after
      } else {
        break
      }
    }
    guard !name.isEmpty else { return nil }
    return before + (meaning(ofName: name) ?? String(name)) + after
  }

  /// Returns the Swift type for a name. A name with an uppercase letter at the start must differ only in case from
  /// Swift's, or be one that Swift code doesn't use.
  private static func meaning(ofName name: Substring) -> String? {
    let lower = name.lowercased()
    guard let meant = names[lower] ?? (name == "float" ? "Double" : nil) else { return nil }
    let isLower = name.first?.isLowercase == true
    let isSure = meant.lowercased() == lower || ["boolean", "integer", "long"].contains(lower)
    return isLower || isSure ? meant : nil
  }

  private static func argument(of name: Substring, _ generics: [String]) -> Substring? {
    guard name.hasSuffix(">"), let open = name.firstIndex(of: "<"),
      generics.contains(name[..<open].lowercased())
    else { return nil }
    return name[name.index(after: open)...].dropLast()
  }

  private static func withoutNil(_ name: Substring) -> Substring? {
    for ending in ["|nil", "|null", "|undefined", "ornil", "ornull"]
    where name.lowercased().hasSuffix(ending) {
      return name.dropLast(ending.count)
    }
    return nil
  }

  /// The types by name in lowercase. A type of the app with such a name is written with its module:
  /// "Feature.Text".
  private static let names: [String: String] = [
    "bool": "Bool", "boolean": "Bool", "double": "Double", "int": "Int", "int64": "Int64",
    "integer": "Int", "long": "Int64", "nsstring": "String", "nsuuid": "UUID", "nsurl": "URL",
    "number": "Double", "str": "String", "string": "String", "text": "String", "uint": "UInt",
    "unsigned": "UInt", "uri": "URL", "url": "URL", "uuid": "UUID", "guid": "UUID",
    "i32": "Int", "i64": "Int64", "f64": "Double", "u64": "UInt",
  ]
}
