import SwiftUI

@testable import NavcRuntime

/// Sets up asynchronous work before the launch rules are evaluated.
@MainActor private func ask(_ driver: NavigationDriver) {
  driver.beforeLaunch = {
    for _ in 0..<3 { await Task.yield() }
    Lobby.note("asked")
  }
}

@MainActor private func readLive(_ driver: NavigationDriver) {
  driver.readsConditionsLive = true
}

@MainActor let starts: [[Scenario]] = [
  story(
    "the splash screen stays until an asynchronous condition is known",
    with: ask,
    begins: false
  ) { house in
    rest { house.state.visible == .home }
    expect(house.state.visible, is: .home)
    expect(Lobby.noted, is: ["asked"])
    expect(house.takeHeard(), is: ["launch done", "launch done"])
  },
  story("the app chooses the prefix of its keys") { house in
    try Lobby.newest(KitHomeTransitions.self).look(price: 0)
    house.settle()
    expect(house.storage.string(forKey: "kit.seen"), is: "true")
  },
  story("conditions can be read before each step", with: readLive) { house in
    house.conditions.member = true
    try Lobby.newest(KitHomeTransitions.self).look(price: 3)
    house.settle()
    expect(house.state.visible, is: .offer)
    expect(house.takeHeard(), is: ["conditions done (unexpected-change)", "look done"])
  },
]

@MainActor let dependencies: [[Scenario]] = [
  story("the app's factory creates a view") { house in
    try Lobby.newest(KitHomeTransitions.self).showOffer(price: 3)
    house.settle()
    expect(house.state.visible, is: .offer)
    if house.router != nil {
      let offer = StandIn.hosted(by: StandIn.visible(in: house.window), OfferView.self)
      expect(offer?.shop.name, is: "corner")
      expect(offer?.price, is: 3)
    }
    expect(house.driver?.open(try need(URL(string: "kit://offers/8"))), is: true)
    house.settle()
    expect(house.price, is: 8)
  },
  story("a storyboard's controller gets its dependencies before its view is loaded") { house in
    try Lobby.newest(KitHomeTransitions.self).showAbout(page: 2)
    house.settle()
    expect(Lobby.noted, is: ["about 2, loaded: false"])
  },
]

@MainActor let waiting: [[Scenario]] = [
  story("a result can be awaited, even if there is none") { house in
    let home: KitHomeTransitions = try Lobby.newest()
    for value in [5, nil] {
      var answers: [Int?] = []
      Task { @MainActor in answers.append(await home.rate()) }
      rest { house.state.visible == .rating }
      let rating: KitRatingTransitions = try Lobby.newest()
      if let value { rating.handBack(value) }
      expect(answers, is: [])
      rating.rated()
      rest { !answers.isEmpty }
      expect(answers, is: [value])
      Lobby.leave()
    }
    // The inbox is not visible.
    let inbox = KitInboxTransitions(eventTarget: home.eventTarget)
    var answers: [Int?] = []
    home.showOffer(price: 1)
    Task { @MainActor in answers.append(await inbox.rate()) }
    rest { !answers.isEmpty }
    expect(answers, is: [nil])
  },
  story("nobody waits for a router that is gone") { house in
    var answers: [Int?] = []
    do {
      let other = KitSimulation(conditions: house.conditions)
      other.start()
      other.conditionsKnown()
      let home = try need(other.handle(KitHomeTransitions.self))
      Task { @MainActor in answers.append(await home.rate()) }
      rest { other.state.visible == .rating }
      expect(other.state.visible, is: .rating)
    }
    rest { !answers.isEmpty }
    expect(answers, is: [nil])
  },
  story("opening a link returns its outcome") { house in
    var told: [KitOutcome?] = []
    for link in ["kit://offers/1", "kit://club", "kit://nowhere", "kit://offers/2"] {
      let url = try need(URL(string: link))
      let before = told.count
      Task { @MainActor in told.append(await house.driver?.open(url)) }
      rest { told.count > before }
    }
    expect(told, is: [.done, .held(by: "join"), nil, .done])
  },
]

