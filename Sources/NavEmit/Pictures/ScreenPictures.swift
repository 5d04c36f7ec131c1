package import NavGraph

/// A picture of a screen: a PNG or a JPEG.
package struct ScreenPicture: Sendable {
  /// The file with its bytes.
  package let file: SourceFile
  package let size: PictureSize
  let kind: PictureSize.Kind

  /// Returns nil if `file` is neither a PNG nor a JPEG.
  package init?(_ file: SourceFile) {
    guard let (kind, size) = PictureSize.read(file.bytes) else { return nil }
    (self.file, self.kind, self.size) = (file, kind, size)
  }

  /// True if the file is complete, up to the picture's end. An incomplete one is drawn in part, or
  /// not at all.
  package var isWhole: Bool { PictureSize.isWhole(file.bytes, kind) }

  /// The size in a chart, in points. A phone's screen in portrait fits into a box as wide as
  /// others.
  var shownSize: (width: Int, height: Int) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(Self.mostWidth / width, Self.mostHeight / height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  private static let mostWidth = 140.0
  private static let mostHeight = 190.0

  /// Writes the file as a data URI.
  func writeURI(to text: inout TextBuffer) {
    text.write("data:\(kind.mediaType);base64,")
    text.write(Base64.letters(of: file.bytes))
  }
}

/// The pictures of screens, by the screens' names.
package struct ScreenPictures: Sendable {
  private var pictures: [String: ScreenPicture] = [:]

  /// Creates a collection without pictures.
  package init() {}

  package var isEmpty: Bool { pictures.isEmpty }

  package subscript(name: String) -> ScreenPicture? {
    get { pictures[name] }
    set { pictures[name] = newValue }
  }
}
