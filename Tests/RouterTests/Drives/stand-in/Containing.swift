import UIKit

/// Returns a container on screen with a child, and clears the diary.
@MainActor private func makeContainer() -> (UIWindow, Plain, Plain) {
  let parent = Plain("parent")
  let window = makeWindow(parent)
  let child = Plain("child")
  add(child, to: parent)
  _ = Plain.takeDiary()
  return (window, parent, child)
}

@MainActor private func add(_ child: UIViewController, to parent: UIViewController) {
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

/// Expects exactly one fault of the container.
@MainActor private func expectFault(_ part: String, file: String = #fileID, line: Int = #line) {
  let faults = StandIn.containmentFaults
  expect(faults.count == 1 && faults[0].contains(part), "\(faults)", file: file, line: line)
}

@MainActor let containing: [Scenario] = [
  Scenario("a container that makes all calls in order has no faults") {
    let (_, parent, child) = makeContainer()
    expect(parent.children == [child] && StandIn.containmentFaults.isEmpty)
    child.willMove(toParent: nil)
    expect(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(
      StandIn.containmentSteps,
      is: [
        "Plain addChild", "Plain addSubview", "Plain didMove", "Plain willMove(nil)",
        "Plain removeFromSuperview", "Plain removeFromParent",
      ]
    )
    expect(StandIn.containmentFaults.isEmpty && parent.children.isEmpty)
  },
  Scenario("moving a child's view within its parent's does not remove it") {
    let (_, parent, child) = makeContainer()
    let box = UIView(frame: .zero)
    parent.view.addSubview(box)
    box.addSubview(child.view)
    expect(StandIn.containmentFaults.isEmpty)
  },
  Scenario("a missing didMove, or one before the view is added") {
    let parent = Plain()
    let window = makeWindow(parent)
    let child = Plain()
    parent.addChild(child)
    expectFault("didMove(toParent:) has not come")
    child.didMove(toParent: parent)
    expectFault("didMove(toParent:) before its view was added")
    _ = window
  },
  Scenario("a view that is added before addChild") {
    let parent = Plain()
    let window = makeWindow(parent)
    let child = Plain()
    parent.view.addSubview(child.view)
    parent.addChild(child)
    child.didMove(toParent: parent)
    expectFault("its view was added before addChild(_:)")
    _ = window
  },
  Scenario("a child that is removed without willMove") {
    let (_, _, child) = makeContainer()
    child.removeFromParent()
    expectFault("removeFromParent() without willMove(toParent: nil)")
  },
  Scenario("a view that is removed without willMove") {
    let (_, _, child) = makeContainer()
    child.view.removeFromSuperview()
    expectFault("its view was removed before willMove(toParent: nil)")
  },
  Scenario("a child that is removed before its view, or never") {
    let (_, _, child) = makeContainer()
    child.willMove(toParent: nil)
    expectFault("removeFromParent() has not come")
    child.removeFromParent()
    expectFault("removeFromParent() before its view was removed")
  },
  Scenario("repeated calls, and calls that the container must not make") {
    let (_, parent, child) = makeContainer()
    child.didMove(toParent: parent)
    expectFault("didMove(toParent:) twice")
    child.willMove(toParent: parent)
    expect(StandIn.containmentFaults.count, is: 2)
    Plain().willMove(toParent: nil)
    expect(StandIn.containmentFaults.count, is: 3)
  },
  Scenario("UIKit's own containers have no faults") {
    let nav = UINavigationController(rootViewController: Plain("0"))
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, Plain("1")]
    let window = makeWindow(tabs)
    nav.pushViewController(Plain("2"), animated: true)
    StandIn.settle()
    nav.popViewController(animated: true)
    StandIn.settle()
    tabs.viewControllers = [Plain("3")]
    expect(StandIn.containmentFaults.isEmpty && StandIn.containmentSteps.isEmpty)
    _ = window
  },
  Scenario("a child that changes its parent leaves the previous one") {
    let (_, parent, child) = makeContainer()
    let other = Plain("other")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    other.addChild(child)
    expect(parent.children.isEmpty && child.parent === other)
    other.view.addSubview(child.view)
    child.didMove(toParent: other)
    expect(StandIn.containmentFaults.isEmpty)
  },
  Scenario("a child whose view is elsewhere", traps: "but requested parent is") {
    let (_, _, child) = makeContainer()
    Plain().addChild(child)
  },
  Scenario("a stack's child whose view is elsewhere", traps: "but requested parent is") {
    let (_, _, child) = makeContainer()
    UINavigationController().viewControllers = [child]
  },
  Scenario("a controller as its own child", traps: "cannot be a child of itself") {
    let plain = Plain()
    plain.addChild(plain)
  },
  Scenario("a transition between strangers", traps: "must have a common parent view controller") {
    let (_, parent, child) = makeContainer()
    parent.transition(from: child, to: Plain(), duration: 0, animations: nil)
  },
]
