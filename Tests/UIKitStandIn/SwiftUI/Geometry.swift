// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  public static let leading = Self(name: "leading")
  public static let center = Self(name: "center")
  public static let trailing = Self(name: "trailing")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  public static let top = Self(name: "top")
  public static let center = Self(name: "center")
  public static let bottom = Self(name: "bottom")
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

public struct Angle: Hashable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()
}

public struct Anchor<Value> {
  let value: Value?

  public struct Source {
    let value: Value?
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source { .init(value: r) }
  public static var bounds: Anchor<CGRect>.Source { .init(value: nil) }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
