/// A PDF that is the same whenever it is drawn.
enum UndatedPDF {
  private static let mark = Array("/CreationDate (D:".utf8)
  private static let date = Array("19700101000000".utf8)

  /// `bytes` with another date of the same length, so that what lies behind it stays where it is.
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
