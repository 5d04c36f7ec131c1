import Foundation
import Testing

/// Sizes of text, directions and looks are UIKit's and the app's: the router has no word about them, so
/// that Dynamic Type and languages that are written from right to left need nothing from it.
@Suite struct LooksTests {
  /// What would be another in a language of the other direction, or with another size of text.
  private static let words = [
    "leftAnchor", "rightAnchor", "leftMargin", "rightMargin", "UIFont", ".font(", "Font.",
    "heightAnchor", "widthAnchor", "textAlignment", "semanticContentAttribute", "layoutDirection",
    "contentSizeCategory", "sizeCategory", ".frame(width", ".frame(height", ".leading", ".trailing",
    ".padding(", ".offset(", "UIEdgeInsets",
  ]

  @Test func theRuntimeHasNoSizesAndNoDirections() throws {
    let folder = Workshop.package.appendingPathComponent("Sources/NavcRuntime")
    var count = 0
    for file in try Workshop.swiftFiles(in: folder) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in Self.words { #expect(!text.contains(word), "\(file.lastPathComponent): \(word)") }
      count += 1
    }
    #expect(count > 50)
  }
}
