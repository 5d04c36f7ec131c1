/// What to write where a formula breaks off, from what stands around the place.
struct FormulaHints {
  let text: FormulaText
  let tokens: [FormulaToken]
  /// The token that can't stand there.
  let position: Int

  /// Nil where nothing is known of what was meant.
  var help: String? {
    switch tokens[position].kind {
    case .bar: "write \"or\" between conditions; \"|\" stands between values"
    case .name: helpWithWord
    case .unknown: helpWithSign
    default: nil
    }
  }

  private func string(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .name
      ? text.string(tokens[index].range) : nil
  }

  /// Two names beside each other: one of them is a word of another language.
  private var helpWithWord: String? {
    guard let before = string(position - 1), let word = string(position) else { return nil }
    switch word.lowercased() {
    case "in", "matches": return comparison(of: before)
    case "equals", "eq": return "write \"is\""
    case "isnt", "ne": return "write \"is not\""
    default: break
    }
    switch before.lowercased() {
    case "no", "without", "unless", "isnt": return "write \"not \(word)\""
    case "if", "when", "has": return "write \"\(word)\""
    default: return nil
    }
  }

  private var helpWithSign: String? {
    switch text.bytes[tokens[position].range.lowerBound] {
    case UInt8(ascii: "["):
      guard tokens.indices.contains(position - 2), let name = string(position - 2) else {
        return "write the values with \"|\" between them, as in \"plan is free|pro\""
      }
      return comparison(of: name)
    case UInt8(ascii: ","): return "write \"and\", or \"|\" between values"
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let whole = text.string(0..<text.bytes.count).filter { $0 != "'" && $0 != "\"" }
      let isShort = whole.count <= Bounds.shownText
      return "write names and values without quotes" + (isShort ? ": \"\(whole)\"" : "")
    case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"):
      return string(position + 1).map { "write \"\($0)\"" }
    case UInt8(ascii: "?"): return string(position - 1).map { "write \"\($0)\"" }
    case UInt8(ascii: "."):
      guard let value = string(position + 1) else { return nil }
      // A value may be written as Swift has it, behind "is" with a dot before it.
      guard let name = string(position - 1) else { return "write \"\(value)\"" }
      return "write \"\(name) is \(value)\""
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return "values have no order: give the condition \"values\", and name those that are meant"
    default: return nil
    }
  }

  /// The condition with all names that follow, as its values.
  private func comparison(of name: String) -> String {
    let values = tokens.indices.dropFirst(position).compactMap(string)
      .filter { !["in", "matches"].contains($0) }
    let list =
      values.isEmpty
      ? "free|pro" : (values + (values.count == 1 ? ["…"] : [])).joined(separator: "|")
    return "write the values with \"|\" between them: \"\(name) is \(list)\""
  }
}
