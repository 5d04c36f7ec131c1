public import NavEmit
import NavGraph

/// The reference of all keys of the language.
public enum KeyText {
  /// Returns the reference as one page of documentation, with a list for each kind of mapping.
  ///
  /// Keys that three mappings or more have in common are only in the list of shared keys.
  public static func markdown(_ mappings: [LanguageMapping]) -> String {
    let shared = sharedRows(mappings)
    var text = "# All keys\n\n"
    text +=
      "Made by `navc schema --format markdown` from the parser's table of keys. Keys in bold are\n"
    text += "required. [language.md](language.md) explains how the keys work together.\n"
    for (index, mapping) in mappings.enumerated() {
      text += "\n## \(heading(mapping.noun))\n\n"
      text += index == 1 ? excerpt(mapping, of: mappings[0]) : list(mapping, without: shared)
    }
    return text + "\n## Shared keys\n\n" + shared.joined()
  }

  /// Returns a mapping's own keys, and the names of those that it shares with others.
  private static func list(_ mapping: LanguageMapping, without shared: [String]) -> String {
    var rows = mapping.keys.map(row).filter { !shared.contains($0) }
    let names = mapping.keys.filter { shared.contains(row($0)) }.map { "`\($0.name)`" }
    if !names.isEmpty {
      rows.append("- [shared keys](#shared-keys): \(names.joined(separator: ", "))\n")
    }
    return rows.joined()
  }

  /// Returns the rows that occur in three mappings or more, in the order of their first use. The second
  /// mapping, which has no list, does not count.
  private static func sharedRows(_ mappings: [LanguageMapping]) -> [String] {
    let rows = (mappings.prefix(1) + mappings.dropFirst(2)).flatMap { $0.keys.map(row) }
    var counts: [String: Int] = [:]
    for row in rows { counts[row, default: 0] += 1 }
    var shared: [String] = []
    for row in rows where counts[row, default: 0] > 2 && !shared.contains(row) {
      shared.append(row)
    }
    return shared
  }

  /// Returns the text for a mapping that has some of the keys of another one, and none of its own.
  private static func excerpt(_ mapping: LanguageMapping, of other: LanguageMapping) -> String {
    let names = mapping.keys.map { "`\($0.name)`" }
    return """
      Some keys of [\(other.noun)](#\(anchor(other.noun))), all of them optional:
      \(names.joined(separator: ", ")).

      """
  }

  private static func row(_ key: LanguageKey) -> String {
    let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
    var says = [key.about + "."]
    if let details = key.details { says.append(details) }
    for choice in key.choices where !choice.about.isEmpty {
      says.append("`\(choice.word)`: \(lowercased(choice.about)).")
    }
    if let value = key.defaultValue { says.append("Default: `\(value)`.") }
    if let other = key.needs { says.append("Requires `\(other)`.") }
    let meaning = says.joined(separator: " ").replacing("\n", with: " ")
    return "- \(name) (\(linked(key))): \(meaning)\n"
  }

  /// Returns the description of the value, with a link to the list of each mapping.
  private static func linked(_ key: LanguageKey) -> String {
    var value = key.value
    for noun in key.mappings {
      let words = heading(noun, isCapitalized: false)
      value = value.replacing("a mapping: \(words)", with: "[\(words)](#\(anchor(noun)))")
    }
    return value
  }

  /// Returns the heading of a list. Quotes in a noun mark a key of the language.
  private static func heading(_ noun: String, isCapitalized: Bool = true) -> String {
    let text = String(noun.map { $0 == "\"" ? "`" : $0 })
    return isCapitalized ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  private static func anchor(_ noun: String) -> String {
    String(noun.lowercased().filter { $0 != "\"" }.map { $0 == " " ? "-" : $0 })
  }

  private static func lowercased(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
