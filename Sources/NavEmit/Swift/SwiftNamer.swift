import NavGraph

/// Turns the spec's names into Swift identifiers and type names. Nothing else makes up names.
///
/// Names are Swift identifiers already, so keywords need backticks and nothing more. A type's name is
/// the app's, then the name with its first letter in upper case, then a suffix. No type of the
/// runtime ends in one of the suffixes with something before it, so types can't collide with these.
package struct SwiftNamer {
  /// What follows a screen's or condition's name in a type's name.
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

  /// The type for all screens that are one class or view: named after that, with `Shared` added
  /// where the name is taken, as by a screen's own.
  func type(sharedBy name: String, _ suffix: Suffix, _ taken: inout Set<String>) -> String {
    // `Pages.Web<Story>` is no identifier; what it is made of is.
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

  /// The words of a host or scheme as the name of a case: `www.shop.example` is `wwwShopExample`.
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

  /// `name`, or with underscores behind it where it is one of `others`.
  package static func free(_ name: String, _ others: [String]) -> String {
    var name = name
    while others.contains(name) { name += "_" }
    return name
  }

  /// Distinct names for one scope: each of `names` as it is, or with underscores appended if `taken` has it.
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

  /// The names that no case of an enum may have, since Swift synthesizes members of these names.
  static let takenByEnums = ["allCases", "hash", "hashValue", "init", "rawValue"]

  /// The cases of an enum for `names`, as identifiers.
  package static func cases(_ names: [String], besides taken: [String] = []) -> [String] {
    let distinct = distinct(names, besides: takenByEnums + taken)
    return names.map { identifier(distinct[$0] ?? $0) }
  }

  /// `name` where an identifier is declared or used.
  package static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A function's parameter: how it is declared, and how its body says it.
  package static func parameter(_ name: String) -> (declared: String, used: String) {
    // No name of a spec begins with an upper-case letter.
    if name == "self" { return ("`self` Self_", "Self_") }
    let identifier = identifier(name)
    return (identifier, identifier)
  }

  /// A method that generated code calls: Swift warns of a call of one named `self`.
  static func method(_ name: String) -> String { name == "self" ? "self_" : identifier(name) }

  /// The method by which an app gives a screen that a storyboard has made what else it needs.
  static func preparing(_ name: String) -> String { "prepare" + capitalized(name) }

  /// The stored properties of a `Hashable` struct, which has a `hashValue` already. The storage of a property with a
  /// wrapper has the property's name with an underscore before it.
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

  /// The stored properties of a `Hashable` struct without property wrappers.
  package static func properties(_ names: [String]) -> [String] {
    properties(names.map { ($0, false) })
  }

  /// A label in a call: all keywords but one stand there as they are.
  package static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// The first letter in upper case, if that can be undone: `ß` and `ı` stay as they are, so that
  /// different names stay different.
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

  /// The capitals that a type's name starts with in lower case, but for one that starts a word:
  /// `urlApp` of `URLApp`.
  package static func lowerCamelCase(_ type: String) -> String {
    let scalars = Array(type.unicodeScalars)
    var count = scalars.prefix { $0.properties.isUppercase }.count
    if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
    var result = ""
    for scalar in scalars.prefix(count) { result += scalar.properties.lowercaseMapping }
    result.unicodeScalars.append(contentsOf: scalars.dropFirst(count))
    return result
  }

  /// Swift's reserved words that start with a lower-case letter, and `await`, which is taken for the
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
