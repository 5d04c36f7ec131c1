// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

@available(iOS 16.0, *)
extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

@available(iOS 16.0, *)
public protocol _SupportsAppDependencies {}

@available(iOS 16.0, *)
extension _SupportsAppDependencies {
  public typealias Dependency = AppDependency
}

@available(iOS 16.0, *)
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  @available(iOS, deprecated: 26.0, message: "Please provide 'supportedModes' instead")
  static var openAppWhenRun: Bool { get }
  @available(iOS 17.0, *) static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  func perform() async throws -> PerformResult
  init()
}

@available(iOS 16.0, *)
extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  @available(iOS 17.0, *) public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
}

@available(iOS 16.0, *)
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

@available(iOS 16.0, *)
public protocol SystemIntent: AppIntent {}

/// An intent that brings the app to the front, whatever its `openAppWhenRun` is.
@available(iOS 16.0, *)
public protocol OpenIntent: SystemIntent {
  associatedtype Value: AppValue
  var target: Value { get set }
}

@available(iOS 16.0, *)
extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
}

@available(
  iOS,
  introduced: 16.4,
  deprecated: 26.0,
  message: "Please include '.foreground(.dynamic)' in the 'supportedModes' of your intent instead"
)
public protocol ForegroundContinuableIntent: AppIntent {}

@available(
  iOS,
  introduced: 16.4,
  deprecated: 26.0,
  message: "Please include '.foreground(.dynamic)' in the 'supportedModes' of your intent instead"
)
extension ForegroundContinuableIntent {
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(dialog: dialog, continuation: continuation, continuesInForeground: true)
  }
}

@available(iOS 16.0, *)
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  public var descriptionText: LocalizedStringResource
  public var categoryName: LocalizedStringResource?
  public var searchKeywords: [LocalizedStringResource]

  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// The intent type of results that open no intent.
@available(iOS 16.0, *)
extension Never: AppIntent {
  nonisolated(unsafe) public static var title: LocalizedStringResource = ""
  public init() { preconditionFailure("there is no such intent") }
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer<Never, Never, Never, Never>()
  }
}
