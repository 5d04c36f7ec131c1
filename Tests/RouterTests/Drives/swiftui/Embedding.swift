import SwiftUI

@testable import NavcRuntime

/// A view of the app that shows the root for some time.
private struct Tent: View {
  let make: @MainActor () -> FairNavigation
  @SwiftUI.State private var isOpen = true

  var body: some View {
    Button("Tent") { isOpen.toggle() }
    if isOpen { FairRoot(make()) }
  }
}

/// The newest navigation, and the number of navigations created.
@MainActor private final class NavigationCount {
  weak var newest: FairNavigation?
  var count = 0
}

@MainActor let embedding: [Scenario] = [
  Scenario("a router in a view of the app is removed with it, and restored") {
    Lobby.leave()
    let (made, conditions) = (NavigationCount(), AppConditions())
    let connection = StandIn.connectScene(delegate: FairSceneDelegate())
    let tent = Tent {
      let navigation = FairNavigation(
        conditions: conditions,
        screens: AppScreens(),
        defaults: UserDefaults()
      )
      navigation.clock = { StandIn.after($0, $1) }
      made.newest = navigation
      made.count += 1
      return navigation
    }
    var screen: StandInScreen? = StandInScreen(tent, scene: connection.scene)
    for count in 1...2 {
      StandIn.settle()
      made.newest?.conditionsKnown()
      StandIn.settle()
      // The second time, the state is the one that the scene has stored.
      if count == 1 { try Lobby.newest(FairHomeTransitions.self).openRide(id: 7) }
      StandIn.settle()
      expect(screen?.description.contains("ride-7") == true, screen?.description ?? "nothing")
      expect(made.count, is: count)
      expect(screen?.tap("Tent") == true)
      Lobby.leave()
      StandIn.settle()
      expect(made.newest == nil, "the navigation stays")
      expect(screen?.tap("Tent") == true)
    }
    StandIn.disconnect(connection.scene)
    screen?.close()
    screen = nil
    StandIn.settle()
    Lobby.leave()
    expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers)")
  }
]
