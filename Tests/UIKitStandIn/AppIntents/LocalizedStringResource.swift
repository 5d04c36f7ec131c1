// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// In the SDK this one is Foundation's, as is all of this file; Foundation on Linux does not have it.
@available(iOS 16, *)
public struct LocalizedStringResource: Equatable, Codable, Sendable,
  ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible
{
  public let key: String
  public let table: String?
  /// What is shown where no table of strings has the key: there is none here.
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

    /// Takes what Foundation's takes, and not any value.
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
