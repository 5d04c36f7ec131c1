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
    for _ in 0..<Bounds.typeNesting {
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
