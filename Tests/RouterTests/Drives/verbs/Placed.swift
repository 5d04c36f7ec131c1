import UIKit

@testable import NavcRuntime

@MainActor let placed: [Scenario] = [
  Scenario("launch arguments start at a screen's place in an app without openings") {
    let stage = makeStage(greeted: true)
    #if DEBUG
      stage.router?.arguments = ["app", "-navc-open", "two"]
    #endif
    stage.launch()
    expect(stage.screen, is: "nav[One Two]")
  },
  Scenario("launch arguments also set the conditions of that place") {
    let stage = makeStage(greeted: false)
    #if DEBUG
      stage.router?.arguments = ["app", "-navc-open", "secret", "-navc-conditions", "mood=true"]
    #endif
    stage.launch()
    expect(stage.screen, is: "tabs[nav[Plain] Lone *Secret]")
  },
]
