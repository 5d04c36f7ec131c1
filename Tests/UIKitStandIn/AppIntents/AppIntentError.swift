// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public struct AppIntentError: Error {
  var dialog: IntentDialog?
  /// The parameter to ask for before the intent is performed again.
  var parameter: (any AnyParameter)?
  var continuation: (@MainActor () async throws -> Void)?
  var continuesInForeground = false
  var isRestart = false

  public static var restartPerform: AppIntentError { AppIntentError(isRestart: true) }
}

@available(iOS 16.0, *)
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  let text: LocalizedStringResource

  public init(_ string: LocalizedStringResource) { text = string }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
