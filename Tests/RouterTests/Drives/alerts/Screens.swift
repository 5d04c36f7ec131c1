import SwiftUI

typealias Router = MailRouter
typealias Observer = MailObserver
typealias Report = MailReport
typealias Outcome = MailOutcome
typealias State = MailState
typealias Stack = MailStack
typealias Navigation = MailNavigation
typealias Driver = MailDriver
typealias Root = MailRoot

/// The handles that the router has created, newest last.
@MainActor enum Made {
  static var inboxes: [MailInboxTransitions] = []
  static var drafts: [MailDraftTransitions] = []
  static var archives: [MailArchiveParameters] = []
  static var news: [MailNewsTransitions] = []

  static func reset() {
    (inboxes, drafts, archives, news) = ([], [], [], [])
  }
}

final class InboxViewController: UIViewController, MailInboxScreen {
  var go: MailInboxTransitions? { didSet { if let go { Made.inboxes.append(go) } } }
}

final class NewsViewController: UIViewController, MailNewsScreen {
  var go: MailNewsTransitions? { didSet { if let go { Made.news.append(go) } } }
}

final class ArchiveViewController: UIViewController {}

struct DraftView: View, MailDraftScreen {
  init(go: MailDraftTransitions) { Made.drafts.append(go) }

  var body: some View { Text(verbatim: "draft") }
}

struct EmptyInbox: View, MailEmptyScreen {
  init(go: MailEmptyTransitions) {}

  var body: some View { Text(verbatim: "empty") }
}

struct AccountView: View, MailAccountScreen {
  init(go: MailAccountTransitions) {}

  var body: some View { Text(verbatim: "account") }
}

struct LostView: View, MailLostScreen {
  init(go: MailLostTransitions) {}

  var body: some View { Text(verbatim: "lost") }
}

@MainActor struct AppScreens: MailScreens {
  func archive(_ parameters: MailArchiveParameters, _ go: MailArchiveTransitions)
    -> UIViewController
  {
    Made.archives.append(parameters)
    return ArchiveViewController()
  }
}

final class AppConditions: MailConditions {
  var loggedIn = true
  var online = true
}
