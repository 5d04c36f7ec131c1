import SwiftUI

@MainActor func story(isUIKit: Bool) -> [Scenario] {
  let by = isUIKit ? "through UIKit" : "through SwiftUI"
  return [
    Scenario("a view covers the scene and leaves no trace, \(by)") {
      let house = House(isUIKit: isUIKit)
      let (window, state) = (try need(house.window), house.state)
      window.makeKey()
      expect(house.covers.isEmpty)
      house.setActive(false)
      let cover = try need(house.covers.first, "a cover")
      let hosted = try need(
        cover.rootViewController?.children.first as? UIHostingController<AnyView>
      )
      expect(hosted.view.window === cover)
      expect(
        StandInScreen(hosted.rootView, scene: StandIn.connectScene().scene).description,
        is: "Vault"
      )
      expect(cover.windowLevel.rawValue > 10_000_001 && window.isKeyWindow)
      house.settle()
      expect(house.state == state && house.takeHeard() == [])
      house.setActive(true)
      house.settle()
      expect(house.covers.isEmpty && window.isKeyWindow)
      expect(house.state == state && house.takeHeard() == [])
      house.end()
    },
    Scenario("a scene that was never active is not covered, \(by)") {
      let house = House(isUIKit: isUIKit, StandIn.connectScene(state: .foregroundInactive))
      expect(house.covers.isEmpty && house.state == "main(home)")
      house.setActive(true)
      house.settle()
      expect(house.covers.isEmpty)
      house.end()
    },
    Scenario("a gate is shown below the cover, \(by)") {
      let house = House(isUIKit: isUIKit)
      try house.newest(HomeViewController.self).go?.openSecret()
      house.settle()
      house.conditions.unlocked = false
      house.setActive(false)
      expect(house.covers.count, is: 1)
      house.settle()
      expect(house.state, is: "main(home secret) > lock")
      house.setActive(true)
      house.settle()
      expect(house.covers.isEmpty && house.state == "main(home secret) > lock")
      house.conditions.unlocked = true
      try house.newest(LockViewController.self).go?.unlock()
      house.settle()
      house.end()
    },
    Scenario("a disconnected scene leaves no cover, \(by)") {
      let house = House(isUIKit: isUIKit)
      house.setActive(false)
      expect(house.covers.count, is: 1)
      let (scene, cover) = (try need(house.scene), Weak(house.covers.first))
      house.end()
      StandIn.settle()
      expect(cover.window == nil, "the cover is held")
      StandIn.setActive(true, scene)
      StandIn.setActive(false, scene)
      expect(scene.windows.allSatisfy(\.isHidden))
    },
  ]
}

private struct Weak {
  weak var window: UIWindow?

  init(_ window: UIWindow?) { self.window = window }
}
