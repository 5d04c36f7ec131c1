import UIKit

@testable import NavcRuntime

@MainActor let roots: [[Scenario]] = [
  story("VoiceOver is notified once of a new root, with the app's element") { house in
    try Lobby.newest(HomeViewController.self).go?.leave()
    expect(house.rest(), is: ["screen Welcome's heading"])
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Home's heading"])
  },
  story("VoiceOver is notified after the transition, not during it") { house in
    StandIn.reducesMotion = true
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.advance(by: 0.25)
    expect(house.told, is: [])
    expect(house.rest(), is: ["screen Welcome's heading"])
  },
  story("VoiceOver goes to the first element if the app names none") { house in
    house.driver?.accessibilityFocus = nil
    try Lobby.newest(HomeViewController.self).go?.leave()
    expect(house.rest(), is: ["screen"])
    house.driver?.accessibilityFocus = { _ in "Welcome back" }
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Welcome back"])
  },
  story("UIKit announces the first screen, and the router the one after the splash screen") {
    house in
    house.begin()
    expect(StandIn.accessibilityPosts.map(\.notification), is: [.screenChanged])
  },
  story("VoiceOver is notified of a screen that replaces a tab's only screen") { house in
    for number in 1...2 {
      house.driver?.open(try need(URL(string: "reading://shelf/\(number)")))
      expect(house.rest(), is: number == 1 ? [] : ["screen Shelf's heading"])
    }
  },
  story("a window in the background does not take the focus") { house in
    let scene = try need(house.scene)
    StandIn.enterBackground(scene)
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.settle()
    StandIn.enterForeground(scene)
    expect(house.rest(), is: [])
    expect(house.shown, is: .welcome)
  },
]
