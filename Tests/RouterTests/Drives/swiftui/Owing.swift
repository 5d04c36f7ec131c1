import Combine
import SwiftUI

@testable import NavcRuntime

/// The selected tab of the app's own tabs.
@MainActor private final class Place: ObservableObject {
  @Published var tab = 0
}

/// The app's own tabs, one of which shows the root.
private struct House: View {
  let navigation: FairNavigation
  @ObservedObject var place: Place

  var body: some View {
    TabView(selection: $place.tab) {
      FairRoot(navigation).tabItem { Text(verbatim: "Inside") }.tag(0)
      Text(verbatim: "garden").tabItem { Text(verbatim: "Outside") }.tag(1)
    }
  }
}

@MainActor private func house(_ body: (FairNavigation, AppConditions, Place) throws -> Void)
  throws
{
  Lobby.leave()
  let conditions = AppConditions()
  conditions.ticket = true
  conditions.unlocked = true
  let connection = StandIn.connectScene(delegate: FairSceneDelegate())
  let navigation = FairNavigation(
    conditions: conditions,
    screens: AppScreens(),
    defaults: UserDefaults()
  )
  navigation.clock = { StandIn.after($0, $1) }
  let place = Place()
  let house = House(navigation: navigation, place: place)
  let screen = StandInScreen(house, scene: connection.scene)
  StandIn.settle()
  navigation.conditionsKnown()
  StandIn.settle()
  try body(navigation, conditions, place)
  StandIn.disconnect(connection.scene)
  screen.close()
  Lobby.leave()
}

/// Gates that cannot be shown at the moment they are required.
@MainActor let owing: [Scenario] = [
  Scenario("a lock is shown once the app shows the router, which is covered until then") {
    try house { navigation, conditions, place in
      expect(navigation.open(try need(URL(string: "fair://vault"))))
      StandIn.settle()
      place.tab = 1
      StandIn.settle()
      conditions.unlocked = false
      navigation.conditionsChanged()
      StandIn.settle()
      expect(navigation.state.layers.count, is: 1)
      expect(navigation.root?.isHidden, is: true)
      place.tab = 0
      StandIn.settle()
      expect(navigation.root?.presented?.top?.isOnScreen, is: true)
      expect(navigation.state.visible, is: .lock)
      expect(navigation.root?.isHidden, is: true)
      conditions.unlocked = true
      let lock: FairLockTransitions = try Lobby.newest()
      lock.unlock()
      StandIn.settle()
      expect(navigation.state.visible, is: .vault)
      expect(navigation.root?.isHidden, is: false)
    }
  },
  Scenario("a link that needs a gate waits until the app shows the router") {
    try house { navigation, conditions, place in
      conditions.ticket = false
      navigation.conditionsChanged()
      StandIn.settle()
      place.tab = 1
      StandIn.settle()
      expect(navigation.open(try need(URL(string: "fair://vault"))))
      StandIn.settle()
      expect(navigation.state.visible, is: .home)
      place.tab = 0
      StandIn.settle()
      expect(navigation.state.visible, is: .booth)
      conditions.ticket = true
      let booth: FairBoothTransitions = try Lobby.newest()
      booth.pay()
      StandIn.settle()
      expect(navigation.state.visible, is: .vault)
    }
  },
  story("the first frame already has the splash screen", begins: false) { app in
    expect(app.shown, is: "splash")
    app.begin()
    expect(app.shown, is: App.fresh)
  },
]
