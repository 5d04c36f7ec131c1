import SwiftUI

@testable import NavcRuntime

@MainActor let beneath: [[Scenario]] = [
  story("the app's navigation continues below the sheet") { house in
    house.show()
    try Lobby.newest(BugHomeTransitions.self).showOffer(price: 3)
    house.settle()
    expect(house.state.visible, is: .offer)
    expect(house.takeHeard(), is: ["showOffer done"])
    expect(house.rows(under: "History").first, is: "event showOffer: done")
    try house.open("bug://club")
    expect(house.state.visible, is: .join)
    expect(house.rows(under: "Gate: join"), is: ["join"])
    expect(house.rows(under: "Waiting"), is: ["the gate stays while member = false", "holds club"])
    expect(house.rows(under: "History").first, is: "link: held by join")

    house.conditions.member = true
    try Lobby.newest(BugJoinTransitions.self).joined()
    house.settle()
    expect(house.state.visible, is: .club)
    house.conditions.member = false
    house.driver?.conditionsChanged()
    house.settle()
    expect(
      house.rows(under: "Waiting"),
      is: ["the gate stays while member = false, and is then removed"]
    )
    house.conditions.member = true
    house.driver?.conditionsChanged()
    house.settle()
    expect(house.state.visible, is: .club)
    house.conditions.ready = false
    house.driver?.conditionsChanged()
    house.settle()
    try house.open("navc-debug://home?navc-conditions=ready%3Dtrue")
    expect(house.state.visible, is: .home)
    expect(house.sheetWindow?.isHidden, is: false)
    expect(house.table is DebugSheet)
  },
  story("the sheet shows the screens and their parameters") { house in
    try Lobby.newest(BugHomeTransitions.self).showOffer(price: 3, tags: [1, 2])
    house.settle()
    house.show()
    let header = "Screens: main[*homeNav(home offer) clubNav(club)]"
    expect(house.rows(under: header), is: ["home", "offer", "club"])
    expect(StandIn.rows(of: house.table).filter(\.isChecked).map(\.text), is: ["offer"])
    let detail = try need(house.detail(of: "offer"))
    expect(detail.hasPrefix("homeNav\nnote = none\nprice = 3\ntags = 1, 2"), detail)
    expect(house.rows(under: "Waiting"), is: [])
  },
  story("the sheet shows an alert and the tapped button") { house in
    var chosen: [BugDropChoice] = []
    try Lobby.newest(BugHomeTransitions.self).ask(price: 3) { chosen.append($0) }
    house.settle()
    house.show()
    expect(house.rows(under: "Alert: drop"), is: ["drop"])
    expect(house.detail(of: "drop"), is: "price = 3")
    house.driver?.press(1, of: house.driver?.engine.state.top?.id ?? 0)
    house.settle()
    expect(chosen, is: [.no])
    expect(house.rows(under: "History").first, is: "button 1: done")
  },
  story("the sheet keeps the last fifty steps") { house in
    let home: BugHomeTransitions = try Lobby.newest()
    for _ in 0..<60 {
      home.showPlan(price: 1)
      house.settle()
    }
    house.show()
    expect(house.rows(under: "History").count, is: 50)
    expect(house.rows(under: "History").first?.hasPrefix("event showPlan: ignored"), is: true)
  },
]

@MainActor let conditions: [[Scenario]] = [
  story("a tap overrides a condition, and restores the app's value") { house in
    house.show()
    expect(
      house.rows(under: "Conditions"),
      is: ["ready = true", "member = false", "plan = free"]
    )
    house.tap("plan = free")
    expect(house.alert?.actions.map(\.title), is: ["free", "pro", "team", "Cancel"])
    try house.answer("pro")
    expect(house.state.value(of: "plan"), is: "pro")
    expect(house.detail(of: "plan = pro"), is: "overridden")
    try Lobby.newest(BugHomeTransitions.self).showPlan(price: 1)
    house.settle()
    expect(house.state.visible, is: .offer)
    house.tap("plan = pro")
    try house.answer("Use the App's Value")
    expect(house.rows(under: "Conditions").last, is: "plan = free")
    expect(house.detail(of: "plan = free") == nil)
  },
  story("a gate is shown below the sheet when its condition is turned off") { house in
    house.conditions.member = true
    house.driver?.conditionsChanged()
    try house.open("bug://club")
    expect(house.state.visible, is: .club)
    house.show()
    house.tap("member = true")
    try house.answer("false")
    expect(house.state.visible, is: .join)
    expect(house.rows(under: "Gate: join"), is: ["join"])
    house.tap("member = false")
    try house.answer("Cancel")
    house.tap("member = false")
    try house.answer("true")
    try Lobby.newest(BugJoinTransitions.self).joined()
    house.settle()
    expect(house.state.visible, is: .club)
  },
]
