import SwiftUI

typealias Router = FairRouter
typealias Observer = FairObserver
typealias Report = FairReport
typealias Outcome = FairOutcome
typealias State = FairState
typealias Stack = FairStack
typealias Navigation = FairNavigation
typealias Root = FairRoot

/// The content of every screen of views: its name, and the actions a user has on any screen.
struct Page: View {
  private let name: String
  @Environment(\.dismiss) private var dismiss
  @Environment(\.fairWindow) private var window
  @Environment(\.fairNavigation) private var navigation
  @SwiftUI.State private var hasAlert = false
  @SwiftUI.State private var hasSheet = false
  @SwiftUI.State private var hasCover = false

  init(_ name: String) { self.name = name }

  var body: some View {
    Text(verbatim: name)
    Button("Away") { dismiss() }
    Button("Alert") { hasAlert = true }
    Button("Own") { hasSheet = true }
    Button("Look") { Lobby.looked.append(Look(name: name, window: window, navigation: navigation)) }
      .alert("Really?", isPresented: $hasAlert) { Button("Yes") { Lobby.onAnswer?() } }
      .sheet(isPresented: $hasSheet) {
        Text(verbatim: "own")
        Button("End") {
          Lobby.beforeEnd?()
          hasSheet = false
          Lobby.afterEnd?()
        }
      }
    Button("Cover") { hasCover = true }
      .fullScreenCover(isPresented: $hasCover) { Text(verbatim: "own") }
  }
}

/// The environment of a view.
@MainActor struct Look {
  let name: String
  weak var window: UIWindow?
  weak var navigation: FairNavigation?
}

struct SplashView: View, FairSplashScreen {
  init(go: FairSplashTransitions) { Lobby.enter(go) }
  var body: some View { Page("splash") }
}

struct HomeView: View, FairHomeScreen {
  private let go: FairHomeTransitions

  init(go: FairHomeTransitions) {
    self.go = go
    Lobby.enter(go)
  }

  var body: some View {
    Page("home")
    Button("Ride") { go.openRide(id: 1) }
    Button("Page") { go.page() }
  }
}

struct ShopView: View, FairShopScreen {
  init(go: FairShopTransitions) { Lobby.enter(go) }
  var body: some View { Page("shop") }
}

struct PrizeView: View, FairPrizeScreen {
  init(go: FairPrizeTransitions) { Lobby.enter(go) }
  var body: some View { Page("prize") }
}

struct RideView: View, FairRideScreen {
  private let ride: FairRideParameters

  init(parameters: FairRideParameters, go: FairRideTransitions) {
    ride = parameters
    Lobby.enter(go)
  }

  var body: some View { Page("ride-\(ride.id)") }
}

struct VaultView: View, FairVaultScreen {
  init(go: FairVaultTransitions) { Lobby.enter(go) }
  var body: some View { Page("vault") }
}

struct WheelView: View, FairWheelScreen {
  init(go: FairWheelTransitions) { Lobby.enter(go) }
  var body: some View { Page("wheel") }
}

struct PanelView: View, FairPanelScreen {
  init(go: FairPanelTransitions) { Lobby.enter(go) }
  var body: some View { Page("panel") }
}

struct RatingView: View, FairRatingScreen {
  init(go: FairRatingTransitions) { Lobby.enter(go) }
  var body: some View { Page("rating") }
}

struct LoneView: View, FairLoneScreen {
  init(go: FairLoneTransitions) { Lobby.enter(go) }
  var body: some View { Page("lone") }
}

struct BoothView: View, FairBoothScreen {
  init(go: FairBoothTransitions) { Lobby.enter(go) }
  var body: some View { Page("booth") }
}

struct LockView: View, FairLockScreen {
  init(go: FairLockTransitions) { Lobby.enter(go) }
  var body: some View { Page("lock") }
}

struct ClosedView: View, FairClosedScreen {
  init(go: FairClosedTransitions) { Lobby.enter(go) }
  var body: some View { Page("closed") }
}
