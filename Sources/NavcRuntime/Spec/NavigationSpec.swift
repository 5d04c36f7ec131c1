public import Foundation

/// The description of one app, which generated code provides to the runtime that all apps share.
/// For generated code.
///
/// Types in the app's API have the spec as a generic parameter, such as `ScreenID<ShopSpec>`, so that the screens
/// of two specs can't be confused. Generated code gives these types names of the app's own, such as `ShopRouter`.
/// The implementation works on numbers.
public protocol NavigationSpec: Sendable {
  /// The protocol of the conditions that the app supplies. For generated code.
  associatedtype Conditions
  /// The protocol of the observer, which receives a report of each step. For generated code.
  associatedtype Observer

  /// The tables that decide navigation. For generated code.
  static var tables: NavigationTables { get }

  /// The links, quick actions, notifications, activities and broadcasts. For generated code.
  static var waysIn: WaysIn { get }

  /// The UserDefaults keys under which the app stored conditions before, by condition number. For generated code.
  static var storedKeys: [Int: String] { get }

  /// The type of a screen's parameters, or nil if the screen takes none. For generated code.
  @MainActor static func parameters(
    ofScreen screen: Int
  ) -> (any (ScreenParameters & Hashable & Sendable).Type)?

  /// The type of a screen's handle, or nil if the screen has none. For generated code.
  @MainActor static func transitions(ofScreen screen: Int) -> (any ScreenTransitions.Type)?

  /// The app's value of a condition that it supplies: 0 or 1, or the index of the value. For generated code.
  @MainActor static func value(ofCondition condition: Int, in conditions: Conditions) -> Int

  /// The parameter values that a quick action provides. For generated code.
  @MainActor static func fields(ofShortcut shortcut: Int) -> ParameterFields?

  /// A closure that makes the universal link of a screen from its parameters, or nil if the screen has no such
  /// link. For generated code.
  @MainActor static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)?

  /// Returns a closure that reports steps to `observer`, which it holds weakly. For generated code.
  @MainActor static func teller(
    _ observer: Observer
  ) -> @MainActor @Sendable (StepReport<Self>) -> Void
}

extension NavigationSpec {
  /// The default: no links, quick actions, notifications, activities or broadcasts. For generated code.
  public static var waysIn: WaysIn { .none }

  /// The default: no stored keys. For generated code.
  public static var storedKeys: [Int: String] { [:] }

  /// The default: no screen takes parameters. For generated code.
  @MainActor public static func parameters(
    ofScreen screen: Int
  ) -> (any (ScreenParameters & Hashable & Sendable).Type)? { nil }

  /// The default: no quick action provides parameters. For generated code.
  @MainActor public static func fields(ofShortcut shortcut: Int) -> ParameterFields? { nil }

  /// The default: no screen with an activity has a universal link. For generated code.
  @MainActor public static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)? { nil }
}

/// The spec of an app without its generic type: the tables, and access to the types that belong to their numbers.
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

  /// Creates the interface of an app whose screens take no parameters.
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

  /// The ways into the app from outside, read only when they are needed.
  @MainActor var waysIn: WaysIn { readWaysIn() }

  /// Creates a screen's parameters from fields. Returns nil if the screen takes none, or if the fields do not fit.
  @MainActor func parameters(
    ofScreen screen: Int,
    _ fields: ParameterFields
  ) -> (any Hashable & Sendable)? {
    parametersType(screen)?.init(fields)
  }
}
