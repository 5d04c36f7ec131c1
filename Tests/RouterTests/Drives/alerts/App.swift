import SwiftUI

@testable import NavcRuntime

/// One start of the app, in either UI framework.
@MainActor struct App: EitherStage {
  let conditions = AppConditions()
  let stage: Stage?
  let views: ViewStage?

  init(isUIKit: Bool, loggedIn: Bool = true, bundle: Bundle = .main) {
    let conditions = conditions
    conditions.loggedIn = loggedIn
    if isUIKit {
      stage = Stage {
        MailRouter(
          scene: $0,
          conditions: conditions,
          screens: AppScreens(),
          observer: $1,
          bundle: bundle
        )
      }
      views = nil
    } else {
      stage = nil
      views = ViewStage {
        MailNavigation(
          conditions: conditions,
          screens: AppScreens(),
          observer: $0,
          bundle: bundle
        )
      }
    }
    stage?.launch()
    views?.launch()
  }

  /// The alert on screen.
  var alert: UIAlertController? {
    var each = (stage?.window ?? views?.window)?.rootViewController
    while let next = each?.presentedViewController, next !== each { each = next }
    return each as? UIAlertController
  }

  /// Taps a button of the alert.
  func tap(_ title: String, file: String = #fileID, line: Int = #line) throws {
    let alert = try need(alert, "an alert", file: file, line: line)
    let action = try need(
      alert.actions.first { $0.title == title },
      "a button \(title)",
      file: file,
      line: line
    )
    expect(StandIn.tap(action, of: alert), "can't be tapped", file: file, line: line)
    settle()
  }

  func inbox() throws -> MailInboxTransitions { try need(Made.inboxes.last) }
  func draft() throws -> MailDraftTransitions { try need(Made.drafts.last) }

  /// Opens a draft.
  func write() throws {
    try inbox().write()
    settle()
    _ = takeHeard()
  }

  func logIn() { conditions.loggedIn = true }

  /// Reports a change of conditions.
  func change() {
    driver?.enqueue(.conditionsChanged(animated: true))
    settle()
  }
}
