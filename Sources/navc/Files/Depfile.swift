/// A rule in the syntax that Make and Ninja share.
enum Depfile {
  /// Returns a rule that makes `targets` depend on `inputs`. Each input is also a target without a recipe, so
  /// that Make rebuilds, and does not fail, when an input has been deleted.
  static func rule(targets: [String], inputs: [String]) throws(Failure) -> [UInt8] {
    var rule = ""
    for target in targets {
      if !rule.isEmpty { rule += " \\\n" }
      rule += try escape(target)
    }
    rule += ":"
    for input in inputs { rule += try " \\\n  " + escape(input) }
    rule += "\n"
    for input in inputs { rule += try "\n" + escape(input) + ":\n" }
    return Array(rule.utf8)
  }

  /// The characters that Make, Ninja or both can't read in a path, even escaped. (Ninja 1.11, but not 1.13, also
  /// fails on quotes and ampersands.)
  private static let unreadable = Set(";|*?<>^`".utf8)

  private static func escape(_ path: String) throws(Failure) -> String {
    var escaped: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case ..<0x20, 0x7F: throw refusal(of: path, "a control character")
      case _ where unreadable.contains(byte): throw refusal(of: path, String(UnicodeScalar(byte)))
      case UInt8(ascii: " "):
        escaped += repeatElement(UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "#"), UInt8(ascii: ":"):
        if backslashes > 0 { throw refusal(of: path, "\\" + String(UnicodeScalar(byte))) }
        escaped.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "$"): escaped.append(byte)
      default: break
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func refusal(of path: String, _ what: String) -> Failure {
    Failure(
      "unwritable-file",
      path: path,
      "a depfile can't contain this path, since it has \(what) in it",
      help: "rename the file, or omit --depfile"
    )
  }
}
