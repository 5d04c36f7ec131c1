/// How many pixels a picture has, as its file's first bytes say it.
package struct PictureSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// A picture's kind.
  package enum Kind: String, Sendable {
    case png
    case jpeg

    /// What data URIs call it.
    var mediaType: String { "image/\(rawValue)" }
  }

  /// More pixels a side than any picture that is meant for a chart.
  private static let most = 1 << 16
  private static let pngStart: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// nil for what is no PNG and no JPEG, or has no size.
  static func read(_ bytes: UnsafeRawBufferPointer) -> (kind: Kind, size: PictureSize)? {
    if bytes.starts(with: pngStart) {
      guard bytes.count >= 24 else { return nil }
      return PictureSize(number(bytes, 16, 4), number(bytes, 20, 4)).map { (.png, $0) }
    }
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    return jpeg(bytes).map { (.jpeg, $0) }
  }

  /// Whether the file goes on to the picture's end.
  static func isWhole(_ bytes: UnsafeRawBufferPointer, _ kind: Kind) -> Bool {
    switch kind {
    case .png: isWholePNG(bytes)
    case .jpeg: isWholeJPEG(bytes)
    }
  }

  /// Goes over the chunks, each of which says how long it is, to the last one.
  private static func isWholePNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Its length and its name come before what it holds, and a checksum after that.
    let around = 12
    var place = 8
    while place + around <= bytes.count {
      if bytes[(place + 4)...].starts(with: "IEND".utf8) { return true }
      place += around + number(bytes, place, 4)
    }
    return false
  }

  /// Behind the first scan the end's marker is nothing else: what says `0xFF` there is followed by a zero.
  private static func isWholeJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let scan = segment(of: bytes, where: { $0 == 0xDA }) else { return false }
    return zip(bytes[scan...], bytes[(scan + 1)...]).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  private init?(_ width: Int, _ height: Int) {
    guard (1...Self.most).contains(width), (1...Self.most).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The segment that begins a frame has it.
  private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> PictureSize? {
    let frame = segment(of: bytes) { marker in
      (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
    guard let frame, frame + 9 <= bytes.count else { return nil }
    return PictureSize(number(bytes, frame + 7, 2), number(bytes, frame + 5, 2))
  }

  /// Goes over the segments of a JPEG, each of which says how long it is, to the first with such a marker.
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
      // A byte that fills up.
      case 0xFF: place += 1
      // Markers by themselves.
      case 0x01, 0xD0...0xD8: place += 2
      // What begins the scan, or ends all, comes after all that is looked for.
      case 0x00, 0xD9, 0xDA: return nil
      default:
        let length = number(bytes, place + 2, 2)
        if length < 2 { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// The most significant byte first.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
