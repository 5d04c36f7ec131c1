import SwiftUI

@testable import NavcRuntime

extension House {
  /// The parameters of the visible offer.
  fileprivate var offer: BugOfferParameters? {
    state.visibleEntry?.parameters as? BugOfferParameters
  }

  fileprivate func lists(_ search: String) -> [String] {
    StandIn.search(search, in: table)
    return StandIn.rows(of: table).compactMap(\.text)
  }
}

@MainActor let openings: [[Scenario]] = [
  story("any screen can be opened, with its parameters") { house in
    house.show()
    house.tap("Open…")
    expect(
      house.rows(under: "Screens"),
      is: ["splash", "home", "offer", "club", "join", "wait"]
    )
    expect(house.rows(under: "Containers"), is: ["homeNav", "clubNav", "main"])
    expect(house.lists("OFF"), is: ["offer"])
    house.tap("offer")
    expect(house.rows(under: "Parameters"), is: ["price", "note", "tags", "who"])
    expect(house.detail(of: "note"), is: "none")
    house.tap("Open")
    expect(house.alert?.title, is: "price")
    try house.answer("OK")
    house.tap("price")
    try house.answer("OK", typing: "much")
    house.tap("Open")
    expect(house.alert?.message, is: "The value is missing or has the wrong type.")
    try house.answer("OK")
    house.tap("price")
    try house.answer("OK", typing: "4")
    house.tap("tags")
    try house.answer("OK", typing: "1, 2")
    house.tap("note")
    try house.answer("Cancel", typing: "never mind")
    house.tap("Open")
    expect(house.offer, is: BugOfferParameters(price: 4, note: "none", tags: [1, 2], who: nil))
    // The opened screen must be visible.
    expect(house.sheetWindow == nil)
    expect(house.window?.isKeyWindow, is: true)
    expect(house.takeHeard().last, is: "activity(\"offer\") done")
  },
  story("the sheet reports a held opening") { house in
    house.show()
    house.tap("Open…")
    house.tap("club")
    expect(house.alert?.title, is: "club")
    expect(house.alert?.message, is: "held by join")
    try house.answer("OK")
    expect(house.state.visible, is: .join)
    expect(house.sheetWindow?.isKeyWindow, is: true)
  },
  story("an opening ends the splash screen", begins: false) { house in
    house.show()
    expect(house.rows(under: "Waiting"), is: ["the launch rules have not been evaluated"])
    house.tap("Open…")
    house.tap("home")
    expect(house.state.visible, is: .home)
  },
]

@MainActor let texts: [[Scenario]] = [
  story("the sheet's text can be copied and shared") { house in
    try Lobby.newest(BugHomeTransitions.self).showOffer(price: 3)
    house.settle()
    house.show()
    house.tap("Copy")
    let text = try need(UIPasteboard.general.string)
    let breadcrumb = try need(house.driver?.breadcrumb)
    expect(text.hasPrefix("\(breadcrumb)\n"), text)
    expect(text.contains("event showOffer: done\n  main[*homeNav(home offer)"), text)
    house.tap("Share…")
    let sharing = house.table?.presentedViewController as? UIActivityViewController
    expect(sharing.map { StandIn.items(of: $0) } as? [String], is: [text])
  }
]
