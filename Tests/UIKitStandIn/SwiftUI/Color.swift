// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UIKit

public protocol ShapeStyle: Sendable {}

nonisolated public struct Color: View, PrimitiveView, ShapeStyle, Hashable {
  private let name: String
  /// True if the color is known to be opaque.
  private var isOpaque = true
  private init(name: String, isOpaque: Bool = true) {
    self.name = name
    self.isOpaque = isOpaque
  }
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(name: name, isOpaque: false)
  }
  public init(uiColor: UIColor) { self.init(name: "uiColor", isOpaque: uiColor.isOpaque) }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(name: "rgb", isOpaque: opacity >= 1)
  }
  public init(white: Double, opacity: Double = 1) {
    self.init(name: "white", isOpaque: opacity >= 1)
  }
  public static let clear = Color(name: "clear", isOpaque: false)
  public static let black = Color(name: "black")
  public static let white = Color(name: "white")
  public static let gray = Color(name: "gray")
  public static let red = Color(name: "red")
  public static let green = Color(name: "green")
  public static let blue = Color(name: "blue")
  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary", isOpaque: false)
  public static let accentColor = Color(name: "accentColor")
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.isOpaque = isOpaque && opacity >= 1
    return color
  }
  @MainActor @preconcurrency public var body: Never { noBody("Color") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    if isOpaque { node.fill(around) }
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var red: Color { .red }
}

public struct Material: ShapeStyle {
  public static let regular = Material()
  public static let thin = Material()
  public static let ultraThin = Material()
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .regular }
  public static var thinMaterial: Material { .thin }
  public static var ultraThinMaterial: Material { .ultraThin }
}

public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
