// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// In the SDK this one is Objective-C's; there is no `#selector` here, so selectors are written
/// as texts.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }
  public var description: String { name }
}
