import UIKit

/// A container that forwards appearance callbacks to its children itself.
private final class Silent: Plain {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor private func makeContainer(_ parent: Plain) -> (UIWindow, Plain) {
  let window = makeWindow(parent)
  let child = Plain("1")
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
  return (window, child)
}

@MainActor let appearing: [Scenario] = [
  Scenario("a transition between children swaps their views, and both appear or disappear") {
    let parent = Plain("parent")
    let (_, old) = makeContainer(parent)
    let new = Plain("2")
    _ = Plain.takeDiary()
    var ended = false
    old.willMove(toParent: nil)
    parent.addChild(new)
    parent.transition(from: old, to: new, duration: 0.3, animations: nil) { _ in
      old.removeFromParent()
      new.didMove(toParent: parent)
      ended = true
    }
    expect(old.view.superview === parent.view && new.view.superview === parent.view)
    expect(new.isMovingToParent && old.isMovingFromParent && !ended)
    StandIn.settle()
    expect(ended && old.view.superview == nil)
    expect(
      Plain.takeDiary(),
      is: [
        "1 willMoveOut", "2 willMoveIn", "1 willDisappear", "2 load", "2 willAppear",
        "1 didDisappear", "2 didAppear", "1 didMoveOut", "2 didMoveIn",
      ]
    )
    expect(StandIn.containmentFaults.isEmpty)
    expect(parent.children == [new] && !new.isMovingToParent && !old.isMovingFromParent)
  },
  Scenario("in a container off screen a transition calls no appearance methods") {
    let parent = Plain("parent")
    let children = [Plain("1"), Plain("2")]
    children.forEach(parent.addChild)
    parent.view.addSubview(children[0].view)
    _ = Plain.takeDiary()
    parent.transition(from: children[0], to: children[1], duration: 0, animations: nil)
    StandIn.settle()
    expect(Plain.takeDiary(), is: ["2 load"])
    expect(children[1].view.superview === parent.view)
  },
  Scenario("a child appears and disappears with its container") {
    let parent = Plain("parent")
    let (window, _) = makeContainer(parent)
    _ = Plain.takeDiary()
    window.rootViewController = Plain("other")
    expect(
      Plain.takeDiary(),
      is: [
        "parent willDisappear", "1 willDisappear", "parent didDisappear", "1 didDisappear",
        "other load", "other willAppear", "other didAppear",
      ]
    )
  },
  Scenario("a child added while its container appears has appeared with it") {
    let window = makeWindow(Plain("root"))
    let parent = Plain("parent")
    window.rootViewController?.present(parent, animated: true)
    _ = Plain.takeDiary()
    let child = Plain("1")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expect(Plain.takeDiary(), is: ["1 willMoveIn", "1 load", "1 willAppear", "1 didMoveIn"])
    StandIn.settle()
    expect(Plain.takeDiary(), is: ["parent didAppear", "1 didAppear"])
  },
  Scenario("a container that does not forward appearance calls its children itself") {
    let parent = Silent("parent")
    let (_, child) = makeContainer(parent)
    expect(Plain.takeDiary(), is: ["1 willMoveIn", "1 load", "1 didMoveIn"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    expect(Plain.takeDiary(), is: ["1 willAppear", "1 didAppear"])
    child.endAppearanceTransition()
    expectLogged("Unbalanced calls to begin/end appearance transitions for <Plain>.")
  },
  Scenario("system bars follow the children that containers name") {
    let tabs = UITabBarController()
    let nav = UINavigationController(rootViewController: Plain("0"))
    tabs.viewControllers = [nav]
    let window = makeWindow(tabs)
    let top = nav.topViewController
    expect(StandIn.decider(\.childForStatusBarHidden, in: window) === top)
    expect(StandIn.decider(\.childForStatusBarStyle, in: window) === nav)
    let screen = Plain("screen")
    screen.modalPresentationStyle = .fullScreen
    tabs.present(screen, animated: false)
    StandIn.settle()
    expect(StandIn.decider(\.childForStatusBarStyle, in: window) === screen)
  },
  Scenario("observers are notified of Reduce Motion") {
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    StandIn.reducesMotion = true
    StandIn.reducesMotion = true
    expect(UIAccessibility.isReduceMotionEnabled && told == 1)
    NotificationCenter.default.removeObserver(observer)
  },
]
