import UIKit

@MainActor let switching: [Scenario] = [
  Scenario("the window belongs to the scene, and is key and visible") {
    let stage = makeStage()
    stage.launch()
    let window = try need(stage.window)
    expect(stage.connection.scene.windows == [window])
    expect(window.isKeyWindow && !window.isHidden)
    expect(stage.screen, is: "Start")
    expect(stage.state, is: "start")
  },
  Scenario("a snapshot of the old screen fades over the new one for half a second") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.begin()
    expect(stage.screen, is: "Home")
    let picture = try need(StandIn.pictures(in: stage.window).first, "a picture")
    expect(stage.window?.subviews.last === picture, "the picture is not on top")
    expect(picture.alpha, is: 0)
    StandIn.advance(by: 0.49)
    expect(StandIn.pictures(in: stage.window).count, is: 1)
    StandIn.advance(by: 0.02)
    expect(StandIn.pictures(in: stage.window).count, is: 0)
    expect(stage.takeHeard(), is: ["begin done"])
    stage.settle()
  },
  Scenario("presented screens are dismissed before the root changes, under the snapshot") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.showTour()
    stage.settle()
    expect(stage.screen, is: "Start + Tour")
    try stage.visible(TourViewController.self).go?.begin()
    expect(StandIn.pictures(in: stage.window).count, is: 1)
    expect(stage.window?.subviews.last === StandIn.pictures(in: stage.window).first)
    if stage.screen != "Home" { expect(stage.screen, is: "Start + Tour…") }
    stage.settle()
    expect(stage.screen, is: "Home")
    expect(stage.takeHeard(), is: ["showTour done", "begin done"])
  },
  Scenario("only the last action of a plan is animated") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.showTour()
    stage.settle()
    try stage.visible(TourViewController.self).go?.begin()
    StandIn.advance(by: 0)
    expect(stage.screen, is: "Home")
    expect(StandIn.pictures(in: stage.window).count, is: 1)
    StandIn.advance(by: 0.51)
    expect(stage.takeHeard(), is: ["showTour done", "begin done"])
  },
  Scenario("all layers are dismissed before the root changes, including the app's own") {
    let stage = makeStage()
    stage.launch()
    let start = try stage.visible(StartViewController.self)
    start.go?.showTour()
    stage.settle()
    let tour = try stage.visible(TourViewController.self)
    let alert = UIViewController()
    tour.present(alert, animated: true)
    StandIn.settle()
    alert.present(UIViewController(), animated: true)
    StandIn.settle()
    expect(stage.screen, is: "Start + Tour + UI + UI")
    tour.dismiss(animated: true)
    stage.settle()
    tour.go?.begin()
    stage.settle()
    expect(stage.screen, is: "Home")
  },
  Scenario("roots fade with Reduce Motion, but not if animations are disabled") {
    StandIn.reducesMotion = true
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.begin()
    expect(StandIn.pictures(in: stage.window).count, is: 1)
    stage.settle()
    UIView.setAnimationsEnabled(false)
    try stage.visible(HomeViewController.self).go?.startOver()
    expect(StandIn.pictures(in: stage.window).count, is: 0)
    stage.settle()
    expect(stage.screen, is: "Start")
    expect(!UIView.areAnimationsEnabled, "switched on what the app had switched off")
  },
]
