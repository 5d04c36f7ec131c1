import UIKit

@MainActor let anchors: [Scenario] = [
  story("a popover from a tab has no anchor and points to the middle") { app in
    StandIn.idiom = .pad
    let tabs = try need(app.stage.window?.rootViewController as? UITabBarController)
    expect(!StandIn.tapTab(2, of: tabs))
    app.stage.settle()
    let tip: TipViewController = try app.stage.visible()
    expect(tip.popoverPresentationController?.sourceView === tabs.view)
    expect(app.stage.takeHeard(), is: ["hint done"])
  },
  story("a popover from a broadcast has no anchor") { app in
    StandIn.idiom = .pad
    NotificationCenter.default.post(name: NSNotification.Name("MovesHint"), object: nil)
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Tip")
  },
  story("an anchor in the window, and one that has left it") { app in
    StandIn.idiom = .pad
    let start = try app.start()
    let item = UIBarButtonItem()
    start.go?.hint(anchor: .item(item))
    app.stage.settle()
    let tip: TipViewController = try app.stage.visible()
    expect(tip.popoverPresentationController?.barButtonItem === item)
    tip.go?.less()
    app.stage.settle()
    let button = UIView(frame: .zero)
    start.view.addSubview(button)
    start.go?.swap()
    start.go?.hint(anchor: .view(button))
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "hint ignored not-visible")
    try app.fire { (detail: DetailViewController) in detail.go?.hint(anchor: .view(button)) }
    expect(app.stage.takeHeard(), is: ["hint refused no-anchor"])
    expect(app.stage.screen, is: App.tabs("Detail"))
  },
]
