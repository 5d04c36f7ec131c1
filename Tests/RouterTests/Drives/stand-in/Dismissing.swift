import UIKit

@MainActor final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var mayGo = true
  var heard: [String] = []

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    mayGo
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    heard.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    heard.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    heard.append("attempt")
  }
}

/// Returns a window with `count` sheets over its root.
@MainActor private func makeLayers(_ count: Int) -> (UIWindow, [UIViewController]) {
  let window = makeWindow(Plain("root"))
  var layers: [UIViewController] = [window.rootViewController ?? Plain()]
  for index in 0..<count {
    let sheet = Plain("sheet\(index)")
    layers.last?.present(sheet, animated: false)
    StandIn.settle()
    layers.append(sheet)
  }
  _ = Plain.takeDiary()
  return (window, layers)
}

@MainActor let dismissing: [Scenario] = [
  Scenario("dismissing from the bottom dismisses the whole chain") {
    let (window, layers) = makeLayers(3)
    var ended = false
    layers[0].dismiss(animated: true) { ended = true }
    expect(layers[1].isBeingDismissed && !ended)
    expect(layers[0].presentedViewController === layers[1])
    StandIn.settle()
    expect(ended)
    expect(StandIn.screen(of: window), is: "Plain")
    expect(StandIn.leftovers(in: window).isEmpty)
  },
  Scenario("dismissing from the middle removes the layers above; from the top, the top itself") {
    let (window, layers) = makeLayers(3)
    layers[2].dismiss(animated: true)
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain + Plain + Plain")
    layers[2].dismiss(animated: true)
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain + Plain")
  },
  Scenario("dismissing during a presentation or dismissal is logged, and does not complete") {
    let (window, layers) = makeLayers(1)
    layers[1].dismiss(animated: true)
    layers[1].dismiss(animated: true) { expect(false, "completed") }
    expectLogged("while a presentation or dismiss is in progress!")
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain")
  },
  Scenario("dismissing with nothing presented does not complete") {
    let (_, layers) = makeLayers(0)
    layers[0].dismiss(animated: true) { expect(false, "completed") }
    StandIn.settle()
  },
  Scenario("a sheet is swiped away, and only then its delegate is called") {
    let (window, layers) = makeLayers(1)
    let delegate = SheetDelegate()
    layers[1].presentationController?.delegate = delegate
    let gesture = try need(StandIn.beginSwipeDown(layers[1]), "a gesture")
    expect(layers[1].isBeingDismissed)
    gesture.cancel()
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain + Plain")
    expect(delegate.heard, is: ["will"])
    try need(StandIn.beginSwipeDown(layers[1]), "a gesture").finish()
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain")
    expect(delegate.heard, is: ["will", "will", "did"])
  },
  Scenario("a dismissal by code does not call the sheet's delegate") {
    let (_, layers) = makeLayers(1)
    let delegate = SheetDelegate()
    layers[1].presentationController?.delegate = delegate
    layers[1].dismiss(animated: true)
    StandIn.settle()
    expect(delegate.heard.isEmpty)
  },
  Scenario("a locked sheet, or one whose delegate refuses, stays") {
    let (_, layers) = makeLayers(1)
    let delegate = SheetDelegate()
    layers[1].presentationController?.delegate = delegate
    layers[1].isModalInPresentation = true
    expect(StandIn.beginSwipeDown(layers[1]) == nil)
    layers[1].isModalInPresentation = false
    delegate.mayGo = false
    expect(StandIn.beginSwipeDown(layers[1]) == nil)
    expect(delegate.heard, is: ["attempt", "attempt"])
  },
  Scenario("a full screen can't be swiped away") {
    let window = makeWindow(Plain())
    let full = Plain()
    full.modalPresentationStyle = .fullScreen
    window.rootViewController?.present(full, animated: false)
    StandIn.settle()
    expect(StandIn.beginSwipeDown(full) == nil)
  },
  Scenario("dismissed controllers are released") {
    let window = makeWindow(Plain())
    weak var sheet: UIViewController?
    do {
      let made = Plain()
      sheet = made
      window.rootViewController?.present(made, animated: true)
    }
    StandIn.settle()
    expect(sheet != nil)
    sheet?.dismiss(animated: true)
    StandIn.settle()
    expect(sheet == nil)
  },
  Scenario("a lost transition never ends") {
    let (window, layers) = makeLayers(1)
    StandIn.transitionsToLose = 1
    layers[1].dismiss(animated: true) { expect(false, "completed") }
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "Plain + Plain…")
  },
]
