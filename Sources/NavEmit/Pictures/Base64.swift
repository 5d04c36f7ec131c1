/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func letters(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { result, count in
      var place = 0
      while place < bytes.count {
        let rest = min(3, bytes.count - place)
        let first = UInt32(bytes[place]) << 16
        let second = rest > 1 ? UInt32(bytes[place + 1]) << 8 : 0
        let group = first | second | (rest > 2 ? UInt32(bytes[place + 2]) : 0)
        for digit in 0..<4 {
          let index = Int(group >> UInt32(18 - 6 * digit) & 63)
          result[count + digit] = digit > rest ? 0x3D : digits[index]
        }
        count += 4
        place += 3
      }
    }
  }
}
