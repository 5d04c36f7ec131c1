/// A typed parameter of a screen.
public struct Parameter: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type.
  public var type: ParameterType
  /// The default.
  public var defaultValue: ParameterLiteral?
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID
}

/// The type of a parameter.
public indirect enum ParameterType: Hashable, Sendable {
  /// Types that a link can fill.
  public enum Scalar: String, Hashable, Sendable, CaseIterable {
    /// Truth value.
    case bool = "Bool"
    /// Integer.
    case int = "Int"
    /// 64-bit integer.
    case int64 = "Int64"
    /// Unsigned integer.
    case uint = "UInt"
    /// Floating-point number.
    case double = "Double"
    /// Text.
    case string = "String"
    /// Identifier.
    case uuid = "UUID"
    /// Address.
    case url = "URL"
  }

  /// A type that a link can fill.
  case scalar(Scalar)
  /// `T?`.
  case optional(ParameterType)
  /// `[T]`.
  case array(ParameterType)
  /// A type of the app; Codable and Hashable.
  case custom(String)
}
