// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public struct AppShortcut: Sendable {
  let intent: any AppIntent
  let phrases: [String]
  let shortTitle: LocalizedStringResource
  let systemImageName: String

  @available(iOS 17.0, *)
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
}

@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += AppIntentsSystem.applicationName
    }
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) { text += AppIntentsSystem.placeholder }
  }
}

@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Hashable, Sendable {
  case applicationName
}

@available(iOS 16.0, *)
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
  public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] {
    components.flatMap { $0 }
  }
  public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] {
    component ?? []
  }
  public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] {
    component
  }
}

@available(iOS 16.0, *)
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@available(iOS 16.0, *)
extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() {}
}
