public import Foundation

/// What generated code says of an app: the seam between the runtime, which is the same for all apps,
/// and what only one of them knows. For generated code.
///
/// Types that an app touches have its spec for a parameter, so that two specs' screens can't be taken
/// for each other's: `ScreenID<ShopSpec>`. Generated code gives them names of the app's own, such as
/// `ShopRouter`; what is behind them works on numbers.
public protocol NavigationSpec: Sendable {
  /// The protocol of the conditions that the app supplies. For generated code.
  associatedtype Conditions
  /// The protocol of what is told of each step. For generated code.
  associatedtype Observer

  /// What navigation is decided by. For generated code.
  static var tables: NavigationTables { get }

  /// Links, quick actions, notifications and broadcasts. For generated code.
  static var waysIn: WaysIn { get }

  /// The keys in UserDefaults under which the app has kept conditions before, by their numbers. For generated code.
  static var storedKeys: [Int: String] { get }

  /// The type of a screen's parameters; nil if it takes none. For generated code.
  @MainActor static func parameters(
    ofScreen screen: Int
  ) -> (any (ScreenParameters & Hashable & Sendable).Type)?

  /// The type of a screen's handle. For generated code.
  @MainActor static func transitions(ofScreen screen: Int) -> (any ScreenTransitions.Type)?

  /// The app's own value of a condition that it supplies: 0 and 1, or a value's place among all.
  /// For generated code.
  @MainActor static func value(ofCondition condition: Int, in conditions: Conditions) -> Int

  /// What a quick action fills parameters with. For generated code.
  @MainActor static func fields(ofShortcut shortcut: Int) -> ParameterFields?

  /// What makes a universal link that opens a screen, of the screen's parameters; nil if it has none.
  /// For generated code.
  @MainActor static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)?

  /// What tells `observer` of a step; it holds it weakly. For generated code.
  @MainActor static func teller(
    _ observer: Observer
  ) -> @MainActor @Sendable (StepReport<Self>) -> Void
}

extension NavigationSpec {
  /// No ways in. For generated code.
  public static var waysIn: WaysIn { .none }

  /// The app has kept none. For generated code.
  public static var storedKeys: [Int: String] { [:] }

  /// No screen takes parameters. For generated code.
  @MainActor public static func parameters(
    ofScreen screen: Int
  ) -> (any (ScreenParameters & Hashable & Sendable).Type)? { nil }

  /// No quick action fills parameters. For generated code.
  @MainActor public static func fields(ofShortcut shortcut: Int) -> ParameterFields? { nil }

  /// No screen that has an activity has a universal link. For generated code.
  @MainActor public static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)? { nil }
}

/// What the engine knows of an app: numbers, and the types that belong to them.
final class SpecInterface: Sendable {
  let tables: NavigationTables
  let storedKeys: [Int: String]
  private let readWaysIn: @MainActor @Sendable () -> WaysIn
  let parametersType:
    @MainActor @Sendable (Int) -> (any (ScreenParameters & Hashable & Sendable).Type)?
  let shortcutFields: @MainActor @Sendable (Int) -> ParameterFields?
  let webpageURL: @MainActor @Sendable (Int, Any?) -> URL?

  init<Spec: NavigationSpec>(_ spec: Spec.Type) {
    tables = Spec.tables
    storedKeys = Spec.storedKeys
    readWaysIn = { Spec.waysIn }
    parametersType = { Spec.parameters(ofScreen: $0) }
    shortcutFields = { Spec.fields(ofShortcut: $0) }
    webpageURL = { Spec.webpage(ofScreen: $0)?($1) }
  }

  /// An app whose screens take no parameters.
  init(
    _ tables: NavigationTables,
    _ waysIn: WaysIn = .none,
    storedKeys: [Int: String] = [:]
  ) {
    self.tables = tables
    self.storedKeys = storedKeys
    readWaysIn = { waysIn }
    parametersType = { _ in nil }
    shortcutFields = { _ in nil }
    webpageURL = { _, _ in nil }
  }

  /// Read when it is first asked for.
  @MainActor var waysIn: WaysIn { readWaysIn() }

  /// What a screen is made with; nil if it takes no parameters, or the fields don't do.
  @MainActor func parameters(
    ofScreen screen: Int,
    _ fields: ParameterFields
  ) -> (any Hashable & Sendable)? {
    parametersType(screen)?.init(fields)
  }
}
