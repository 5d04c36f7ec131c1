/// What a site association looks at in a URL.
struct SiteURL {
  /// With percent escapes.
  let path: Wildcard
  let decodedPath: Wildcard
  /// Decoded.
  let query: [(key: String, value: String)]
  private let pathText: String

  /// Of decoded parts.
  init(_ segments: [String], query: [(key: String, value: String)]) {
    pathText = "/" + segments.map(SitePath.encoded).joined(separator: "/")
    path = Wildcard(exactly: pathText)
    decodedPath = Wildcard(exactly: "/" + segments.joined(separator: "/"))
    self.query = query
  }

  func query(isEncoded: Bool) -> String {
    query.map { key, value in
      isEncoded ? SitePath.query(key) + "=" + SitePath.query(value) : key + "=" + value
    }.joined(separator: "&")
  }

  /// As it is told to a user.
  func text(host: String) -> String {
    let query = query(isEncoded: true)
    return "https://" + host + pathText + (query.isEmpty ? "" : "?" + query)
  }
}

/// The texts of paths: percent escapes, and wildcards.
enum SitePath {
  /// With escapes for what a URL can't have in a segment of its path.
  static func encoded(_ text: String) -> String { encoded(text, "-._~!$&'()*+,;=:@".utf8) }

  /// With escapes for what would end a key or a value of a query.
  static func query(_ text: String) -> String { encoded(text, "-._~!$'()*,:@".utf8) }

  private static func encoded(_ text: String, _ others: String.UTF8View) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.append(byte)
      case _ where others.contains(byte): result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A pattern for exactly `text`. A `*`, and a `$` that would begin a variable, can't be written
  /// in one: a wildcard stands for them.
  static func pattern(_ text: String) -> String { encoded(text).replacing("$(", with: "?(") }

  static func isLoose(_ text: String) -> Bool { text.contains("*") || text.contains("$(") }

  /// Escapes in upper case, in which URLs have them.
  static func normalized(_ pattern: String) -> String {
    var result = ""
    var digits = 0
    for scalar in pattern.unicodeScalars {
      if scalar == "%" { digits = 3 }
      let isEscape = digits > 0 && scalar.properties.isASCIIHexDigit
      result += isEscape ? scalar.properties.uppercaseMapping : String(scalar)
      digits -= digits > 0 ? 1 : 0
    }
    return result
  }
}
