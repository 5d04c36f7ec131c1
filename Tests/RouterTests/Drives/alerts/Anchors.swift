import UIKit

@testable import NavcRuntime

/// Anchors of action sheets on an iPad.
@MainActor let anchors: [Scenario] = [
  Scenario("an action sheet points to its anchor") {
    StandIn.idiom = .pad
    let app = App(isUIKit: true)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    try need(app.driver?.visibleController?.view).addSubview(view)
    try app.inbox().showMore(name: "a", anchor: .view(view))
    app.settle()
    let popover = try need(app.alert?.popoverPresentationController)
    expect(popover.sourceView === view)
    expect(popover.sourceRect, is: view.bounds)
  },
  Scenario("without an anchor in the window it points to the middle of the screen") {
    StandIn.idiom = .pad
    let app = App(isUIKit: true)
    for anchor in [nil, MailAnchor.view(UIView())] {
      try app.inbox().showMore(name: "a", anchor: anchor)
      app.settle()
      let popover = try need(app.alert?.popoverPresentationController)
      let bounds = try need(popover.sourceView).bounds
      expect(popover.sourceRect.origin, is: CGPoint(x: bounds.midX, y: bounds.midY))
      expect(popover.permittedArrowDirections, is: [])
      expect(StandIn.tapBeside(try need(app.alert)))
      app.settle()
    }
    expect(app.state, is: "home(inbox)")
  },
]

@MainActor let simulated: [Scenario] = [
  Scenario("a test taps buttons without UI") {
    let conditions = AppConditions()
    let app = MailSimulation(conditions: conditions)
    app.start()
    var chosen: [MailMoreChoice] = []
    try need(app.handle(MailInboxTransitions.self)).showMore(name: "a") { chosen.append($0) }
    expect(app.state.visible, is: .more)
    expect(!app.choose(MailSureChoice.yes))
    expect(app.choose(MailMoreChoice.archive))
    expect("\(app.state)", is: "home(inbox archive)")
    expect(chosen, is: [.archive])
    app.goBack()
    // The screen below an alert may fire events.
    let inbox = try need(app.handle(MailInboxTransitions.self))
    inbox.showMore(name: "a")
    try need(app.handle(MailInboxTransitions.self)).write()
    expect("\(app.state)", is: "home(inbox draft)")
    expect(MailDiscardChoice.allCases, is: [.discard, .saveForLater, .keep])
    expect(MailWelcomeChoice.allCases, is: [.button5Minutes])
  }
]
