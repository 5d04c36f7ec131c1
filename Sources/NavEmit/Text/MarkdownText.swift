import NavGraph

/// Text in Markdown.
package enum MarkdownText {
  /// Returns a code span, with more backticks than `text` has in a row.
  package static func code(_ text: String) -> String {
    let text = DisplayText.oneLine(text)
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Returns one line of plain text, without anything that Markdown or HTML would act on.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.oneLine(text).unicodeScalars {
      if "\\`*_[]<>|~&#$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
