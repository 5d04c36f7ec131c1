import SwiftUI

/// A screen, identified by its name in the spec.
final class PlainController: UIViewController, HostsView {
  init(_ name: String) {
    hostedName = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let hostedName: String
}

/// A screen that cannot be in a navigation stack.
final class SplitController: UISplitViewController, HostsView {
  init(_ name: String) {
    hostedName = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let hostedName: String
}

@MainActor final class Conditions: RandomConditions {
  var a = false
  var b = false
  var c = RandomCValue.x
}

@MainActor final class Screens: RandomScreens {
  private var dice: Dice
  private(set) var links: [EventTarget] = []

  init(_ seed: UInt64) { dice = Dice(seed) }

  private func make(_ name: String, _ link: EventTarget) -> UIViewController {
    links = links.suffix(7) + [link]
    if Int.random(in: 0..<25, using: &dice) == 0 { return SplitController(name) }
    return PlainController(name)
  }

  func s0(_ go: RandomS0Transitions) -> UIViewController { make("S0", go.eventTarget) }
  func s2(_ go: RandomS2Transitions) -> UIViewController { make("S2", go.eventTarget) }
  func s5(_ go: RandomS5Transitions) -> UIViewController { make("S5", go.eventTarget) }
  func s6(_ go: RandomS6Transitions) -> UIViewController { make("S6", go.eventTarget) }
}

struct S1View: View, RandomS1Screen {
  init(go: RandomS1Transitions) {}
  var body: some View { Text(verbatim: "S1") }
}

struct S3View: View, RandomS3Screen {
  init(go: RandomS3Transitions) {}
  var body: some View { Text(verbatim: "S3") }
}

struct S4View: View, RandomS4Screen {
  init(go: RandomS4Transitions) {}
  var body: some View { Text(verbatim: "S4") }
}
