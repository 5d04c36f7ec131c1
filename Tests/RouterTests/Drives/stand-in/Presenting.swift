import UIKit

@MainActor let presenting: [Scenario] = [
  Scenario("the outermost container presents") {
    let inner = Plain("inner")
    let nav = UINavigationController(rootViewController: inner)
    let window = makeWindow(nav)
    let sheet = Plain("sheet")
    var ended = false
    inner.present(sheet, animated: true) { ended = true }
    expect(sheet.presentingViewController === nav)
    expect(inner.presentedViewController === sheet)
    expect(sheet.isBeingPresented)
    expect(StandIn.screen(of: window), is: "nav[Plain] + Plain…")
    StandIn.advance(by: 0.2)
    expect(!ended)
    expect(inner.transitionCoordinator != nil)
    StandIn.settle()
    expect(ended && !sheet.isBeingPresented)
    expect(Plain.takeDiary(), is: ["sheet load", "sheet willAppear", "sheet didAppear"])
  },
  Scenario("a full screen removes the presenter's view from the window") {
    let root = Plain("root")
    let window = makeWindow(root)
    let full = Plain("full")
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: true)
    StandIn.settle()
    expect(root.view.window == nil && full.view.window === window)
    expect(
      Plain.takeDiary(),
      is: [
        "full load", "root willDisappear", "full willAppear", "root didDisappear",
        "full didAppear",
      ]
    )
    full.dismiss(animated: true)
    StandIn.settle()
    expect(root.view.window === window && full.view.window == nil)
    expect(
      Plain.takeDiary(),
      is: ["full willDisappear", "root willAppear", "full didDisappear", "root didAppear"]
    )
  },
  Scenario("a presented view is in a container view, which is removed with it") {
    let root = Plain("root")
    let window = makeWindow(root)
    let sheet = Plain("sheet")
    expect(sheet.presentationController?.containerView == nil)
    root.present(sheet, animated: true)
    let container = try need(sheet.presentationController?.containerView)
    expect(sheet.view.superview === container && container.superview === window)
    let full = Plain("full")
    full.modalPresentationStyle = .fullScreen
    StandIn.settle()
    sheet.present(full, animated: true)
    StandIn.settle()
    expect(sheet.view.window == nil && container.window === window)
    full.dismiss(animated: true)
    StandIn.settle()
    expect(sheet.view.superview === container)
    sheet.dismiss(animated: true)
    StandIn.settle()
    expect(container.window == nil && window.subviews.count == 1)
  },
  Scenario("presenting during a presentation is logged, and does not complete") {
    let root = Plain()
    let window = makeWindow(root)
    root.present(Plain(), animated: false)
    StandIn.settle()
    root.present(Plain(), animated: false) { expect(false, "completed") }
    StandIn.settle()
    expectLogged("which is already presenting")
    expect(StandIn.screen(of: window), is: "Plain + Plain")
  },
  Scenario("presenting from outside the window is logged, and does not complete") {
    let window = makeWindow(Plain())
    let stray = Plain()
    stray.present(Plain(), animated: true) { expect(false, "completed") }
    StandIn.settle()
    expectLogged("whose view is not in the window hierarchy")
    expect(StandIn.screen(of: window), is: "Plain")
  },
  Scenario("presenting over a screen that is still appearing is logged") {
    let window = makeWindow(Plain())
    let sheet = Plain()
    window.rootViewController?.present(sheet, animated: true)
    sheet.present(Plain(), animated: true) { expect(false, "completed") }
    expectLogged("while a presentation is in progress")
    StandIn.settle()
  },
  Scenario("a controller that presents itself", traps: "modal view controller on itself") {
    let root = Plain()
    let window = makeWindow(root)
    root.present(root, animated: true)
    _ = window
  },
  Scenario("presenting a presented controller again", traps: "already being presented by <Plain>") {
    let first = Plain()
    let second = Plain()
    let windows = [makeWindow(first), makeWindow(second)]
    let sheet = Plain()
    first.present(sheet, animated: false)
    second.present(sheet, animated: false)
    _ = windows
  },
  Scenario("presenting a child", traps: "that has a parent view controller") {
    let child = Plain()
    let window = makeWindow(UINavigationController(rootViewController: child))
    window.rootViewController?.present(child, animated: true)
  },
  Scenario("presenting a root", traps: "an active controller") {
    let other = makeWindow(Plain())
    let window = makeWindow(Plain())
    window.rootViewController?.present(other.rootViewController ?? Plain(), animated: true)
  },
  Scenario("a popover without an anchor on an iPad", traps: "non-nil sourceView or barButtonItem") {
    StandIn.idiom = .pad
    let window = makeWindow(Plain())
    let popover = Plain()
    popover.modalPresentationStyle = .popover
    window.rootViewController?.present(popover, animated: true)
  },
  Scenario("a popover with an anchor, and on a phone without one") {
    for idiom in [UIUserInterfaceIdiom.pad, .phone] {
      StandIn.idiom = idiom
      let window = makeWindow(Plain())
      let popover = Plain()
      popover.modalPresentationStyle = .popover
      if idiom == .pad { popover.popoverPresentationController?.sourceView = window }
      window.rootViewController?.present(popover, animated: true)
      StandIn.settle()
      expect(StandIn.screen(of: window), is: "Plain + Plain")
    }
  },
  Scenario("the presentation controller matches the current style") {
    let sheet = Plain()
    expect(sheet.presentationController is UISheetPresentationController)
    sheet.modalPresentationStyle = .popover
    expect(sheet.presentationController is UIPopoverPresentationController)
    expect(sheet.popoverPresentationController === sheet.presentationController)
  },
]
