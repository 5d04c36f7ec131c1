import UIKit

@MainActor let memory: [Scenario] = [
  Scenario("the old root and the screens over it are released") {
    let stage = makeStage()
    stage.launch()
    weak var start = try stage.visible(StartViewController.self)
    start?.go?.showTour()
    stage.settle()
    weak var tour = try stage.visible(TourViewController.self)
    tour?.go?.begin()
    stage.settle()
    expect(stage.screen, is: "Home")
    expect(start == nil, "the old root is held")
    expect(tour == nil, "what was presented over the old root is held")
  },
  Scenario("dismissed screens are released") {
    let stage = makeStage()
    stage.launch()
    try stage.visible(StartViewController.self).go?.showTour()
    stage.settle()
    weak var tour = try stage.visible(TourViewController.self)
    tour?.go?.skip()
    stage.settle()
    expect(tour == nil)
  },
  Scenario("the router is released with its owner, and its screens do not retain it") {
    let stage = makeStage()
    stage.launch()
    weak var router = stage.router
    stage.router = nil
    StandIn.settle()
    expect(router == nil, "the router is held")
    try stage.visible(StartViewController.self).go?.begin()
    StandIn.settle()
    expect(stage.screen, is: "Start")
  },
  Scenario("the window is released with its owners") {
    weak var window: UIWindow?
    weak var start: UIViewController?
    do {
      let stage = makeStage()
      stage.launch()
      window = stage.window
      start = try stage.visible(StartViewController.self)
    }
    StandIn.settle()
    expect(window == nil && start == nil)
  },
  Scenario("two windows share nothing") {
    let stages = [makeStage(), makeStage()]
    stages.forEach { $0.launch() }
    try stages[0].visible(StartViewController.self).go?.begin()
    try stages[1].visible(StartViewController.self).go?.showTour()
    stages.forEach { $0.settle() }
    expect(stages.map(\.screen), is: ["Home", "Start + Tour"])
    expect(stages.map { $0.takeHeard() }, is: [["begin done"], ["showTour done"]])
    StandIn.disconnect(stages[0].connection.scene)
    try stages[1].visible(TourViewController.self).go?.skip()
    stages[1].settle()
    expect(stages[1].screen, is: "Start")
  },
]
