// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public struct AppShortcut {
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
    public mutating func appendInterpolation<Value, Subject>(_ subject: Subject)
    where Subject: KeyPath<Intent, IntentParameter<Value>> {
      text += AppIntentsSystem.placeholder
    }
  }
}

@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Hashable {
  case applicationName
}

@available(iOS 16.0, *)
@resultBuilder public enum AppShortcutsBuilder {
  @_disfavoredOverload
  public static func buildExpression(_ component: AppShortcut) -> AppShortcut { component }
  @_disfavoredOverload
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

@available(iOS 17.4, *)
extension AppShortcutsBuilder {
  public static func buildExpression(_ component: AppShortcut) -> [AppShortcut] { [component] }
  public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] {
    components.flatMap { $0 }
  }
  public static func buildBlock() -> [AppShortcut] { [] }

  public static func buildOptional(
    _ component: (any _LimitedAvailabilityAppShortcutsContentMarker)?
  ) -> [AppShortcut] {
    (component as? LimitedShortcuts)?.shortcuts ?? []
  }

  public static func buildLimitedAvailability(
    _ components: [AppShortcut]
  ) -> any _LimitedAvailabilityAppShortcutsContentMarker { LimitedShortcuts(shortcuts: components) }
}

/// The marker of shortcuts behind `if #available`, the only shortcuts that can be conditional.
@available(iOS 17.4, *)
public protocol _LimitedAvailabilityAppShortcutsContentMarker {}

private struct LimitedShortcuts: _LimitedAvailabilityAppShortcutsContentMarker {
  let shortcuts: [AppShortcut]
}

@available(iOS 16.0, *)
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@available(iOS 16.0, *)
extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() {}
}
