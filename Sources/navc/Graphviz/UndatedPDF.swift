/// Replaces the creation date of a PDF, so that the same chart gives the same bytes.
enum UndatedPDF {
  private static let mark = Array("/CreationDate (D:".utf8)
  private static let date = Array("19700101000000".utf8)

  /// Returns `bytes` with a fixed date of the same length, which keeps the offsets of what follows.
  static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    var undated = bytes
    for start in bytes.indices where bytes[start] == mark[0] && bytes[start...].starts(with: mark) {
      let digits = start + mark.count..<start + mark.count + date.count
      guard digits.upperBound <= bytes.count,
        bytes[digits].allSatisfy({ (0x30...0x39).contains($0) })
      else { continue }
      undated.replaceSubrange(digits, with: date)
    }
    return undated
  }
}
