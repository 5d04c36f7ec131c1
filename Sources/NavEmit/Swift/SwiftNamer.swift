import NavGraph

/// Makes Swift identifiers and type names from the names in the spec. No other code invents names.
///
/// Names of the spec are Swift identifiers already, so only keywords need backticks. The name of a
/// type is the app's name, then the name with its first letter in uppercase, then a suffix. No
/// type of the runtime ends in one of the suffixes with something before it, so types cannot
/// collide with these.
package struct SwiftNamer {
  /// The suffix of a type's name, after the name of a screen or condition.
  package enum Suffix: String, CaseIterable {
    case parameters = "Parameters"
    case transitions = "Transitions"
    case screen = "Screen"
    case events = "Events"
    case value = "Value"
    case container = "Container"
    case choice = "Choice"
  }

  let prefix: String

  func type(_ name: String, _ suffix: Suffix) -> String {
    prefix + Self.capitalized(name) + suffix.rawValue
  }

  /// Returns the name of the type for all screens of one class or view. It contains the class's
  /// name, with `Shared` added if the name is taken, for example by a screen's own type.
  func type(sharedBy name: String, _ suffix: Suffix, _ taken: inout Set<String>) -> String {
    // `Pages.Web<Story>` is not an identifier, but its parts are.
    let parts = name.unicodeScalars.split { scalar in
      scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        && scalar != "_"
    }
    let base = parts.map { Self.capitalized(String($0)) }.joined()
    var result = type(base, suffix)
    var number = 1
    while !taken.insert(result).inserted {
      result = type("\(base)Shared\(number == 1 ? "" : String(number))", suffix)
      number += 1
    }
    return result
  }

  /// Returns a case name made from the words of a host or scheme: `wwwShopExample` for
  /// `www.shop.example`.
  static func caseName(of text: String, _ taken: inout Set<String>) -> String {
    let words = text.unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
    }
    var name = words.map { capitalized(String($0)) }.joined()
    name = lowerCamelCase(name)
    if name.unicodeScalars.first.map({ ("0"..."9").contains($0) }) ?? true { name = "_" + name }
    if name == "_" { name = "origin" }
    let first = name
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = first + "_" + String(number)
    }
    return name
  }

  /// Returns `name`, with underscores appended if it is one of `others`.
  package static func free(_ name: String, _ others: [String]) -> String {
    var name = name
    while others.contains(name) { name += "_" }
    return name
  }

  /// Returns distinct names for one scope: each of `names`, with underscores appended if `taken`
  /// contains it.
  package static func distinct(_ names: [String], besides taken: [String]) -> [String: String] {
    var result = Dictionary(names.map { ($0, $0) }) { first, _ in first }
    let taken = Set(taken)
    var used = taken.union(names)
    for name in names where taken.contains(name) && result[name] == name {
      var other = name + "_"
      while !used.insert(other).inserted { other += "_" }
      result[name] = other
    }
    return result
  }

  /// The names of members that Swift synthesizes, which no case of an enum can have.
  static let takenByEnums = ["allCases", "hash", "hashValue", "init", "rawValue"]

  /// Returns the cases of an enum for `names`, as identifiers.
  package static func cases(_ names: [String], besides taken: [String] = []) -> [String] {
    let distinct = distinct(names, besides: takenByEnums + taken)
    return names.map { identifier(distinct[$0] ?? $0) }
  }

  /// Returns `name` as an identifier, for declarations and uses.
  package static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns a function's parameter: its declaration, and its name in the body.
  package static func parameter(_ name: String) -> (declared: String, used: String) {
    // No name of a spec begins with an uppercase letter.
    if name == "self" { return ("`self` Self_", "Self_") }
    let identifier = identifier(name)
    return (identifier, identifier)
  }

  /// Returns a method's name for calls in generated code. Swift warns about calls of a method named
  /// `self`.
  static func method(_ name: String) -> String { name == "self" ? "self_" : identifier(name) }

  /// Returns the method with which an app configures a screen that a storyboard has made.
  static func preparing(_ name: String) -> String { "prepare" + capitalized(name) }

  /// Returns the stored properties of a `Hashable` struct, which already has a `hashValue`. The
  /// storage of a property with a wrapper is named like the property, with a leading underscore.
  static func properties(_ names: [(name: String, isWrapped: Bool)]) -> [String] {
    let all = Set(names.map(\.name))
    var used: Set = ["hashValue"]
    return names.map { name, isWrapped in
      var property = name
      while used.contains(property) || property != name && all.contains(property)
        || isWrapped && (all.contains("_" + property) || used.contains("_" + property))
      {
        property += "_"
      }
      used.insert(property)
      if isWrapped { used.insert("_" + property) }
      return property
    }
  }

  /// Returns the stored properties of a `Hashable` struct without property wrappers.
  package static func properties(_ names: [String]) -> [String] {
    properties(names.map { ($0, false) })
  }

  /// Returns a label in a call, where all keywords except one are allowed as they are.
  package static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// Returns `name` with its first letter in uppercase, if that is reversible. `ß` and `ı` stay
  /// unchanged, so that different names stay different.
  package static func capitalized(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    if let byte = name.utf8.first, byte < 0x80 {
      guard (0x61...0x7A).contains(byte) else { return name }
      var bytes = Array(name.utf8)
      bytes[0] = byte - 0x20
      return String(decoding: bytes, as: UTF8.self)
    }
    let upper = first.properties.uppercaseMapping
    guard upper.unicodeScalars.count == 1, let scalar = upper.unicodeScalars.first,
      scalar.properties.lowercaseMapping.unicodeScalars.elementsEqual([first])
    else { return name }
    var result = upper
    result.unicodeScalars.append(contentsOf: name.unicodeScalars.dropFirst())
    return result
  }

  /// Returns a type's name with its leading capitals in lowercase, except for one that starts a
  /// word: `urlApp` for `URLApp`.
  package static func lowerCamelCase(_ type: String) -> String {
    let scalars = Array(type.unicodeScalars)
    var count = scalars.prefix { $0.properties.isUppercase }.count
    if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
    var result = ""
    for scalar in scalars.prefix(count) { result += scalar.properties.lowercaseMapping }
    result.unicodeScalars.append(contentsOf: scalars.dropFirst(count))
    return result
  }

  /// Swift's reserved words that start with a lowercase letter, and `await`, which is read as the
  /// operator wherever a value is expected.
  static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "_",
  ]
}
