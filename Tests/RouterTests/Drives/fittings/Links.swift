import SwiftUI

@MainActor let openings: [[Scenario]] = [
  story("a link without slashes presents its screen over the visible one") { house in
    expect(house.driver?.open(try need(URL(string: "OFFER:7"))), is: true)
    house.settle()
    expect(house.state.visible, is: .offer)
    expect(house.price, is: 7)
    expect(house.state.layers.count, is: 2)
    expect(house.driver?.open(try need(URL(string: "offer:much"))), is: false)
  },
  story("a link that presents resumes after its gate") { house in
    expect(house.driver?.open(try need(URL(string: "kit://club/quick"))), is: true)
    house.settle()
    expect(house.state.visible, is: .join)
    house.conditions.member = true
    try Lobby.newest(KitJoinTransitions.self).joined()
    house.settle()
    expect(house.state.visible, is: .club)
    expect(house.state.layers.count, is: 2)
  },
  story("a fragment fills a parameter") { house in
    expect(house.driver?.open(try need(URL(string: "https://kit.example/about/read#4"))), is: true)
    house.settle()
    expect(house.state.visible, is: .about)
    expect(Lobby.noted.contains("about 4, loaded: false"))
    expect(house.driver?.open(try need(URL(string: "kit://about/read#four"))), is: false)
  },
  story("a link gives an event its parameters") { house in
    house.conditions.member = true
    house.driver?.conditionsChanged()
    house.settle()
    expect(house.driver?.open(try need(URL(string: "kit://look/6"))), is: true)
    house.settle()
    expect(house.state.visible, is: .offer)
    expect(house.price, is: 6)
    expect(house.driver?.open(try need(URL(string: "kit://look/much"))), is: false)
  },
]
