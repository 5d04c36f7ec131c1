@testable import NavGraph
@testable import NavcRuntime

/// The parameters of random apps' screens, by the number of the screen modulo 3: none; one with a
/// default; one without a default and an optional one.
enum TestParameters {
  static let declared: [[NavGraph.Parameter]] = [
    [], [parameter("p", .scalar(.int), .int(1))],
    [parameter("p", .scalar(.int)), parameter("q", .optional(.scalar(.string)))],
  ]

  private static func parameter(
    _ name: String,
    _ type: ParameterType,
    _ value: ParameterLiteral? = nil
  ) -> NavGraph.Parameter {
    NavGraph.Parameter(name: name, type: type, defaultValue: value, origin: .none)
  }

  struct One: ScreenParameters, Hashable, Sendable {
    var p: Int

    static func read(from fields: ParameterFields) throws -> One {
      One(p: try fields.scalar("p", or: 1))
    }
    static func fields(of parameters: One) -> ParameterFields {
      ParameterFields([("p", .scalar(parameters.p))])
    }
  }

  struct Two: ScreenParameters, Hashable, Sendable {
    var p: Int
    var q: String?

    static func read(from fields: ParameterFields) throws -> Two {
      Two(p: try fields.scalar("p"), q: try fields.optional("q"))
    }
    static func fields(of parameters: Two) -> ParameterFields {
      ParameterFields([("p", .scalar(parameters.p)), ("q", .optional(parameters.q))])
    }
  }

  /// Returns the arguments that an event passes to screens with parameters.
  static func given(_ p: Int, _ q: String, screens: Int) -> [ScreenArgument] {
    (0..<screens).compactMap { screen in
      switch screen % 3 {
      case 1: ScreenArgument(screen, One(p: p))
      case 2: ScreenArgument(screen, Two(p: p, q: q))
      default: nil
      }
    }
  }
}

/// The spec of the random app that is being played.
enum PlayedSpec: NavigationSpec {
  typealias Conditions = Void
  typealias Observer = Void

  @MainActor private static var current = (
    tables: NavigationTables(format: .format1, app: "Random", ""), waysIn: NavcRuntime.WaysIn()
  )

  /// Returns the interface of an app. Only one is used at a time.
  @MainActor static func interface(_ tables: String, _ waysIn: NavcRuntime.WaysIn) -> SpecInterface
  {
    current = (NavigationTables(format: .format1, app: "Random", tables), waysIn)
    return SpecInterface(PlayedSpec.self)
  }

  nonisolated static var tables: NavigationTables {
    MainActor.assumeIsolated { current.tables }
  }
  nonisolated static var waysIn: NavcRuntime.WaysIn { MainActor.assumeIsolated { current.waysIn } }

  static func parameters(ofScreen screen: Int) -> (
    any (ScreenParameters & Hashable & Sendable).Type
  )? { [nil, TestParameters.One.self, TestParameters.Two.self][screen % 3] }

  static func transitions(ofScreen screen: Int) -> (any ScreenTransitions.Type)? { nil }
  static func value(ofCondition condition: Int, in conditions: Void) -> Int { 0 }
  static func fields(ofShortcut shortcut: Int) -> ParameterFields? {
    ParameterFields([("p", .scalar(7))])
  }
  static func teller(_ observer: Void) -> @MainActor @Sendable (StepReport<Self>) -> Void {
    { _ in }
  }
}
