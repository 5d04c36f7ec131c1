import UIKit

@testable import NavcRuntime

/// Sizes of text and directions are UIKit's: the router has no fonts, and no left and right.
@MainActor let settings: [[Scenario]] = [
  story("the router goes on as before when motion is reduced meanwhile") { house in
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.advance(by: 0.1)
    StandIn.reducesMotion = true
    expect(house.rest(), is: ["screen Welcome's heading"])
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Home's heading"])
    expect(house.shown, is: .home)
  }
]
