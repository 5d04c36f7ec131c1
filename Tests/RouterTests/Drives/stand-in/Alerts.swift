import UIKit

@MainActor private func makeAlert(
  _ style: UIAlertController.Style = .alert,
  _ handler: @escaping (UIAlertAction) -> Void = { _ in }
) -> UIAlertController {
  let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
  alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: handler))
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  return alert
}

@MainActor let alerts: [Scenario] = [
  Scenario("an action's handler is called once the alert is gone") {
    let window = makeWindow(Plain())
    var told: [String?] = []
    var wasThere = true
    let alert = makeAlert { [weak window] in
      told.append($0.title)
      wasThere = window?.rootViewController?.presentedViewController != nil
    }
    window.rootViewController?.present(alert, animated: true)
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain + UIAlert")
    expect(StandIn.tap(alert.actions[0], of: alert))
    expect(told.isEmpty && alert.isBeingDismissed)
    StandIn.settle()
    expect(told == ["Delete"] && !wasThere)
    expect(!StandIn.tap(alert.actions[0], of: alert))
  },
  Scenario("an alert can't be swiped away, and a disabled action can't be tapped") {
    let window = makeWindow(Plain())
    let alert = makeAlert()
    window.rootViewController?.present(alert, animated: false)
    StandIn.settle()
    expect(StandIn.beginSwipeDown(alert) == nil)
    alert.actions[0].isEnabled = false
    expect(!StandIn.tap(alert.actions[0], of: alert))
    expect(alert.actions.map(\.style) == [.destructive, .cancel])
  },
  Scenario("an action sheet needs an anchor only on an iPad") {
    for idiom in [UIUserInterfaceIdiom.phone, .pad] {
      StandIn.idiom = idiom
      let window = makeWindow(Plain())
      let sheet = makeAlert(.actionSheet)
      if idiom == .pad { sheet.popoverPresentationController?.sourceView = window }
      window.rootViewController?.present(sheet, animated: false)
      StandIn.settle()
      expect(StandIn.screen(of: window), is: "Plain + UIAlert")
    }
  },
  Scenario("an action sheet without an anchor", traps: "You must provide location information") {
    StandIn.idiom = .pad
    makeWindow(Plain()).rootViewController?.present(makeAlert(.actionSheet), animated: false)
  },
  Scenario("an alert with nothing to show", traps: "must have a title, a message or an action") {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    makeWindow(Plain()).rootViewController?.present(alert, animated: false)
  },
  Scenario("an alert with two Cancel buttons", traps: "can only have one action with a style of") {
    makeAlert().addAction(UIAlertAction(title: "No", style: .cancel))
  },
]