@MainActor let debugging: [[Scenario]] = [
  story("a debug link opens any screen under any conditions") { house in
    let link = "navc-debug://club?navc-conditions=member%3Dtrue"
    expect(house.driver?.open(try need(URL(string: link))), is: true)
    house.settle()
    expect(house.state.visible, is: .club)
    expect(house.driver?.open(try need(URL(string: "kit://navc-debug/offer?price=4"))), is: true)
    house.settle()
    expect(house.price, is: 4)
    expect(house.driver?.open(try need(URL(string: "navc-debug://nowhere"))), is: false)
  },
  story(
    "a debug link ends the splash screen",
    begins: false
  ) { house in
    expect(house.driver?.open(try need(URL(string: "navc-debug://offer?price=7"))), is: true)
    house.settle()
    expect(house.state.visible, is: .offer)
  },
  story("the breadcrumb describes the state in one line") { house in
    try Lobby.newest(KitHomeTransitions.self).showOffer(price: 3)
    house.settle()
    expect(
      house.driver?.breadcrumb,
      is: "main[*homeNav(home offer) inboxNav(inbox)]; ready=true member=false seen=false; "
        + "event showOffer: done"
    )
  },
]

@MainActor let looks: [[Scenario]] = [
  story("badges stay on their tabs when the root changes") { house in
    house.setBadge("3")
    expect(house.badges, is: [nil, "3"])
    house.conditions.ready = false
    house.driver?.conditionsChanged()
    house.settle()
    house.setBadge("4")
    expect(house.driver?.open(try need(URL(string: "navc-debug://home"))), is: true)
    house.settle()
    expect(house.badges, is: [nil, "4"])
    house.setBadge(nil)
    expect(house.badges, is: [nil, nil])
  }
]

@MainActor let alone: [Scenario] = [
  Scenario("views hosted by UIKit get what the app puts around all views") {
    Lobby.leave()
    let house = House(isUIKit: true) { driver in
      (driver as? KitRouter)?.hostedView = { $0.environment(\.shopName, "Ada") }
    }
    house.begin()
    let hosting = StandIn.visible(in: house.window) as? UIHostingController<AnyView>
    let view = try need(hosting?.rootView, "a hosted view")
    let screen = StandInScreen(view, scene: StandIn.connectScene().scene)
    StandIn.settle()
    expect(screen.description, is: "home of Ada")
    screen.close()
    expect(house.window?.accessibilityIdentifier, is: "the app's")
  },
  Scenario("a scene keeps its stored state while it shows the splash screen") {
    let house = House(isUIKit: false)
    house.begin()
    try Lobby.newest(KitHomeTransitions.self).showOffer(price: 3)
    house.settle()
    let stored = try need(house.stored)
    let stage = ViewStage { observer in
      KitNavigation(conditions: house.conditions, screens: AppScreens(), observer: observer)
    }
    stage.launch(stored: stored)
    let left = stage.screen?.storage as? [String: String]
    expect(left, is: stored as? [String: String])
    stage.end()
    let other = ViewStage { observer in
      KitNavigation(conditions: house.conditions, screens: AppScreens(), observer: observer)
    }
    other.launch(stored: left ?? [:])
    other.navigation?.conditionsKnown()
    other.settle()
    expect(other.navigation?.state.visible, is: .offer)
  },
  Scenario("a handle in a preview does nothing and says so") {
    KitHomeTransitions.preview.showOffer(price: 3)
    var answers: [Int?] = []
    Task { @MainActor in answers.append(await KitHomeTransitions.preview.rate()) }
    rest { !answers.isEmpty }
    expect(answers, is: [nil])
  },
  Scenario("a preview shows any screen under any conditions") {
    let conditions = AppConditions()
    let controller = KitRouter.preview(
      "club",
      under: "member=true",
      conditions: conditions,
      screens: AppScreens()
    )
    let window = UIWindow(windowScene: StandIn.connectScene().scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    StandIn.settle()
    expect(StandIn.screen(of: window).contains("ClubView"), StandIn.screen(of: window))
    _ = KitRoot.preview("offer?price=3", conditions: conditions, screens: AppScreens())
  },
]
