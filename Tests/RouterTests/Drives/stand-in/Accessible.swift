import CoreSpotlight
import UIKit

private final class Shaken: UIWindow {
  var heard = 0
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { heard += 1 }
    super.motionEnded(motion, with: event)
  }
}

@MainActor let accessible: [Scenario] = [
  Scenario("VoiceOver gets notifications and moves its focus") {
    let view = UIView()
    UIAccessibility.post(notification: .screenChanged, argument: view)
    expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil)
    StandIn.usesVoiceOver = true
    expect(UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .layoutChanged, argument: view)
    UIAccessibility.post(notification: .announcement, argument: "Sent")
    expect(StandIn.accessibilityPosts.map(\.notification).count, is: 3)
    expect(StandIn.accessibilityPosts[2].argument as? String, is: "Sent")
    let focus = UIAccessibility.focusedElement(using: nil)
    expect((focus as? UIView) === view)
  },
  Scenario("a shake reaches the window, through the controllers if one is first responder") {
    let window = Shaken(windowScene: StandIn.connectScene().scene)
    let root = Plain()
    window.rootViewController = root
    window.makeKeyAndVisible()
    StandIn.settle()
    StandIn.shake(window)
    expect(window.heard, is: 1)
    StandIn.shake(window, firstResponder: root)
    expect(window.heard, is: 2)
  },
  Scenario("a recognizer belongs to the view that it was added to last") {
    let recognizer = UIGestureRecognizer()
    let first = UIView()
    let second = UIView()
    first.addGestureRecognizer(recognizer)
    second.addGestureRecognizer(recognizer)
    expect(first.gestureRecognizers?.isEmpty == true && recognizer.view === second)
    second.removeGestureRecognizer(recognizer)
    expect(recognizer.view == nil && recognizer.state == .possible)
  },
  Scenario("the current traits can be set, and default to the screen's") {
    StandIn.idiom = .pad
    let pad = UITraitCollection.current
    StandIn.idiom = .phone
    expect(UITraitCollection.current.userInterfaceIdiom == .phone)
    UITraitCollection.current = pad
    expect(UITraitCollection.current === pad)
    expect(UIViewController().traitCollection.userInterfaceIdiom == .phone)
  },
  Scenario("a popover's source item has a frame") {
    let window = makeWindow(Plain())
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    let item: any UIPopoverPresentationControllerSourceItem = view
    expect(item.frame(in: window)?.minY, is: 2)
  },
  Scenario("a popover's bar button item is its source item") {
    let tip = Plain()
    tip.modalPresentationStyle = .popover
    let popover = try need(tip.popoverPresentationController)
    let (button, view) = (UIBarButtonItem(), UIView())
    popover.sourceItem = button
    expect(popover.barButtonItem === button)
    popover.sourceItem = view
    expect(popover.barButtonItem == nil)
    popover.barButtonItem = nil
    expect(popover.sourceItem === view)
    popover.barButtonItem = button
    expect(popover.sourceItem === button)
  },
  Scenario("a search result is opened with an activity") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.userInfo = [CSSearchableItemActivityIdentifier: "7"]
    StandIn.continue(activity, in: scene)
    expect(log.activities[0].userInfo?[CSSearchableItemActivityIdentifier] as? String, is: "7")
  },
]
