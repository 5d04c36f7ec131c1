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
    // What is internal anyway needs no word about who may set it.
    let setter = access.isEmpty ? "" : access + "internal(set) "
    let lowered = SwiftNamer.lowerCamelCase(prefix)
    let marks = [
      ("NAVC", prefix), ("NAVc", lowered), ("public internal(set) ", setter), ("public ", access),
    ]
    .map { (Array($0.0.utf8), Array($0.1.utf8)) }
    var result: [UInt8] = []
    var text = text
    text.withUTF8 { source in
      guard let bytes = source.baseAddress else { return }
      result.reserveCapacity(source.count + source.count / 8)
      let (n, p) = (UInt8(ascii: "N"), UInt8(ascii: "p"))
      let (a, u) = (UInt8(ascii: "A"), UInt8(ascii: "u"))
      var (start, index) = (0, 0)
      // Without a look at the marks where none can be: builds for debugging are slow at that.
      while index + 1 < source.count {
        let isStart =
          bytes[index] == n && bytes[index + 1] == a || bytes[index] == p && bytes[index + 1] == u
        if isStart, let mark = marks.first(where: { source[index...].starts(with: $0.0) }) {
          result += source[start..<index]
          result += mark.1
          index += mark.0.count
          start = index
        } else {
          index += 1
        }
      }
      result += source[start...]
    }
    return result
  }
}
