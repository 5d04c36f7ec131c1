import SwiftUI

typealias Router = AtlasRouter
typealias Observer = AtlasObserver
typealias Report = AtlasReport
typealias Outcome = AtlasOutcome
typealias State = AtlasState
typealias Stack = AtlasStack
typealias Navigation = AtlasNavigation
typealias Root = AtlasRoot

/// The app, with UIKit or with SwiftUI around its screens.
@MainActor protocol House {
  var session: Session { get }
  var driver: AtlasDriver? { get }
  /// The description of the screen in the spec's names, with only the selected tab.
  var shown: String { get }
  func settle()
  func goBack()
  func swipeAway()
  func tap(tab: Int)
  func takeHeard() -> [String]
  /// The title in the navigation bar.
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

/// Converts `tabs[*nav[ui(PlacesView) Map] About]` to `nav[places map]`.
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

/// Returns the number of characters up to the closing bracket.
private func end(of text: Substring) -> Int {
  (text.firstIndex(of: "]").map { text.distance(from: text.startIndex, to: $0) } ?? 0) + 1
}

/// Creates a scenario for both houses, which must have the same screens and reports.
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
