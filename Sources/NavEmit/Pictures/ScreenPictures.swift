package import NavGraph

/// A picture of a screen: a PNG or a JPEG.
package struct ScreenPicture: Sendable {
  /// Where it lies, and its bytes.
  package let file: SourceFile
  package let size: PictureSize
  let kind: PictureSize.Kind

  /// nil if `file` is neither.
  package init?(_ file: SourceFile) {
    guard let (kind, size) = PictureSize.read(file.bytes) else { return nil }
    (self.file, self.kind, self.size) = (file, kind, size)
  }

  /// Its size in a chart, in points: a phone's screen stands upright in a box as wide as others are.
  var shownSize: (width: Int, height: Int) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(Self.mostWidth / width, Self.mostHeight / height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  private static let mostWidth = 140.0
  private static let mostHeight = 190.0

  /// Writes all of it as a URI.
  func writeURI(to text: inout TextBuffer) {
    text.write("data:\(kind.mediaType);base64,")
    text.write(Base64.bytes(file.bytes))
  }
}

/// The pictures of screens, by the screens' names.
package struct ScreenPictures: Sendable {
  private var pictures: [String: ScreenPicture] = [:]

  /// None.
  package init() {}

  package var isEmpty: Bool { pictures.isEmpty }

  package subscript(name: String) -> ScreenPicture? {
    get { pictures[name] }
    set { pictures[name] = newValue }
  }
}

/// Bytes as letters.
private enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func bytes(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
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
