/// The part of the generated file that is the same for all apps.
///
/// The texts are Swift in which `NAVC` stands for the app's name; what the app may use is `public`
/// in them. Each is one concept, in a file of its own in `Runtime`.
enum RouterRuntime {
  /// Decides: values, no UI.
  static let core = [
    names, fields, scalars, state, memory, targets, tables, formulas, needs, decision, plan,
    outcomes, steps,
    turn,
    making, verbs, openings, tabs, following, restoration, conditions, reports, handles, calls,
    addresses, links, payloads, waysIn, entrances, routes,
    engine, requests, launchArguments, simulation,
  ]

  /// Carries plans out: what drivers have in common.
  static let drivers = [
    driver, queue, calling, activities, support, environment, sentinel, screens, storyboards,
  ]

  /// Carries plans out through UIKit.
  static let uiKit = [
    router, host, register, looking, checks, performing, rootSwitch, listening, delegates,
    containers,
  ]

  /// Carries plans out through SwiftUI.
  static let swiftUI = [
    navigation, models, showing, carryingOut, watching, rootTransitions, rootView, views, probes,
    sceneDelegate,
  ]

  /// `text` with the app's name for `NAVC`, in lower camel case for `NAVc`,, and with `access` for `public `.
  static func adapted(_ text: String, prefix: String, access: String) -> [UInt8] {
    let source = Array(text.utf8)
    // What is internal anyway needs no word about who may set it.
    let setter = access.isEmpty ? "" : access + "internal(set) "
    let lowered = SwiftNamer.lowerCamelCase(prefix)
    let marks = [
      ("NAVC", prefix), ("NAVc", lowered), ("public internal(set) ", setter), ("public ", access),
    ]
    .map { (Array($0.0.utf8), Array($0.1.utf8)) }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 8)
    var index = 0
    while index < source.count {
      if let mark = marks.first(where: { source[index...].starts(with: $0.0) }) {
        result += mark.1
        index += mark.0.count
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return result
  }
}
