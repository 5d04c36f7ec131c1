import SwiftUI

@MainActor func story(isUIKit: Bool) -> [Scenario] {
  let by = isUIKit ? "through UIKit" : "through SwiftUI"
  return [
    Scenario("the app starts with a screen pushed over the root, \(by)") {
      let desk = Desk(isUIKit: isUIKit) { $0.writing = true }
      expect(desk.state, is: "splash")
      desk.start()
      expect(desk.state, is: "desk[*deskNav(home draft) listNav(list)]")
      desk.expectShown("tabs[*nav[Home Draft] nav[List]]")
      try desk.newest(DraftViewController.self).go?.back()
      desk.settle()
      expect(desk.state, is: "desk[*deskNav(home) listNav(list)]")
      desk.end()
    },
    Scenario("launching again keeps a pushed screen, or pushes it again, \(by)") {
      let desk = Desk(isUIKit: isUIKit) { $0.writing = true }
      desk.start()
      let draft = ObjectIdentifier(try desk.newest(DraftViewController.self))
      try desk.newest(DraftViewController.self).go?.startOver()
      desk.settle()
      expect(ObjectIdentifier(try desk.newest(DraftViewController.self)) == draft)
      try desk.newest(DraftViewController.self).go?.back()
      desk.settle()
      try desk.newest(HomeViewController.self).go?.startOver()
      desk.settle()
      expect(desk.state, is: "desk[*deskNav(home draft) listNav(list)]")
      expect(desk.takeHeard(), is: ["startOver done", "back done", "startOver done"])
      desk.end()
    },
    Scenario("a followed rule pushes its screen, \(by)") {
      let desk = Desk(isUIKit: isUIKit)
      desk.start()
      desk.change { $0.signedIn = false }
      expect(desk.state, is: "helloNav(login hello)")
      desk.expectShown("nav[Login Hello]")
      expect(desk.takeHeard(), is: ["conditions done (followed)"])
      desk.change { $0.signedIn = true }
      expect(desk.state, is: "desk[*deskNav(home) listNav(list)]")
      desk.end()
    },
    Scenario("an opening waits for the rule with its pushed screen, \(by)") {
      let desk = Desk(isUIKit: isUIKit) { $0.signedIn = false }
      desk.start()
      try desk.newest(HelloViewController.self).go?.back()
      desk.settle()
      expect(desk.driver?.open(try need(URL(string: "desk://item"))) == true)
      desk.settle()
      expect(desk.state, is: "helloNav(login)")
      desk.change { $0.signedIn = true }
      expect(desk.state, is: "desk[deskNav(home) *listNav(list item)]")
      desk.end()
    },
    Scenario("the pushed screen's gate comes first, and the place of its root follows, \(by)") {
      let desk = Desk(isUIKit: isUIKit)
      desk.start()
      desk.conditions.welcome = true
      desk.driver?.conditionsChanged()
      desk.settle()
      expect(desk.state, is: "lock")
      desk.conditions.unlocked = true
      desk.driver?.conditionsChanged()
      desk.settle()
      try desk.newest(LockViewController.self).go?.startOver()
      desk.settle()
      expect(desk.state, is: "deskNav(home vault)")
      desk.change { $0.unlocked = false }
      expect(desk.state, is: "lock")
      try desk.newest(LockViewController.self).go?.startOver()
      desk.settle()
      expect(desk.takeHeard().last, is: "startOver held by lock")
      desk.conditions.unlocked = true
      try desk.newest(LockViewController.self).go?.unlock()
      desk.settle()
      expect(desk.state, is: "desk[*deskNav(home vault) listNav(list)]")
      desk.end()
    },
  ]
}
