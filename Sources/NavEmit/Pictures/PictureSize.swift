/// The size of a picture in pixels, read from the start of its file.
package struct PictureSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// The file format of a picture.
  package enum Kind: String, Sendable {
    case png
    case jpeg

    /// The media type, as in data URIs.
    var mediaType: String { "image/\(rawValue)" }
  }

  /// The largest width and height; no picture for a chart is larger.
  private static let most = 1 << 16
  private static let pngStart: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// Returns nil if the bytes are neither a PNG nor a JPEG, or have no valid size.
  static func read(_ bytes: UnsafeRawBufferPointer) -> (kind: Kind, size: PictureSize)? {
    if bytes.starts(with: pngStart) {
      guard bytes.count >= 24 else { return nil }
      return PictureSize(number(bytes, 16, 4), number(bytes, 20, 4)).map { (.png, $0) }
    }
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    return jpeg(bytes).map { (.jpeg, $0) }
  }

  /// Returns true if the file is complete, up to the picture's end.
  static func isWhole(_ bytes: UnsafeRawBufferPointer, _ kind: Kind) -> Bool {
    switch kind {
    case .png: isWholePNG(bytes)
    case .jpeg: isWholeJPEG(bytes)
    }
  }

  /// Returns true if the last chunk, `IEND`, is there. Each chunk states its length.
  private static func isWholePNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // The length and the name before the data, and the checksum after it.
    let around = 12
    var place = 8
    while place + around <= bytes.count {
      if bytes[(place + 4)...].starts(with: "IEND".utf8) { return true }
      place += around + number(bytes, place, 4)
    }
    return false
  }

  /// Returns true if an end marker follows the start of the first scan. Scan data escapes `0xFF` with a zero byte,
  /// so the marker is unambiguous.
  private static func isWholeJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let scan = segment(of: bytes, where: { $0 == 0xDA }) else { return false }
    return zip(bytes[scan...], bytes[(scan + 1)...]).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  private init?(_ width: Int, _ height: Int) {
    guard (1...Self.most).contains(width), (1...Self.most).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Reads the size from the segment that begins a frame.
  private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> PictureSize? {
    let frame = segment(of: bytes) { marker in
      (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
    guard let frame, frame + 9 <= bytes.count else { return nil }
    return PictureSize(number(bytes, frame + 7, 2), number(bytes, frame + 5, 2))
  }

  /// Returns the position of the first segment of a JPEG whose marker matches. Each segment states its length.
  private static func segment(
    of bytes: UnsafeRawBufferPointer,
    where isWanted: (UInt8) -> Bool
  ) -> Int? {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if isWanted(marker) { return place }
      switch marker {
      // A fill byte.
      case 0xFF: place += 1
      // Markers without data.
      case 0x01, 0xD0...0xD8: place += 2
      // The start of the scan or the end of the picture: all searched segments precede it.
      case 0x00, 0xD9, 0xDA: return nil
      default:
        let length = number(bytes, place + 2, 2)
        if length < 2 { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// Reads a big-endian number.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
