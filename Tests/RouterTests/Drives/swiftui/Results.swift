import SwiftUI

@MainActor let results: [Scenario] = [
  story("a view's result arrives once, when the view goes") { app in
    var stars: [Int?] = []
    try app.on(FairHomeTransitions.self) { $0.rate { stars.append($0) } }
    try app.on(FairRatingTransitions.self) {
      $0.handBack(3)
      $0.handBack(4)
    }
    expect(stars.isEmpty)
    try app.on(FairRatingTransitions.self) { $0.done() }
    expect(stars, is: [4])
  },
  story("a sheet that is swiped away returns nothing, once") { app in
    var stars: [Int?] = []
    try app.on(FairHomeTransitions.self) { $0.rate { stars.append($0) } }
    let swipe = try need(app.screen().beginSwipeDown())
    StandIn.advance(by: 0.1)
    swipe.cancel()
    app.settle()
    expect(stars.isEmpty)
    expect(try app.screen().swipeDown())
    app.settle()
    expect(stars, is: [nil])
  },
  story("a sheet that dismisses itself returns its result") { app in
    var stars: [Int?] = []
    try app.on(FairHomeTransitions.self) { $0.rate { stars.append($0) } }
    try app.on(FairRatingTransitions.self) { $0.handBack(2) }
    app.tap("Away")
    expect(stars, is: [2])
  },
  story("a view controller returns to a view, and nothing if the root changes") { app in
    var photos: [String?] = []
    try app.on(FairHomeTransitions.self) { $0.shoot { photos.append($0) } }
    try app.on(FairCameraTransitions.self) { $0.handBack("a") }
    try app.on(FairCameraTransitions.self) { $0.done() }
    expect(photos, is: ["a"])
    try app.on(FairHomeTransitions.self) { $0.shoot { photos.append($0) } }
    try app.on(FairCameraTransitions.self) { $0.dissolve() }
    expect(photos, is: ["a", nil])
    expect(app.shown, is: "lone")
  },
]
