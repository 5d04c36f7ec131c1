import UIKit
@_spi(StandIn) import UserNotifications

@main struct Main {
  @MainActor static func main() { play(events + guests) }
}

/// Events that the system delivers to the app, running or launched for them.
enum Event {
  case url(URL)
  case page(URL)
  case quickAction(UIApplicationShortcutItem)
  case notification(UNNotification)
}

private let tabs = "tabs[*nav[Catalog] nav[Loans]]"
private let book = "tabs[*nav[Catalog Book] nav[Loans]]"
private let loans = "tabs[nav[Catalog] *nav[Loans]]"

@MainActor private let events: [Scenario] = [
  Scenario("the app launches into its tabs and refreshes") {
    let before = Store.shared.refreshDate
    expect(App().screen, is: tabs)
    expect(Store.shared.refreshDate != before)
  },
  Scenario("a book is opened, borrowed and left") {
    let app = App()
    try app.tap("Book 2")
    let shown: BookViewController = try app.visible()
    expect(shown.bookID, is: 2)
    try app.tap("Borrow")
    expect(Store.shared.loans.last, is: 2)
    try need(StandIn.beginBackSwipe(need(shown.navigationController)), "a swipe").finish()
    StandIn.settle()
    expect(app.screen, is: tabs)
  },
  Scenario("a link opens a book, cold or warm") {
    let page = try need(URL(string: "https://library.example/books/3"))
    for event in [Event.url(try link("library://books/3")), .page(page)] {
      let app = App()
      try app.tap("Book 1")
      try app.tap(tab: 1)
      app.bring(event)
      for app in [app, App(event)] {
        expect(app.screen, is: book)
        expect(try app.visible(BookViewController.self).bookID, is: 3)
      }
    }
  },
  Scenario("a link of another app changes nothing, cold or warm") {
    let event = Event.url(try link("library://nothing"))
    let app = App()
    app.bring(event)
    for app in [app, App(event)] { expect(app.screen, is: tabs) }
  },
  Scenario("a quick action shows the loans, cold or warm") {
    let item = UIApplicationShortcutItem(type: "loans", localizedTitle: "Loans")
    let app = App()
    expect(app.bring(.quickAction(item)), is: true)
    for app in [app, App(.quickAction(item))] { expect(app.screen, is: loans) }
    let other = UIApplicationShortcutItem(type: "other", localizedTitle: "Other")
    expect(App().bring(.quickAction(other)), is: false)
  },
  Scenario("a notification opens a book, cold or warm") {
    let event = Event.notification(StandIn.notification("n", ["type": "due", "book": 3]))
    let app = App()
    expect(app.bring(event), is: true)
    for app in [app, App(event)] {
      expect(app.screen, is: book)
      expect(try app.visible(BookViewController.self).bookID, is: 3)
    }
  },
  Scenario("the app saves when it enters the background, and refreshes when it returns") {
    let app = App()
    try app.tap("Book 3")
    try app.tap("Borrow")
    UserDefaults.standard.removeObject(forKey: "loans")
    app.goToBackground()
    expect(UserDefaults.standard.array(forKey: "loans") as? [Int], is: Store.shared.loans)
    let before = Store.shared.refreshDate
    app.comeBack()
    expect(Store.shared.refreshDate != before)
    expect(app.screen, is: book)
  },
]

@MainActor private func link(_ text: String) throws -> URL { try need(URL(string: text)) }

extension App {
  var screen: String { StandIn.screen(of: window) }

  func visible<Controller>(_ type: Controller.Type = Controller.self) throws -> Controller {
    try need(StandIn.visible(in: window) as? Controller, "a \(type) in \(screen)")
  }

  /// Taps the button with this title on the visible screen.
  func tap(_ title: String, file: String = #fileID, line: Int = #line) throws {
    let controller: UIViewController = try visible()
    let buttons = controller.view.subviews.compactMap { $0 as? UIButton }
    let button = try need(buttons.first { $0.currentTitle == title }, title, file: file, line: line)
    button.sendActions(for: .primaryActionTriggered)
    StandIn.settle()
  }

  func tap(tab: Int) throws {
    StandIn.tapTab(tab, of: try need(window?.rootViewController as? UITabBarController))
    StandIn.settle()
  }
}
