import SwiftUI

@testable import NavcRuntime

typealias Router = ReadingRouter
typealias Observer = ReadingObserver
typealias Report = ReadingReport
typealias Outcome = ReadingOutcome
typealias State = ReadingState
typealias Stack = ReadingStack
typealias Navigation = ReadingNavigation
typealias Driver = ReadingDriver
typealias Root = ReadingRoot

/// An app in UIKit or SwiftUI, used with VoiceOver.
@MainActor final class House: EitherStage {
  let conditions = AppConditions()
  private(set) var stage: Stage?
  private(set) var views: ViewStage?

  init(isUIKit: Bool, prepare: (NavigationDriver) -> Void = { _ in }) {
    let conditions = conditions
    Lobby.screens = []
    if isUIKit {
      stage = Stage {
        ReadingRouter(
          scene: $0,
          conditions: conditions,
          screens: AppScreens(),
          observer: $1,
          keyPrefix: "reading."
        )
      }
    } else {
      views = ViewStage {
        ReadingNavigation(
          conditions: conditions,
          screens: AppScreens(),
          observer: $0,
          keyPrefix: "reading."
        )
      }
    }
    driver?.accessibilityFocus = { ($0 as? Readable)?.heading }
    if let driver { prepare(driver) }
    stage?.start()
    views?.start()
    settle()
  }

  var shown: ReadingScreenID? {
    (stage?.router?.state ?? views?.navigation?.state)?.visible
  }

  /// Ends the splash screen and turns VoiceOver on.
  func begin() {
    driver?.conditionsKnown()
    settle()
    StandIn.usesVoiceOver = true
    _ = told
  }

  /// The router's notifications to VoiceOver since the last call.
  var told: [String] {
    let posts = StandIn.accessibilityPosts.dropFirst(heard)
    heard = StandIn.accessibilityPosts.count
    return posts.map { post in
      let name = post.notification == .screenChanged ? "screen" : "layout"
      guard let argument = post.argument else { return name }
      return "\(name) \((argument as? UIView)?.accessibilityIdentifier ?? "\(argument)")"
    }
  }
  private var heard = 0

  /// Waits until the app is at rest, and returns the notifications to VoiceOver in the meantime.
  func rest() -> [String] {
    settle()
    return told
  }
}

/// Creates a scenario for each of the two UI frameworks.
@MainActor func story(
  _ name: String,
  begins: Bool = true,
  with prepare: @escaping @MainActor (NavigationDriver) -> Void = { _ in },
  _ body: @escaping @MainActor (House) throws -> Void
) -> [Scenario] {
  [true, false].map { isUIKit in
    Scenario("\(name), in \(isUIKit ? "UIKit" : "SwiftUI")") {
      let house = House(isUIKit: isUIKit, prepare: prepare)
      if begins { house.begin() }
      try body(house)
      Lobby.screens = []
    }
  }
}
