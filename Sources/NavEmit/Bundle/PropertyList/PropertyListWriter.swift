import NavGraph

/// Writes a property list in XML, laid out as by Xcode.
struct PropertyListWriter {
  private var out = TextBuffer()
  private var depth = 0

  /// Returns the text of a property list with one dictionary.
  static func text(_ body: (inout PropertyListWriter) -> Void) -> [UInt8] {
    var writer = PropertyListWriter()
    writer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.line(
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#
    )
    writer.line(#"<plist version="1.0">"#)
    writer.dictionary(body)
    writer.line("</plist>")
    return writer.out.bytes
  }

  mutating func key(_ key: String) { line("<key>\(Self.escaped(key))</key>") }

  mutating func dictionary(_ body: (inout PropertyListWriter) -> Void) { nest("dict", body) }

  mutating func array(_ body: (inout PropertyListWriter) -> Void) { nest("array", body) }

  mutating func string(_ string: String) { line("<string>\(Self.escaped(string))</string>") }

  mutating func field(_ key: String, _ string: String) {
    self.key(key)
    self.string(string)
  }

  mutating func field(_ key: String, _ flag: Bool) {
    self.key(key)
    line(flag ? "<true/>" : "<false/>")
  }

  mutating func field(_ key: String, array body: (inout PropertyListWriter) -> Void) {
    self.key(key)
    array(body)
  }

  private mutating func nest(_ name: String, _ body: (inout PropertyListWriter) -> Void) {
    line("<\(name)>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ text: String) {
    out.write(String(repeating: "\t", count: depth))
    out.write(text)
    out.write("\n")
  }

  /// Returns `text` with escapes. Control characters that XML 1.0 cannot contain are dropped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
