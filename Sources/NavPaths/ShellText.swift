import NavGraph

/// Texts in a shell script, which nothing in them ends or is run of.
enum ShellText {
  /// One word, whatever is in it: between single quotes only these have a meaning. No script can hold a NUL.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars where scalar != "\0" {
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }

  /// On one line, for a comment or what a person reads.
  static func line(_ text: String) -> String { text.showingInvisible }

  /// A URL in which nothing is white or a control character.
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
