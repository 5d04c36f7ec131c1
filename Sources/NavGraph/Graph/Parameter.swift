/// A typed parameter of a screen.
public struct Parameter: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type.
  public var type: ParameterType
  /// The default.
  public var defaultValue: ParameterLiteral?
  /// What it is, for a reader.
  public var doc: String?
  /// `codable: false`: its type is not Codable and Hashable.
  public var isCodable = true
  /// Whether it is a value of the app's own that is never written down: nothing is asked of its type.
  public var isOpaque = false
  /// The name, where it is declared.
  public var origin: NodeID
}

extension Parameter {
  /// Whether nothing stands for it where it is not given: it has no default, and can't be nil.
  package var mustBeGiven: Bool { defaultValue == nil && type.unwrapped == type }
}

/// The type of a parameter.
public indirect enum ParameterType: Hashable, Sendable {
  /// Types that a link can fill.
  public enum Scalar: String, Hashable, Sendable, CaseIterable {
    /// Truth value.
    case bool = "Bool"
    /// Integer.
    case int = "Int"
    /// 64-bit integer.
    case int64 = "Int64"
    /// Unsigned integer.
    case uint = "UInt"
    /// Floating-point number.
    case double = "Double"
    /// Text.
    case string = "String"
    /// Identifier.
    case uuid = "UUID"
    /// Address.
    case url = "URL"
  }

  /// A type that a link can fill.
  case scalar(Scalar)
  /// `T?`.
  case optional(ParameterType)
  /// `[T]`.
  case array(ParameterType)
  /// A type of the app; Codable and Hashable, unless its parameter says otherwise.
  case custom(String)
  /// A type that can't be Codable: a function, a tuple, `any P`, a metatype.
  case opaque(String, isFunction: Bool = false)
}

extension ParameterType {
  /// The type that `text` names: a name with dots and generic arguments, `[T]`, or either with `?`.
  init?(parsing text: String) {
    var parser = ParameterTypeParser(text)
    guard let type = parser.type(depth: 0), parser.isAtEnd else { return nil }
    self = type
  }

  /// Whether `text` is a type's name, with dots and generic arguments, and nothing around it.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.first, !"[(@".contains(first) else { return false }
    return switch ParameterType(parsing: text) {
    case .scalar, .custom: true
    case .optional, .array, .opaque, nil: false
    }
  }

  /// As Swift writes it.
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

  /// Whether the app declares it, or part of it, or it is put together of others.
  package var isOfApp: Bool {
    switch self {
    case .scalar: false
    case .optional(let inner), .array(let inner): inner.isOfApp
    case .custom, .opaque: true
    }
  }

  /// Whether it can be no Codable one.
  var isNeverCodable: Bool {
    switch self {
    case .scalar, .custom: false
    case .optional(let inner), .array(let inner): inner.isNeverCodable
    case .opaque: true
    }
  }

  /// Whether a function that takes one keeps it.
  package var isFunction: Bool { if case .opaque(_, true) = self { true } else { false } }

  /// The type without its `?`.
  package var unwrapped: ParameterType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// Whether one segment of a path, or one value of a payload, can fill it.
  var isFilledByText: Bool { if case .scalar = unwrapped { true } else { false } }

  /// Whether several segments, or values, can fill it.
  package var isFilledByTexts: Bool {
    guard case .array(let element) = unwrapped, case .scalar = element else { return false }
    return true
  }
}

/// How other languages write types, and slips in the case of Swift's own.
enum ForeignType {
  /// What `text` was meant for, as Swift writes it; nil if it is Swift's already, or nobody knows.
  static func meaning(of text: String) -> String? {
    guard text.count <= Bounds.shownText else { return nil }
    let meant = swift(text.filter { $0 != " " })
    guard let meant, meant != text.filter({ $0 != " " }) else { return nil }
    return ParameterType(parsing: meant)?.swift
  }

  /// Takes apart what surrounds the name, innermost last; nil for what can be no type.
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

  /// Of a name that begins with an upper-case letter only what differs in case from Swift's own, or
  /// what no Swift type is called.
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

  /// By their names in lower case. A type of the app that has one of these names is written with its
  /// module: "Feature.Text".
  private static let names: [String: String] = [
    "bool": "Bool", "boolean": "Bool", "double": "Double", "int": "Int", "int64": "Int64",
    "integer": "Int", "long": "Int64", "nsstring": "String", "nsuuid": "UUID", "nsurl": "URL",
    "number": "Double", "str": "String", "string": "String", "text": "String", "uint": "UInt",
    "unsigned": "UInt", "uri": "URL", "url": "URL", "uuid": "UUID", "guid": "UUID",
    "i32": "Int", "i64": "Int64", "f64": "Double", "u64": "UInt",
  ]
}
