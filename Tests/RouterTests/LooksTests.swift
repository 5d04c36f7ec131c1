import Foundation
import Testing

/// UIKit and the app control text sizes, layout direction and appearance. The router sets none of
/// them, so Dynamic Type and right-to-left languages need no support from it.
@Suite struct LooksTests {
  /// Words in code that depends on the layout direction or the text size.
  private static let words = [
    "leftAnchor", "rightAnchor", "leftMargin", "rightMargin", "UIFont", ".font(", "Font.",
    "heightAnchor", "widthAnchor", "textAlignment", "semanticContentAttribute", "layoutDirection",
    "contentSizeCategory", "sizeCategory", ".frame(width", ".frame(height", ".leading", ".trailing",
    ".padding(", ".offset(", "UIEdgeInsets",
  ]

  @Test func theRuntimeSetsNoSizesAndDirections() throws {
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
