import UIKit

private let asks: Selector =
  "navigationController:animationControllerForOperation:fromViewController:toViewController:"

@MainActor let stacks: [Scenario] = [
  story("a push, and a pop by an event and by the back button") { app in
    try app.stage.visible(HomeViewController.self).go?.openPhoto()
    StandIn.advance(by: 0.3)
    expect(app.screen, is: "nav[Home Photo]…")
    StandIn.advance(by: 0.2)
    app.stage.settle()
    expect(app.screen, is: "nav[Home Photo]")
    // UIKit requests the animator of the pop in advance.
    expect(
      app.animators.takeHeard(),
      is: ["zoom push Home Photo", "zoom pop back Photo Home", "ended"]
    )
    try app.on(PhotoViewController.self) { $0.go?.back() }
    expect(app.animators.takeHeard(), is: ["zoom pop back Photo Home", "ended"])
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    _ = app.animators.takeHeard()
    expect(StandIn.tapBack(try app.navigation()))
    app.stage.settle()
    expect(app.screen, is: "nav[Home]")
    expect(app.animators.takeHeard(), is: ["zoom pop back Photo Home", "ended"])
    expect(
      app.stage.takeHeard(),
      is: ["openPhoto done", "back done", "openPhoto done", "back done"]
    )
  },
  story("without an animator UIKit animates, and the back swipe works") { app in
    try app.on(HomeViewController.self) { $0.go?.openPlain() }
    let navigation = try app.navigation()
    expect(navigation.delegate?.responds(to: asks), is: false)
    try need(StandIn.beginBackSwipe(navigation), "a swipe").finish()
    app.stage.settle()
    expect(app.screen == "nav[Home]" && app.animators.takeHeard() == [])
  },
  story("a screen whose pop has an animator can't be swiped back; others can") { app in
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    let navigation = try app.navigation()
    expect(navigation.delegate?.responds(to: asks), is: true)
    expect(StandIn.beginBackSwipe(navigation) == nil)
    try app.on(PhotoViewController.self) { $0.go?.openPlain() }
    expect(navigation.delegate?.responds(to: asks), is: false)
    try need(StandIn.beginBackSwipe(navigation), "a swipe").finish()
    app.stage.settle()
    expect(navigation.delegate?.responds(to: asks), is: true)
    try app.on(PhotoViewController.self) { $0.go?.back() }
    expect(navigation.delegate?.responds(to: asks), is: false)
    app.animators.standard = [.pop]
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    expect(navigation.delegate?.responds(to: asks), is: false)
    try need(StandIn.beginBackSwipe(navigation), "a swipe").finish()
    app.stage.settle()
    expect(app.screen, is: "nav[Home]")
  },
  story("animators for a replaced top screen and for \"show\"") { app in
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    _ = app.animators.takeHeard()
    try app.on(PhotoViewController.self) { $0.go?.swap() }
    expect(app.screen, is: "nav[Home Plain]")
    expect(
      app.animators.takeHeard().prefix(2),
      is: ["fade push Photo Plain", "fade pop back Plain Home"]
    )
    try app.on(PlainViewController.self) { $0.go?.backAll() }
    expect(app.animators.takeHeard(), is: ["fade pop back Plain Home", "ended"])
    try app.on(HomeViewController.self) { $0.go?.showPlain() }
    expect(app.screen, is: "nav[Home Plain]")
    expect(
      app.animators.takeHeard().prefix(2),
      is: ["fade push Home Plain", "fade pop back Plain Home"]
    )
  },
  story("no animator is asked without animation or with Reduce Motion") { app in
    app.animators.standard = [.pop]
    try app.on(HomeViewController.self) { $0.go?.openQuietly() }
    expect(app.animators.takeHeard().filter { $0.contains("push") }, is: [])
    try app.on(PhotoViewController.self) { $0.go?.back() }
    _ = app.animators.takeHeard()
    StandIn.reducesMotion = true
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    expect(app.screen, is: "nav[Home Photo]")
    try need(StandIn.beginBackSwipe(try app.navigation()), "a swipe").finish()
    app.stage.settle()
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    try app.on(CardViewController.self) { $0.go?.hide() }
    try app.on(HomeViewController.self) { $0.go?.enter() }
    expect(app.screen, is: "Other")
    expect(app.animators.takeHeard(), is: [])
  },
  story("an animator can take its time") { app in
    app.animators.duration = 5
    try app.stage.visible(HomeViewController.self).go?.openPhoto()
    StandIn.advance(by: 4)
    expect(app.screen, is: "nav[Home Photo]…")
    StandIn.advance(by: 2)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openPhoto done"])
  },
  story("an animator that never ends does not block the router") { app in
    app.animators.ends = false
    try app.stage.visible(HomeViewController.self).go?.showCard()
    StandIn.advance(by: 4)
    app.animators.ends = true
    app.animators.context?.completeTransition(true)
    app.stage.settle()
    expect(app.screen, is: "nav[Home] + Card")
  },
  story("a push that the animator cancels is refused") { app in
    app.animators.completes = false
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    expect(app.screen == "nav[Home]" && app.stage.state == "main(home)")
    expect(app.stage.takeHeard(), is: ["openPhoto refused failed"])
  },
  story("a finger drives a pop, and can cancel it") { app in
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    let finger = UIPercentDrivenInteractiveTransition()
    app.animators.finger = finger
    let navigation = try app.navigation()
    for isCancelled in [true, false] {
      navigation.popViewController(animated: true)
      finger.update(0.3)
      // The animator may take as long as it needs.
      StandIn.advance(by: 10)
      expect(navigation.transitionCoordinator?.isInteractive, is: true)
      if isCancelled { finger.cancel() } else { finger.finish() }
      app.stage.settle()
      expect(app.screen, is: isCancelled ? "nav[Home Photo]" : "nav[Home]")
    }
    expect(app.stage.takeHeard(), is: ["openPhoto done", "back done"])
  },
  story("the app's own delegate handles the rest and receives all calls") { app in
    let navigation = try app.navigation()
    let own = OwnDelegate(app.animators)
    navigation.delegate = own
    try app.on(HomeViewController.self) { $0.go?.openPlain() }
    expect(own.asked, is: 1)
    expect(app.animators.takeHeard(), is: ["ended"])
    try app.on(PlainViewController.self) { $0.go?.back() }
    expect(own.asked, is: 2)
    try app.on(HomeViewController.self) { $0.go?.openPhoto() }
    expect(own.asked == 2 && own.shown == 3)
  },
]

/// A delegate with an animator for every transition.
private final class OwnDelegate: NSObject, UINavigationControllerDelegate {
  private let animators: AppAnimators
  var asked = 0
  var shown = 0

  init(_ animators: AppAnimators) { self.animators = animators }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked += 1
    return Animator(animators)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { shown += 1 }
}
