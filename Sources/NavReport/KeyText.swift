public import NavEmit
import NavGraph

/// The language's keys in words: the page of all of them.
public enum KeyText {
  /// All keys as one page of documentation, a table for each kind of mapping.
  public static func markdown(_ mappings: [LanguageMapping]) -> String {
    var text = "# All keys\n\n"
    text +=
      "Made by `navc schema --format markdown` from the table that the parser reads by. Keys in\n"
    text += "bold must be there. What they mean together is told in [language.md](language.md).\n"
    for (index, mapping) in mappings.enumerated() {
      text += "\n## \(heading(mapping.noun))\n\n"
      text += index == 1 ? excerpt(mapping, of: mappings[0]) : table(mapping)
    }
    return text
  }

  private static func table(_ mapping: LanguageMapping) -> String {
    "| key | holds | says |\n| --- | --- | --- |\n" + mapping.keys.map(row).joined()
  }

  /// Of what has some of the keys of another mapping, and none of its own.
  private static func excerpt(_ mapping: LanguageMapping, of other: LanguageMapping) -> String {
    let names = mapping.keys.map { "`\($0.name)`" }
    return """
      As in [\(other.noun)](#\(anchor(other.noun))), none of which must be there:
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
    if let value = key.defaultValue { says.append("If it is not there: `\(value)`.") }
    if let other = key.needs { says.append("Goes with `\(other)` only.") }
    if let example = key.examples.first { says.append("Such as `\(example)`.") }
    let cells = [name, linked(key), says.joined(separator: " ")]
    return "| " + cells.map(cell).joined(separator: " | ") + " |\n"
  }

  /// The value in words; each mapping leads to its own table.
  private static func linked(_ key: LanguageKey) -> String {
    var value = key.value
    for noun in key.mappings {
      let words = heading(noun, isCapitalized: false)
      value = value.replacing("a mapping: \(words)", with: "[\(words)](#\(anchor(noun)))")
    }
    return value
  }

  /// What a table is called; a noun with quotes is a key of the language.
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

  /// A table's cell is one line, in which a bar would end it.
  private static func cell(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? ["\\", "|"] : [$0 == "\n" ? " " : $0] as [Character] })
  }
}
