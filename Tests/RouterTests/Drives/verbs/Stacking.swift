import UIKit

@MainActor let stacking: [Scenario] = [
  Scenario("push, pop to the root, to a screen, by one, and at the root") {
    let (stage, one) = try inOne()
    expect(one.navigationController is OwnNavigationController)
    one.go?.goTwo()
    stage.settle()
    try stage.visible(TwoViewController.self).go?.showThree()
    stage.settle()
    expect(stage.screen, is: "nav[One Two Three]")
    try stage.visible(ThreeViewController.self).go?.back()
    stage.settle()
    expect(stage.screen, is: "nav[One Two]")
    try stage.visible(TwoViewController.self).go?.showThree()
    stage.settle()
    try stage.visible(ThreeViewController.self).go?.backToRoot()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
    one.go?.goTwo()
    stage.settle()
    try stage.visible(TwoViewController.self).go?.backToOne()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
    one.go?.back()
    stage.settle()
    expect(stage.takeHeard().last, is: "back missed nothing-to-pop")
    expect(stage.screen, is: "nav[One]")
  },
  Scenario("what the app's own controller does not do is refused, and nothing is lost") {
    let (stage, one) = try inOne()
    one.go?.goTwo()
    stage.settle()
    let two: TwoViewController = try stage.visible()
    _ = stage.takeHeard()
    OwnNavigationController.refuses = true
    defer { OwnNavigationController.refuses = false }
    two.go?.showThree()
    two.go?.back()
    two.go?.more()
    stage.settle()
    expect(
      stage.takeHeard(),
      is: ["showThree refused failed", "back refused failed", "more refused failed"]
    )
    expect(stage.state, is: "stack(one two)")
    expect(stage.screen, is: "nav[One Two]")
    OwnNavigationController.refuses = false
    two.go?.more()
    stage.settle()
    OwnNavigationController.refuses = true
    try stage.visible(SheetViewController.self).go?.less()
    stage.settle()
    expect(stage.takeHeard(), is: ["more done", "less refused stalled"])
    expect(stage.screen, is: "nav[One Two] + Sheet")
  },
  Scenario("a pop to a screen that is not below") {
    let (stage, one) = try inOne()
    one.go?.dissolve()
    stage.settle()
    try stage.visible(OneViewController.self).go?.picture()
    stage.settle()
    try stage.visible(LoneViewController.self).go?.showThree()
    stage.settle()
    try stage.visible(ThreeViewController.self).go?.backToOne()
    stage.settle()
    expect(stage.takeHeard().last, is: "backToOne missed no-nav")
  },
  Scenario("a screen without back button stays, but pops") {
    let (stage, one) = try inOne()
    one.go?.goPlain()
    stage.settle()
    let plain: PlainViewController = try stage.visible()
    let nav = try need(plain.navigationController)
    expect(StandIn.beginBackSwipe(nav) == nil && !StandIn.tapBack(nav))
    expect(plain.hidesBottomBarWhenPushed)
    plain.go?.backToRoot()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
  },
  Scenario("a screen can be on the stack twice") {
    let (stage, one) = try inOne()
    one.go?.showThree()
    stage.settle()
    try stage.visible(ThreeViewController.self).go?.showThree()
    stage.settle()
    expect(stage.screen, is: "nav[One Three Three]")
    let nav = try need(one.navigationController)
    StandIn.chooseInBackMenu(nav.viewControllers[1])
    stage.settle()
    expect(stage.screen, is: "nav[One Three]")
    expect(stage.state, is: "stack(one three)")
  },
  Scenario("the first transition whose condition holds, from the inside out") {
    let (stage, one) = try inOne()
    one.go?.choose()
    stage.settle()
    expect(stage.screen, is: "nav[One Two]")
    try stage.visible(TwoViewController.self).go?.back()
    stage.settle()
    one.go?.feelWell()
    stage.settle()
    expect(stage.takeHeard().last, is: "feelWell done")
    one.go?.choose()
    stage.settle()
    expect(stage.screen, is: "nav[One Plain]")
    try stage.visible(PlainViewController.self).go?.backToRoot()
    stage.settle()
    level.level = .high
    stage.router?.conditionsChanged()
    stage.settle()
    one.go?.choose()
    stage.settle()
    expect(stage.screen, is: "nav[One Three]")
    try stage.visible(ThreeViewController.self).go?.choose()
    stage.settle()
    expect(stage.screen, is: "nav[One Three Two]")
    try stage.visible(TwoViewController.self).go?.picture()
    stage.settle()
    try stage.visible(LoneViewController.self).go?.choose()
    stage.settle()
    expect(stage.screen, is: "Lone + Sheet")
  },
]
