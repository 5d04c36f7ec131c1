import SwiftUI
import UIKit

struct AppScreens: TrailsScreens {
  func search(_ parameters: TrailsSearchParameters, _ go: TrailsSearchTransitions)
    -> UIViewController
  { SearchViewController() }
  func trail(_ parameters: TrailsTrailParameters, _ go: TrailsTrailTransitions) -> UIViewController
  { TrailViewController(parameters, go) }
  func photo(_ parameters: TrailsPhotoParameters, _ go: TrailsPhotoTransitions) -> UIViewController
  { PhotoViewController() }
  func map(_ parameters: TrailsMapParameters, _ go: TrailsMapTransitions) -> UIViewController {
    MapViewController()
  }
  func guide(_ parameters: TrailsGuideParameters, _ go: TrailsGuideTransitions) -> UIViewController
  { GuideViewController() }
  func summary(_ parameters: TrailsSummaryParameters, _ go: TrailsSummaryTransitions)
    -> UIViewController
  { SummaryViewController() }
  func hike(_ parameters: TrailsHikeParameters, _ go: TrailsHikeTransitions) -> UIViewController {
    HikeViewController()
  }
}

final class AppConditions: TrailsConditions {
  var loggedIn = false
  var agreed = false
  var unlocked = false
  var supported = true
  var online = true
  var plan = TrailsPlanValue.free
}

/// A first start of the app.
@MainActor struct App {
  let conditions = AppConditions()
  let stage: Stage

  init() {
    let conditions = conditions
    let defaults = Self.makeDefaults()
    stage = Stage {
      TrailsRouter(
        scene: $0,
        conditions: conditions,
        screens: AppScreens(),
        observer: $1,
        defaults: defaults
      )
    }
    stage.launch()
  }

  private static var count = 0

  private static func makeDefaults() -> UserDefaults {
    count += 1
    let name = "drive-trails-\(ProcessInfo.processInfo.processIdentifier)-\(count)"
    return UserDefaults(suiteName: name) ?? .standard
  }

  /// Returns an app that has passed the first steps and shows the tabs.
  static func atExplore() throws -> App {
    let app = App()
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    try app.view(WelcomeView.self).go.next()
    app.stage.settle()
    try app.view(ChooseRegionView.self).go.finish()
    app.stage.settle()
    _ = app.stage.takeHeard()
    return app
  }

  /// Returns the visible SwiftUI view.
  func view<Content: View>(
    _ type: Content.Type = Content.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Content {
    let controller = StandIn.visible(in: stage.window)
    return try need(StandIn.hosted(by: controller), "a \(type)", file: file, line: line)
  }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try need(stage.window?.rootViewController as? UITabBarController))
    stage.settle()
  }

  func open(_ link: String) throws -> Bool? {
    defer { stage.settle() }
    return stage.router?.open(try need(URL(string: link)))
  }
}
