import UIKit

final class AppConditions: MixedConditions {
  var open = true
  var modern = true
}

/// A start of the app that shows its tabs.
@MainActor struct App {
  static let fresh = "tabs[*nav[Home] nav[Shelf] Vault]"

  let conditions = AppConditions()
  let stage: Stage

  init() {
    let conditions = conditions
    stage = Stage { MixedRouter(scene: $0, conditions: conditions, observer: $1) }
    stage.launch()
  }

  func home() throws -> HomeViewController { try stage.visible() }

  func tabs() throws -> UITabBarController {
    try need(stage.window?.rootViewController as? UITabBarController)
  }

  func post(_ name: String) {
    NotificationCenter.default.post(name: NSNotification.Name(name), object: nil)
    StandIn.settle()
  }

  func open(_ link: String) throws {
    expect(stage.router?.open(try need(URL(string: link))), is: true)
    StandIn.settle()
  }

  func changeConditions(_ change: (AppConditions) -> Void) {
    change(conditions)
    stage.router?.conditionsChanged()
    StandIn.settle()
  }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try tabs())
    StandIn.settle()
  }

  /// Presents an alert of the app over the visible screen.
  @discardableResult
  func alert() throws -> UIAlertController {
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    let visible = try need(StandIn.visible(in: stage.window))
    visible.present(alert, animated: true)
    StandIn.settle()
    return alert
  }

  /// Taps the first button of the alert.
  func answer(_ alert: UIAlertController) throws {
    expect(StandIn.tap(try need(alert.actions.first), of: alert))
    StandIn.settle()
  }
}

/// Creates a scenario in a fresh app. Afterwards only the controllers on screen may be alive.
@MainActor func story(_ name: String, _ body: @escaping @MainActor (App) throws -> Void)
  -> Scenario
{
  Scenario(name) {
    let app = App()
    try body(app)
    app.stage.expectNothingElse()
  }
}
