import SwiftUI

@testable import NavcRuntime

/// A root's transition, told from others by its duration.
private struct Transitions: MotionRootAnimators {
  var turn: AnyTransition { .opacity.animation(.linear(duration: 0.3)) }
}

@MainActor private func makeStage() -> ViewStage {
  let stage = ViewStage {
    MotionNavigation(conditions: AppConditions(), animators: Transitions(), observer: $0)
  }
  stage.launch()
  return stage
}

extension AnyTransition {
  /// True for the app's own transitions. The runtime's fades have no removal.
  fileprivate var isOwn: Bool {
    let removal = Mirror(reflecting: self).children.first { $0.label == "removal" }?.value
    return removal.map { !"\($0)".hasSuffix("nil") } ?? false
  }
}

@MainActor private func newest<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
  try need(StandIn.liveControllers.last { $0 is Screen } as? Screen, "a \(type)")
}

@MainActor let views: [Scenario] = [
  Scenario("SwiftUI shows a new root with the app's transition") {
    StandIn.reducesMotion = false
    let stage = makeStage()
    try newest(HomeViewController.self).go?.enter()
    StandIn.advance(by: 0)
    StandIn.advance(by: 0.1)
    expect(stage.navigation?.transition.isOwn, is: true)
    expect(stage.takeHeard(), is: [])
    stage.settle()
    expect(stage.shown, is: "Other")
    expect(stage.takeHeard(), is: ["enter done"])
    stage.end()
  },
  Scenario("SwiftUI animates the rest as usual, and fades roots with Reduce Motion") {
    StandIn.reducesMotion = true
    let stage = makeStage()
    try newest(HomeViewController.self).go?.openPhoto()
    stage.settle()
    expect(stage.shown, is: "nav[Home Photo]")
    try newest(PhotoViewController.self).go?.showCard()
    stage.settle()
    expect(stage.shown, is: "nav[Home Photo] + Card")
    try newest(CardViewController.self).go?.enter()
    stage.settle()
    expect(stage.shown, is: "Other")
    expect(stage.navigation?.transition.isOwn, is: false)
    expect(stage.takeHeard(), is: ["openPhoto done", "showCard done", "enter done"])
    StandIn.reducesMotion = false
    stage.end()
  },
]
