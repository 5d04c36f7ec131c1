import SwiftUI

@MainActor let stories: [[Scenario]] = [
  story("views and view controllers show each other") { house in
    expect(house.shown, is: "nav[places]")
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 3, name: "Tarn")
    house.settle()
    expect(house.shown, is: "nav[places place]")
    expect(Lobby.parameters.last, is: AnyHashable(AtlasPlaceParameters(id: 3, name: "Tarn")))
    try Lobby.newest(AtlasPlaceTransitions.self).showDirections(to: 3)
    house.settle()
    expect(house.shown, is: "nav[places place directions]")
    expect(Lobby.parameters.last, is: AnyHashable(AtlasDirectionsParameters(to: 3)))
    expect(house.title, is: "To 3")
    try Lobby.newest(AtlasDirectionsTransitions.self).arrived()
    house.settle()
    expect(house.shown, is: "nav[places]")
    expect(
      house.takeHeard(),
      is: ["openPlace done", "showDirections done", "arrived done"]
    )
  },
  story("results pass between views and view controllers in both directions") { house in
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 1)
    house.settle()
    var photos: [String?] = []
    try Lobby.newest(AtlasPlaceTransitions.self).takePhoto { photos.append($0) }
    house.settle()
    expect(house.shown, is: "nav[places place] + camera")
    try Lobby.newest(AtlasCameraTransitions.self).handBack("tarn.jpg")
    try Lobby.newest(AtlasCameraTransitions.self).done()
    house.settle()
    expect(photos, is: ["tarn.jpg"])
    try Lobby.newest(AtlasPlaceTransitions.self).showDirections(to: 1)
    house.settle()
    var stars: [Int?] = []
    try Lobby.newest(AtlasDirectionsTransitions.self).rate { stars.append($0) }
    house.settle()
    expect(house.shown, is: "nav[places place directions] + rating")
    house.swipeAway()
    house.settle()
    expect(house.shown, is: "nav[places place directions] + rating")
    try Lobby.newest(AtlasRatingTransitions.self).handBack(5)
    try Lobby.newest(AtlasRatingTransitions.self).done()
    house.settle()
    expect(stars, is: [5])
    expect(house.shown, is: "nav[places place directions]")
  },
  story("tabs of both kinds keep their screens") { house in
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 1)
    house.settle()
    house.tap(tab: 1)
    house.settle()
    expect(house.shown, is: "nav[map]")
    try Lobby.newest(AtlasMapTransitions.self).openPlace(id: 2)
    house.settle()
    expect(house.shown, is: "nav[map place]")
    house.tap(tab: 1)
    house.settle()
    expect(house.shown, is: "nav[map]")
    house.tap(tab: 0)
    house.settle()
    expect(house.shown, is: "nav[places place]")
    house.goBack()
    house.settle()
    expect(house.shown, is: "nav[places]")
    house.tap(tab: 2)
    house.settle()
    expect(house.shown, is: "nav[about]")
    expect(
      house.takeHeard(),
      is: [
        "openPlace done", "tab done", "openPlace done", "back done", "tab done", "back done",
        "tab done",
      ]
    )
  },
  story("a nonmember joins first and then gets there", member: false) { house in
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 4)
    house.settle()
    try Lobby.newest(AtlasPlaceTransitions.self).takePhoto()
    house.settle()
    expect(house.shown, is: "nav[places place] + join")
    house.session.member = true
    try Lobby.newest(AtlasJoinTransitions.self).joined()
    house.settle()
    expect(house.shown, is: "nav[places place] + camera")
    expect(
      house.takeHeard(),
      is: ["openPlace done", "takePhoto held by join", "joined done (resumed)"]
    )
  },
  story("a link and a quick action while a screen is presented") { house in
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 1)
    house.settle()
    try Lobby.newest(AtlasPlaceTransitions.self).takePhoto()
    house.settle()
    let link = try need(URL(string: "atlas://places/9?name=Col"))
    expect(house.driver?.open(link) == true)
    house.settle()
    expect(house.shown, is: "nav[places place]")
    let item = UIApplicationShortcutItem(type: "nearby", localizedTitle: "Near here")
    expect(house.driver?.perform(item) == true)
    house.settle()
    expect(house.shown, is: "nav[map]")
  },
  story("the root flips and slides") { house in
    house.tap(tab: 2)
    house.settle()
    try Lobby.newest(AtlasAboutTransitions.self).startOver()
    house.settle()
    expect(house.shown, is: "nav[places]")
    house.tap(tab: 2)
    house.settle()
    house.session.member = false
    try Lobby.newest(AtlasAboutTransitions.self).leave()
    house.settle()
    expect(house.shown, is: "nav[places]")
    try Lobby.newest(AtlasPlacesTransitions.self).openPlace(id: 1)
    house.settle()
    try Lobby.newest(AtlasPlaceTransitions.self).rate()
    house.settle()
    expect(house.shown, is: "nav[places place] + join")
    house.swipeAway()
    house.settle()
    expect(house.shown, is: "nav[places place]")
  },
]
