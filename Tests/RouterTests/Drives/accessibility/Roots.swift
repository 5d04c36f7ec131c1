import UIKit

@testable import NavcRuntime

@MainActor let roots: [[Scenario]] = [
  story("a root that takes the place of another is told once, with the app's element") { house in
    try Lobby.newest(HomeViewController.self).go?.leave()
    expect(house.rest(), is: ["screen Welcome's heading"])
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Home's heading"])
  },
  story("it is told after the transition, not in its middle") { house in
    StandIn.reducesMotion = true
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.advance(by: 0.25)
    expect(house.told, is: [])
    expect(house.rest(), is: ["screen Welcome's heading"])
  },
  story("where the app says nothing VoiceOver goes to the first element") { house in
    house.driver?.accessibilityFocus = nil
    try Lobby.newest(HomeViewController.self).go?.leave()
    expect(house.rest(), is: ["screen"])
    house.driver?.accessibilityFocus = { _ in "Welcome back" }
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Welcome back"])
  },
  story("the first screen is UIKit's to tell, what follows the splash screen the router's") {
    house in
    house.begin()
    expect(StandIn.accessibilityPosts.map(\.notification), is: [.screenChanged])
  },
  story("a screen by itself in a tab that gives way to another is told, too") { house in
    for number in 1...2 {
      house.driver?.open(try need(URL(string: "reading://shelf/\(number)")))
      expect(house.rest(), is: number == 1 ? [] : ["screen Shelf's heading"])
    }
  },
  story("a window in the back takes the focus from none") { house in
    let scene = try need(house.scene)
    StandIn.enterBackground(scene)
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.settle()
    StandIn.enterForeground(scene)
    expect(house.rest(), is: [])
    expect(house.shown, is: .welcome)
  },
]
