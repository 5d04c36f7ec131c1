import UIKit

@testable import NavcRuntime

/// UIKit controls text sizes and layout direction. The router has no fonts, and no left and right.
@MainActor let settings: [[Scenario]] = [
  story("a transition continues if Reduce Motion is turned on during it") { house in
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.advance(by: 0.1)
    StandIn.reducesMotion = true
    expect(house.rest(), is: ["screen Welcome's heading"])
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    expect(house.rest(), is: ["screen Home's heading"])
    expect(house.shown, is: .home)
  },
  story("the device is rotated during a root's animation") { house in
    let window = try need(house.window)
    window.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    window.rootViewController?.view.frame = window.bounds
    try Lobby.newest(HomeViewController.self).go?.leave()
    StandIn.advance(by: 0.1)
    StandIn.rotate(window)
    expect(house.rest(), is: ["screen Welcome's heading"])
    try Lobby.newest(WelcomeViewController.self).go?.enter()
    StandIn.advance(by: 0.1)
    let pictures = StandIn.pictures(in: window)
    expect(pictures.count, is: 1)
    StandIn.rotate(window)
    expect(pictures.map(\.frame.size), is: [CGSize(width: 400, height: 800)])
    expect(house.rest(), is: ["screen Home's heading"])
    expect(house.shown, is: .home)
  },
]
