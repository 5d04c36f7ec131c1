import SwiftUI

typealias Router = BugRouter
typealias Observer = BugObserver
typealias Report = BugReport
typealias Outcome = BugOutcome
typealias State = BugState
typealias Stack = BugStack
typealias Navigation = BugNavigation
typealias Root = BugRoot

final class AppConditions: BugConditions {
  var ready = true
  var member = false
  var plan = BugPlanValue.free
}

/// A window that passes shakes to the driver, as in the guide.
final class AppWindow: UIWindow {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    BugDriver.shaken(motion, in: self)
  }
}

/// The handles that screens received from the router.
@MainActor enum Lobby {
  private static var handles: [any BugTransitions] = []

  static func enter(_ go: any BugTransitions) { handles.append(go) }

  static func leave() { handles = [] }

  static func newest<Handle: BugTransitions>(_ type: Handle.Type = Handle.self) throws -> Handle {
    try need(handles.reversed().lazy.compactMap { $0 as? Handle }.first, "a \(type)")
  }
}

struct SplashView: View, BugSplashScreen {
  init(go: BugSplashTransitions) {}
  var body: some View { Text(verbatim: "splash") }
}

struct HomeView: View, BugHomeScreen {
  init(go: BugHomeTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "home") }
}

struct OfferView: View, BugOfferScreen {
  init(parameters: BugOfferParameters, go: BugOfferTransitions) {}
  var body: some View { Text(verbatim: "offer") }
}

struct ClubView: View, BugClubScreen {
  init(go: BugClubTransitions) {}
  var body: some View { Text(verbatim: "club") }
}

struct JoinView: View, BugJoinScreen {
  init(go: BugJoinTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "join") }
}

struct WaitView: View, BugWaitScreen {
  init(go: BugWaitTransitions) {}
  var body: some View { Text(verbatim: "wait") }
}
