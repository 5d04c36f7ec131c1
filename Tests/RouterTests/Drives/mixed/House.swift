import SwiftUI

typealias Router = AtlasRouter
typealias Observer = AtlasObserver
typealias Report = AtlasReport
typealias Outcome = AtlasOutcome
typealias State = AtlasState
typealias Stack = AtlasStack
typealias Navigation = AtlasNavigation
typealias Root = AtlasRoot

/// The same app with UIKit or with SwiftUI around its screens.
@MainActor protocol House {
  var session: Session { get }
  var driver: AtlasDriver? { get }
  /// What is on screen, in the words of the spec; of tabs that are not selected nothing.
  var shown: String { get }
  func settle()
  func goBack()
  func swipeAway()
  func tap(tab: Int)
  func takeHeard() -> [String]
  /// What the navigation bar says.
  var title: String? { get }
}

@MainActor final class UIKitHouse: House {
  let session = Session()
  private let stage: Stage

  init() {
    let session = session
    stage = Stage { scene, observer in
      AtlasRouter(
        scene: scene,
        conditions: session,
        screens: AppScreens(),
        observer: observer,
        defaults: UserDefaults()
      )
    }
    for name in ["places", "place", "join", "rating"] {
      namesOnScreen[name] = "ui(\(name.prefix(1).uppercased() + name.dropFirst())View)"
    }
    stage.launch()
  }

  var driver: AtlasDriver? { stage.router }
  var shown: String { words(of: stage.screen) }
  func settle() { stage.settle() }
  func takeHeard() -> [String] { stage.takeHeard() }

  private var top: UIViewController? { StandIn.visible(in: stage.window) }
  var title: String? { top?.title }

  func goBack() { top?.navigationController.map { _ = StandIn.tapBack($0) } }
  func swipeAway() { top.flatMap { StandIn.beginSwipeDown($0) }?.finish() }
  func tap(tab: Int) { top?.tabBarController.map { _ = StandIn.tapTab(tab, of: $0) } }
}

@MainActor final class SwiftUIHouse: House {
  let session = Session()
  private let stage: ViewStage

  init() {
    let session = session
    stage = ViewStage { observer in
      AtlasNavigation(
        conditions: session,
        screens: AppScreens(),
        observer: observer,
        defaults: UserDefaults()
      )
    }
    stage.launch()
  }

  var driver: AtlasDriver? { stage.navigation }
  var shown: String { words(of: stage.shown) }
  func settle() { stage.settle() }
  func takeHeard() -> [String] { stage.takeHeard() }

  var title: String? {
    stage.screen?.navigationController?.topViewController?.navigationItem.title
  }

  func goBack() { stage.screen?.goBack() }
  func swipeAway() { stage.screen?.swipeDown() }
  func tap(tab: Int) { stage.screen?.tapTab(tab) }
}

/// `tabs[*nav[ui(PlacesView) Map] About]` as `nav[places map]`.
private func words(of text: String) -> String {
  text.components(separatedBy: " + ").map { layer in
    var layer = layer
    if layer.hasPrefix("tabs["), let star = layer.firstIndex(of: "*") {
      let rest = layer[star...].dropFirst()
      layer = String(rest.prefix(rest.hasPrefix("nav[") ? end(of: rest) : rest.count))
    }
    return layer.replacingOccurrences(of: "ui(", with: "").replacingOccurrences(
      of: "View)",
      with: ""
    )
    .lowercased()
  }
  .joined(separator: " + ")
}

/// How many characters there are up to the bracket that closes.
private func end(of text: Substring) -> Int {
  (text.firstIndex(of: "]").map { text.distance(from: text.startIndex, to: $0) } ?? 0) + 1
}

/// A scenario that is played in both houses, which must show and say the same.
@MainActor func story(
  _ name: String,
  member: Bool = true,
  _ body: @escaping @MainActor (any House) throws -> Void
) -> [Scenario] {
  [(true, "UIKit"), (false, "SwiftUI")].map { isUIKit, kind in
    Scenario("\(name), in \(kind)") {
      Lobby.leave()
      let house: any House = isUIKit ? UIKitHouse() : SwiftUIHouse()
      house.session.member = member
      house.driver?.conditionsChanged()
      house.settle()
      _ = house.takeHeard()
      try body(house)
    }
  }
}
