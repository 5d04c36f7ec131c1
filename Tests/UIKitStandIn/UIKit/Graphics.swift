// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An affine transform. In the SDK it is declared in Core Graphics.
public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform()
}

/// An image. The stand-in knows images by their names only.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() {
    name = nil
    super.init()
  }

  public convenience init?(named name: String) {
    self.init(name: "asset:\(name)")
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(name: "asset:\(name)")
  }

  public convenience init?(systemName name: String) {
    self.init(name: name)
  }

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// The name it was created with: a symbol's name, or `asset:` and an asset's name.
  public let name: String?
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    isOpaque = alpha >= 1
    super.init()
  }
  /// True if the color is opaque.
  @_spi(StandIn) public let isOpaque: Bool
  open class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  open class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  open class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
  open class var systemBackground: UIColor { white }
}
