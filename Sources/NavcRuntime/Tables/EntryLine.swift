/// The action of a way into the app.
enum EntryAction: Hashable, Sendable {
  case open(Destination)
  case fire(Int)
  /// Opens the link under this key of the payload.
  case url(String)
}

/// One line of a table of ways in. It consists of words, each a letter and strings separated by `=`. In the
/// strings, all characters except letters, digits, `-`, `.`, `_` and `~` are percent-encoded.
struct EntryLine {
  private(set) var words: [(mark: Character, texts: [String])] = []

  init(_ line: Substring) {
    for word in line.split(separator: " ") {
      guard let mark = word.first else { continue }
      let texts = word.dropFirst().split(separator: "=", omittingEmptySubsequences: false)
      words.append((mark, texts.map { PercentEscapes.undo($0.utf8) ?? "" }))
    }
  }

  func text(_ mark: Character) -> String? { words.first { $0.mark == mark }?.texts.first }

  func number(_ mark: Character) -> Int? { text(mark).flatMap { Int($0) } }

  var action: EntryAction? {
    if let key = text("u") { return .url(key) }
    if let event = number("e") { return .fire(event) }
    return number("o").map { .open(Destination(code: $0)) }
  }

  static func lines(_ text: String) -> [EntryLine] {
    text.split(separator: "\n").map { EntryLine($0) }
  }
}

/// Percent-encoding, for URLs and tables.
enum PercentEscapes {
  /// Decodes a string. Returns nil if an escape is malformed, or if the result is not UTF-8.
  static func undo(_ text: Substring.UTF8View) -> String? {
    guard text.contains(0x25) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ hexDigit($0) }),
        let low = rest.popFirst().flatMap({ hexDigit($0) })
      else { return nil }
      bytes.append(high * 16 + low)
    }
    return utf8Text(bytes)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Returns nil if the bytes are not UTF-8, where `String` would repair them.
  private static func utf8Text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
