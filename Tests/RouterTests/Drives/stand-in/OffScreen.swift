import UIKit

@MainActor let offScreen: [Scenario] = [
  Scenario("presenting from a tab that is not selected is logged, and does not complete") {
    let tabs = UITabBarController()
    let hidden = Plain("1")
    tabs.viewControllers = [Plain("0"), UINavigationController(rootViewController: hidden)]
    let window = makeWindow(tabs)
    hidden.present(Plain(), animated: true) { expect(false, "completed") }
    expectLogged("whose view is not in the window hierarchy")
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "tabs[*Plain nav[Plain]]")
    tabs.selectedIndex = 1
    StandIn.settle()
    tabs.selectedIndex = 0
    hidden.present(Plain(), animated: true) { expect(false, "completed") }
    expectLogged("whose view is not in the window hierarchy")
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "tabs[*Plain nav[Plain]]")
  },
  Scenario("presenting from a screen that another one covers on its stack") {
    let below = Plain("0")
    let nav = UINavigationController(rootViewController: below)
    let window = makeWindow(nav)
    nav.pushViewController(Plain("1"), animated: false)
    StandIn.settle()
    below.present(Plain(), animated: true) { expect(false, "completed") }
    expectLogged("whose view is not in the window hierarchy")
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
  },
  Scenario("a transition in a background scene ends, or waits for the foreground") {
    for waits in [false, true] {
      StandIn.holdsTransitionsInBackground = waits
      let nav = UINavigationController(rootViewController: Plain("0"))
      let window = makeWindow(nav)
      let scene = try need(window.windowScene)
      StandIn.enterBackground(scene)
      var ended = false
      nav.present(Plain(), animated: true) { ended = true }
      StandIn.settle()
      expect(ended, is: !waits)
      StandIn.setActive(true, scene)
      StandIn.settle()
      expect(ended && StandIn.screen(of: window) == "nav[Plain] + Plain")
    }
  },
  Scenario("an animation in the background is interrupted") {
    let scene = StandIn.connectScene().scene
    var finished: [Bool] = []
    StandIn.enterBackground(scene)
    UIView.animate(withDuration: 1) {
    } completion: {
      finished.append($0)
    }
    StandIn.advance(by: 0)
    expect(finished, is: [false])
    StandIn.setActive(true, scene)
    UIView.animate(withDuration: 1) {
    } completion: {
      finished.append($0)
    }
    StandIn.advance(by: 0.5)
    expect(finished, is: [false])
    StandIn.settle()
    expect(finished, is: [false, true])
  },
]
