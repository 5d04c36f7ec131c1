import UIKit

@MainActor let presenting: [Scenario] = [
  Scenario("a launch rule presents over its root, until it is dismissed") {
    let stage = makeStage(greeted: false)
    stage.launch()
    expect(stage.screen, is: "nav[One] + Sheet")
    let sheet: SheetViewController = try stage.visible()
    expect(sheet.modalPresentationStyle, is: .formSheet)
    sheet.go?.greet()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
    expect(makeStageScreen(), is: "nav[One]")
  },
  Scenario("layers are presented one by one, and dismissed one by one or all at once") {
    let (stage, one) = try inOne()
    one.go?.more()
    stage.settle()
    for _ in 0..<2 {
      try stage.visible(SheetViewController.self).go?.more()
      stage.settle()
    }
    expect(stage.screen, is: "nav[One] + Sheet + Sheet + Sheet")
    try stage.visible(SheetViewController.self).go?.less()
    stage.settle()
    expect(stage.screen, is: "nav[One] + Sheet + Sheet")
    try stage.visible(SheetViewController.self).go?.clear()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
    one.go?.less()
    stage.settle()
    one.go?.clear()
    stage.settle()
    let heard = stage.takeHeard().suffix(2)
    expect(heard, is: ["less missed nothing-presented", "clear missed nothing-presented"])
  },
  Scenario("show presents outside a stack, and close dismisses the root of its stack") {
    let (stage, one) = try inOne()
    one.go?.picture()
    stage.settle()
    try stage.visible(LoneViewController.self).go?.showThree()
    stage.settle()
    expect(stage.screen, is: "Lone + Three")
    try stage.visible(ThreeViewController.self).go?.close()
    stage.settle()
    expect(stage.screen, is: "Lone")
    try stage.visible(LoneViewController.self).go?.close()
    stage.settle()
    expect(stage.takeHeard().last, is: "close missed nothing-presented")
  },
  Scenario("a screen sets its own style if the spec sets none") {
    SheetViewController.prepares = {
      $0.modalPresentationStyle = .overFullScreen
      $0.isModalInPresentation = true
    }
    defer { SheetViewController.prepares = nil }
    let (stage, one) = try inOne()
    one.go?.picture()
    stage.settle()
    try stage.visible(LoneViewController.self).go?.choose()
    stage.settle()
    let open: SheetViewController = try stage.visible()
    expect(open.modalPresentationStyle, is: .overFullScreen)
    expect(open.isModalInPresentation)
    open.go?.more()
    stage.settle()
    let said: SheetViewController = try stage.visible()
    expect(said.modalPresentationStyle, is: .pageSheet)
    said.go?.less()
    stage.settle()
    SheetViewController.prepares = {
      $0.modalPresentationStyle = .popover
      $0.popoverPresentationController?.sourceView = open.view
    }
    open.go?.choose()
    stage.settle()
    let popover: SheetViewController = try stage.visible()
    expect(popover.popoverPresentationController?.sourceView === open.view)
    SheetViewController.prepares = { $0.modalPresentationStyle = .popover }
    StandIn.idiom = .pad
    popover.go?.choose()
    stage.settle()
    let last: SheetViewController = try stage.visible()
    expect(last.popoverPresentationController?.sourceView === popover.view)
  },
  Scenario("close pops a pushed screen") {
    let (stage, one) = try inOne()
    one.go?.goTwo()
    stage.settle()
    try stage.visible(TwoViewController.self).go?.close()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
  },
  Scenario("a sheet is swiped away, and one swipe is canceled") {
    let (stage, one) = try inOne()
    one.go?.more()
    stage.settle()
    let sheet: SheetViewController = try stage.visible()
    _ = stage.takeHeard()
    try need(StandIn.beginSwipeDown(sheet), "a swipe").cancel()
    stage.settle()
    expect(stage.screen, is: "nav[One] + Sheet")
    expect(stage.takeHeard(), is: [])
    try need(StandIn.beginSwipeDown(sheet), "a swipe").finish()
    stage.settle()
    expect(stage.takeHeard(), is: ["dismissal done"])
    one.go?.goTwo()
    stage.settle()
    expect(stage.screen, is: "nav[One Two]")
  },
  Scenario("an event during a swipe waits for its end") {
    for finishes in [true, false] {
      let (stage, one) = try inOne()
      one.go?.more()
      stage.settle()
      let sheet: SheetViewController = try stage.visible()
      _ = stage.takeHeard()
      let gesture = try need(StandIn.beginSwipeDown(sheet), "a swipe")
      sheet.go?.more()
      StandIn.advance(by: 1)
      expect(stage.takeHeard(), is: [])
      if finishes { gesture.finish() } else { gesture.cancel() }
      stage.settle()
      expect(stage.screen, is: finishes ? "nav[One]" : "nav[One] + Sheet + Sheet")
    }
  },
]

@MainActor private func makeStageScreen() -> String {
  let stage = makeStage(greeted: true)
  stage.launch()
  return stage.screen
}
