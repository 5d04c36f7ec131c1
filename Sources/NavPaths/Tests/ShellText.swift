import NavGraph

/// Texts quoted for a shell script, so that nothing in them is executed.
enum ShellText {
  /// Returns `text` as one word in single quotes, without NUL characters, which a script can't contain.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars where scalar != "\0" {
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }

  /// Returns `text` on one line, for a comment or a message.
  static func line(_ text: String) -> String { text.showingInvisible }

  /// Returns a URL with spaces and control characters percent-encoded.
  static func url(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte > 0x20 && byte != 0x7F {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
