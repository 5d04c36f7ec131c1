import UIKit

@MainActor let roots: [Scenario] = [
  Scenario("each animation of a root switch") {
    let (stage, one) = try inOne()
    one.go?.more()
    stage.settle()
    try stage.visible(SheetViewController.self).go?.plainly()
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Plain] Lone Secret]")
    expect(stage.window?.rootViewController is OwnTabBarController)
    try stage.visible(PlainViewController.self).go?.dissolve()
    stage.settle()
    expect(stage.screen, is: "nav[One]")
    try stage.visible(OneViewController.self).go?.flipLeft()
    stage.settle()
    try stage.visible(PlainViewController.self).go?.flipRight()
    stage.settle()
    try stage.visible(OneViewController.self).go?.slide()
    stage.settle()
    let lone: LoneViewController = try stage.visible()
    expect(lone.view.transform, is: .identity)
    expect(lone.view.alpha, is: 1)
    expect(stage.takeHeard().allSatisfy { $0.hasSuffix("done") })
  },
  Scenario("each animation of a root switch under presented screens") {
    let switches: [(VerbsSheetTransitions) -> Void] = [
      { $0.plainly() }, { $0.dissolve() }, { $0.picture() }, { $0.flipLeft() },
      { $0.flipRight() }, { $0.slide() },
    ]
    for make in switches {
      let (stage, one) = try inOne()
      weak var old = stage.window?.rootViewController
      one.go?.feelWell()
      one.go?.goTwo()
      stage.settle()
      try stage.visible(TwoViewController.self).go?.more()
      stage.settle()
      let sheet: SheetViewController = try stage.visible()
      make(try need(sheet.go))
      stage.settle()
      expect(!stage.screen.contains("Sheet"), stage.screen)
      expect(stage.takeHeard().last?.hasSuffix(" done"), is: true)
      expect(old == nil, "the old root is held by \(stage.screen)")
    }
  },
  Scenario("an unchanged root is kept") {
    let (stage, one) = try inOne()
    one.go?.dissolve()
    stage.settle()
    expect(try stage.visible(OneViewController.self) === one)
    one.go?.goTwo()
    stage.settle()
    try stage.visible(TwoViewController.self).go?.dissolve()
    stage.settle()
    expect(try stage.visible(OneViewController.self) !== one)
  },
  Scenario("a tab is tapped in a tab bar that is gone by then") {
    let (stage, one) = try inOne()
    one.go?.plainly()
    stage.settle()
    let plain: PlainViewController = try stage.visible()
    let tabs = try need(plain.tabBarController)
    plain.go?.showThree()
    StandIn.advance(by: 0.1)
    (plain.navigationController?.topViewController as? ThreeViewController)?.go?.plainly()
    _ = stage.takeHeard()
    StandIn.tapTab(1, of: tabs)
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Plain] Lone Secret]")
    expect(
      stage.takeHeard(),
      is: ["showThree done", "plainly done", "tab ignored not-visible"]
    )
  },
  Scenario("select, and events of a container") {
    let (stage, one) = try inOne()
    one.go?.plainly()
    stage.settle()
    try stage.visible(PlainViewController.self).go?.toLone()
    stage.settle()
    expect(stage.screen, is: "tabs[nav[Plain] *Lone Secret]")
    try stage.visible(LoneViewController.self).go?.toLone()
    stage.settle()
    expect(stage.screen, is: "tabs[nav[Plain] *Lone Secret]")
  },
  Scenario("a tab with an unmet requirement is not selected by a tap or an event") {
    let (stage, one) = try inOne()
    one.go?.plainly()
    stage.settle()
    let plain: PlainViewController = try stage.visible()
    let tabs = try need(plain.tabBarController)
    _ = stage.takeHeard()
    expect(!StandIn.tapTab(2, of: tabs))
    stage.settle()
    plain.go?.toSecret()
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Plain] Lone Secret]")
    expect(stage.takeHeard(), is: ["tab refused needs", "toSecret refused needs"])
    plain.go?.feelWell()
    stage.settle()
    expect(StandIn.tapTab(2, of: tabs))
    stage.settle()
    expect(stage.screen, is: "tabs[nav[Plain] Lone *Secret]")
    expect(stage.takeHeard(), is: ["feelWell done", "tab done"])
  },
]
