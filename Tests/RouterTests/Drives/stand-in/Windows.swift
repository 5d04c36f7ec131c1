import UIKit

@MainActor let windows: [Scenario] = [
  Scenario("a window shows its root once it is visible") {
    let connection = StandIn.connectScene()
    let window = UIWindow(windowScene: connection.scene)
    window.rootViewController = Plain("root")
    _ = Plain.takeDiary()
    window.makeKeyAndVisible()
    expect(Plain.takeDiary(), is: ["root load", "root willAppear", "root didAppear"])
    expect(window.isKeyWindow && connection.scene.windows == [window])
  },
  Scenario("a window without a root", traps: "expected to have a root view controller") {
    let window = UIWindow(windowScene: StandIn.connectScene().scene)
    window.makeKeyAndVisible()
    StandIn.settle()
  },
  Scenario("the scene does not retain its windows") {
    let connection = StandIn.connectScene()
    weak var window: UIWindow?
    do {
      let made = UIWindow(windowScene: connection.scene)
      window = made
    }
    expect(window == nil && connection.scene.windows.isEmpty)
  },
  Scenario("a new root is shown, and the old one is released") {
    weak var old: UIViewController?
    let window = makeWindow(Plain())
    old = window.rootViewController
    let mark = UIView(frame: .zero)
    window.addSubview(mark)
    window.rootViewController = Plain()
    StandIn.settle()
    expect(old == nil)
    expect(window.subviews.first === mark)
  },
  Scenario("a root that presents is not released when it is replaced") {
    weak var old: UIViewController?
    let window = makeWindow(Plain())
    old = window.rootViewController
    old?.present(Plain(), animated: false)
    StandIn.settle()
    window.rootViewController = Plain()
    StandIn.settle()
    expect(old != nil)
    expect(StandIn.leftovers(in: window).count, is: 1)
  },
  Scenario("only views in a window have snapshots") {
    let window = makeWindow(Plain())
    expect(window.snapshotView(afterScreenUpdates: false) != nil)
    expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: false) == nil)
  },
  Scenario("an animation changes values at once and ends later, even with no duration") {
    let view = UIView(frame: .zero)
    for (duration, enabled) in [(0.3, true), (0, true), (0.3, false)] {
      view.alpha = 1
      var ended = false
      UIView.setAnimationsEnabled(enabled)
      UIView.animate(withDuration: duration) {
        view.alpha = 0
      } completion: { _ in
        ended = true
      }
      expect(view.alpha == 0 && !ended)
      StandIn.advance(by: duration > 0 && enabled ? 0.2 : 0)
      expect(ended == (duration == 0 || !enabled))
      StandIn.settle()
      expect(ended)
    }
  },
  Scenario("a child appears and disappears with its view") {
    let parent = Plain("parent")
    let window = makeWindow(parent)
    let child = Plain("child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expect(
      Plain.takeDiary(),
      is: [
        "child willMoveIn", "child load", "child willAppear", "child didAppear",
        "child didMoveIn",
      ]
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(
      Plain.takeDiary(),
      is: ["child willMoveOut", "child willDisappear", "child didDisappear", "child didMoveOut"]
    )
    _ = window
  },
  Scenario("a child's view in a stranger's view", traps: "should have parent view controller") {
    let parent = Plain()
    let child = Plain()
    let stranger = Plain()
    parent.addChild(child)
    stranger.view.addSubview(child.view)
  },
  Scenario("blocks from other threads run on the main queue as the clock advances") {
    var ran = 0
    DispatchQueue.global().sync {
      DispatchQueue.main.async { MainActor.assumeIsolated { ran += 1 } }
    }
    Task { @MainActor in ran += 1 }
    expect(ran, is: 0)
    StandIn.settle()
    expect(ran, is: 2)
  },
]
