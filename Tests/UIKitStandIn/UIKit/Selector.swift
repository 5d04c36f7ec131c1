// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A selector. In the SDK it is declared by Objective-C; the stand-in has no `#selector`, so
/// selectors are written as strings.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }
  public var description: String { name }
}
