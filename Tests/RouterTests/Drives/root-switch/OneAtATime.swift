import UIKit

@MainActor let oneAtATime: [Scenario] = [
  Scenario("a second tap does not open a screen twice") {
    let stage = makeStage()
    stage.launch()
    let start = try stage.visible(StartViewController.self)
    start.go?.showTour()
    start.go?.showTour()
    start.go?.begin()
    stage.settle()
    expect(stage.screen, is: "Start + Tour")
    expect(
      stage.takeHeard(),
      is: ["showTour done", "showTour ignored not-visible", "begin ignored not-visible"]
    )
  },
  Scenario("an event during a transition waits, and the visible screen handles it") {
    let stage = makeStage()
    stage.launch()
    let start = try stage.visible(StartViewController.self)
    start.go?.showTour()
    StandIn.advance(by: 0.1)
    let tour = try need(start.presentedViewController as? TourViewController)
    tour.go?.skip()
    tour.go?.begin()
    stage.settle()
    expect(stage.screen, is: "Start")
    expect(stage.takeHeard(), is: ["showTour done", "skip done", "begin ignored not-visible"])
  },
  Scenario("a presentation that never ends does not block the queue") {
    let stage = makeStage()
    stage.launch()
    let start = try stage.visible(StartViewController.self)
    StandIn.transitionsToLose = 1
    start.go?.showTour()
    StandIn.settle()
    expect(stage.takeHeard(), is: ["showTour done"])
    let tour: TourViewController = try stage.visible()
    tour.go?.begin()
    tour.go?.skip()
    StandIn.settle()
    expect(stage.takeHeard(), is: ["begin refused stalled", "skip refused stalled"])
  },
  Scenario("a dismissal that never ends is refused and does not block the queue") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.showTour()
    stage.settle()
    let tour: TourViewController = try stage.visible()
    StandIn.transitionsToLose = 1
    tour.go?.begin()
    StandIn.settle()
    expect(StandIn.pictures(in: stage.window).isEmpty, "the picture stays")
    expect(stage.takeHeard(), is: ["showTour done", "begin refused stalled"])
    tour.go?.skip()
    StandIn.settle()
    expect(stage.takeHeard().count, is: 1)
  },
  Scenario("a fade that never ends does not block the queue and leaves no snapshot") {
    let stage = makeStage()
    stage.launch()
    StandIn.transitionsToLose = 1
    try stage.visible(StartViewController.self).go?.begin()
    stage.settle()
    expect(stage.takeHeard(), is: ["begin done"])
    try stage.visible(HomeViewController.self).go?.startOver()
    stage.settle()
    expect(stage.takeHeard(), is: ["startOver done"])
    expect(stage.screen, is: "Start")
  },
  Scenario("disconnecting a scene ends the current step") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.showTour()
    StandIn.disconnect(stage.connection.scene)
    StandIn.settle()
    let expected = StandIn.endsUnanimatedAtOnce ? "showTour refused disconnected" : ""
    let heard = stage.takeHeard()
    expect(heard == ["showTour refused disconnected"], "\(heard) \(expected)")
  },
  Scenario("a screen that the app presents ignores events, and blocks nothing afterward") {
    let stage = makeStage()
    stage.launch()
    let start = try stage.visible(StartViewController.self)
    start.present(UIViewController(), animated: true)
    StandIn.settle()
    start.go?.showTour()
    StandIn.settle()
    expect(stage.takeHeard().last, is: "showTour ignored covered")
    start.dismiss(animated: true)
    StandIn.settle()
    start.go?.showTour()
    stage.settle()
    expect(stage.screen, is: "Start + Tour")
  },
]
