import UIKit

/// Steps with several verbs. Each has one report, and only the visible part is animated.
@MainActor let several: [Scenario] = [
  Scenario("a sheet is dismissed with an unseen push below it") {
    let (stage, one) = try inOne()
    one.go?.more()
    stage.settle()
    _ = stage.takeHeard()
    OwnNavigationController.calls = []
    try stage.visible(SheetViewController.self).go?.pickTwo()
    stage.settle()
    expect(stage.screen, is: "nav[One Two]")
    expect(OwnNavigationController.calls, is: ["push false", "dismiss true"])
    expect(stage.takeHeard(), is: ["pickTwo done"])
  },
  Scenario("a push is animated if nothing is presented") {
    let (stage, one) = try inOne()
    one.go?.goTwo()
    stage.settle()
    let two: TwoViewController = try stage.visible()
    OwnNavigationController.calls = []
    _ = stage.takeHeard()
    two.go?.againTwo()
    stage.settle()
    expect(stage.screen, is: "nav[One Two]")
    expect(try stage.visible(TwoViewController.self) !== two)
    expect(OwnNavigationController.calls, is: ["set true"])
    expect(stage.takeHeard(), is: ["againTwo done"])
  },
  Scenario("a sheet is dismissed without animation before another one is presented") {
    let (stage, one) = try inOne()
    one.go?.more()
    stage.settle()
    OwnNavigationController.calls = []
    _ = stage.takeHeard()
    try stage.visible(SheetViewController.self).go?.askLone()
    stage.settle()
    expect(stage.screen, is: "nav[One] + Lone")
    expect(OwnNavigationController.calls, is: ["dismiss false", "present true"])
    expect(stage.takeHeard(), is: ["askLone done"])
  },
  Scenario("a sheet, a tab and a push in one step") {
    let (stage, one) = try inOne()
    one.go?.plainly()
    stage.settle()
    try stage.visible(PlainViewController.self).go?.toLone()
    stage.settle()
    try stage.visible(LoneViewController.self).go?.more()
    stage.settle()
    _ = stage.takeHeard()
    try stage.visible(SheetViewController.self).go?.tabTwo()
    stage.settle()
    expect(stage.state, is: "tabs[*tabStack(plain two) lone secret]")
    expect(stage.takeHeard(), is: ["tabTwo done"])
    _ = try stage.visible(TwoViewController.self)
  },
  Scenario("requirements are checked before anything is dismissed") {
    let (stage, one) = try inOne()
    one.go?.plainly()
    stage.settle()
    try stage.visible(PlainViewController.self).go?.more()
    stage.settle()
    _ = stage.takeHeard()
    let before = stage.state
    try stage.visible(SheetViewController.self).go?.tabSecret()
    stage.settle()
    expect(stage.takeHeard(), is: ["tabSecret refused needs"])
    expect(stage.state, is: before)
    try stage.visible(SheetViewController.self).go?.loneTwo()
    stage.settle()
    // The tab is not a stack, so the step ends there.
    expect(stage.takeHeard(), is: ["loneTwo missed no-nav"])
    _ = try stage.visible(LoneViewController.self)
  },
]
