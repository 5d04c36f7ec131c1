// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol ParameterSummary {
  associatedtype Intent: AppIntent
}

@available(iOS 16.0, *)
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init() {}

  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {}
}

@available(iOS 16.0, *)
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<ValueType, Subject>(_ subject: Subject)
    where Subject: KeyPath<Intent, IntentParameter<ValueType>> {}
  }
}
