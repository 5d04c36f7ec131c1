// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// A text to be localized. In the SDK it is declared in Foundation, like everything in this file;
/// Foundation on Linux lacks it.
@available(iOS 16, *)
public struct LocalizedStringResource: Equatable, Codable, Sendable,
  ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible
{
  public let key: String
  public let table: String?
  /// The text to show if no strings table has the key. The stand-in has no tables.
  let value: String

  public init(_ keyAndValue: String.LocalizationValue, table: String? = nil) {
    key = keyAndValue.text
    value = keyAndValue.text
    self.table = table
  }

  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil
  ) {
    self.key = "\(key)"
    value = defaultValue.text
    self.table = table
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var localizedStringResource: LocalizedStringResource { self }
}

@available(iOS 16, *)
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension String {
  @available(iOS 16, *)
  public init(localized resource: LocalizedStringResource) { self = resource.value }

  @available(iOS 15, *)
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// An interpolation that accepts the types Foundation's accepts, and no others.
    public struct StringInterpolation: StringInterpolationProtocol {
      var text = ""
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { text += literal }
      public mutating func appendInterpolation(_ string: String) { text += string }
      public mutating func appendInterpolation(_ string: Substring) { text += string }
      public mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
      public mutating func appendInterpolation(_ number: Double) { text += "\(number)" }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        text += resource.value
      }
    }
  }
}
