import UIKit

/// A delegate whose optional methods scenarios choose.
@MainActor
private final class Choosy: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIPopoverPresentationControllerDelegate
{
  nonisolated(unsafe) var has: Set<String> = []
  nonisolated(unsafe) var asked = 0
  var heard: [String] = []
  var style = UIModalPresentationStyle.none

  nonisolated func responds(to selector: Selector!) -> Bool {
    asked += 1
    return selector.map { has.contains("\($0)") } ?? false
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("willShow") }
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("didShow") }
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .portrait }
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { false }
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    heard.append("should")
    return true
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    heard.append("did")
  }
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { style }
}

@MainActor private final class Heights: NSObject, UISheetPresentationControllerDelegate {
  var heard = 0
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { heard += 1 }
}

private let willShow = "navigationController:willShowViewController:animated:"
private let didShow = "navigationController:didShowViewController:animated:"

@MainActor private func makeStack(
  _ delegate: any UINavigationControllerDelegate
) -> (UIWindow, UINavigationController) {
  let nav = UINavigationController(rootViewController: Plain("0"))
  let window = makeWindow(nav)
  nav.delegate = delegate
  return (window, nav)
}

@MainActor let optionalMethods: [Scenario] = [
  Scenario("a delegate is asked once for its methods, and gets only these calls") {
    let delegate = Choosy()
    delegate.has = [didShow]
    let (_, nav) = makeStack(delegate)
    expect(delegate.asked, is: 6)
    delegate.has.insert(willShow)
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
    expect(delegate.heard, is: ["didShow"])
    expect(nav.supportedInterfaceOrientations, is: .allButUpsideDown)
  },
  Scenario("a delegate that is set again is asked again") {
    let delegate = Choosy()
    let (_, nav) = makeStack(delegate)
    delegate.has = [willShow, "navigationControllerSupportedInterfaceOrientations:"]
    nav.delegate = delegate
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
    expect(delegate.heard, is: ["willShow"])
    expect(nav.supportedInterfaceOrientations, is: .portrait)
  },
  Scenario(
    "a method that a delegate had, and has no more",
    traps: "unrecognized selector sent to instance"
  ) {
    let delegate = Choosy()
    delegate.has = [didShow]
    let (_, nav) = makeStack(delegate)
    delegate.has = []
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
  },
  Scenario("without shouldSelect, tabs are selected") {
    let tabs = UITabBarController()
    tabs.viewControllers = [Plain("0"), Plain("1")]
    let window = makeWindow(tabs)
    let delegate = Choosy()
    tabs.delegate = delegate
    expect(StandIn.tapTab(1, of: tabs))
    delegate.has = ["tabBarController:shouldSelectViewController:"]
    tabs.delegate = delegate
    expect(!StandIn.tapTab(0, of: tabs))
    expect(StandIn.screen(of: window), is: "tabs[Plain *Plain]")
  },
  Scenario("a sheet's delegate gets the calls that it implements") {
    let window = makeWindow(Plain())
    let sheet = Plain()
    let delegate = Choosy()
    delegate.has = ["presentationControllerDidDismiss:"]
    sheet.presentationController?.delegate = delegate
    window.rootViewController?.present(sheet, animated: false)
    StandIn.settle()
    try need(StandIn.beginSwipeDown(sheet), "a gesture").finish()
    StandIn.settle()
    expect(delegate.heard, is: ["did"])
  },
  Scenario("a popover that does not adapt needs its anchor on a phone", traps: "sourceView") {
    let window = makeWindow(Plain())
    let popover = Plain()
    popover.modalPresentationStyle = .popover
    let delegate = Choosy()
    delegate.has = ["adaptivePresentationStyleForPresentationController:"]
    popover.popoverPresentationController?.delegate = delegate
    window.rootViewController?.present(popover, animated: false)
  },
  Scenario("a sheet's delegate is told of another detent if the user drags it there") {
    let window = makeWindow(Plain())
    let sheet = Plain()
    let delegate = Heights()
    let controller = try need(sheet.sheetPresentationController)
    controller.detents = [.medium(), .large()]
    controller.delegate = delegate
    window.rootViewController?.present(sheet, animated: false)
    StandIn.settle()
    expect(StandIn.drag(sheet, to: .medium) && !StandIn.drag(sheet, to: .init("other")))
    expect(delegate.heard == 1 && controller.selectedDetentIdentifier == .medium)
  },
  Scenario("a popover can adapt to a full screen") {
    let window = makeWindow(Plain())
    let popover = Plain()
    popover.modalPresentationStyle = .popover
    let delegate = Choosy()
    delegate.style = .fullScreen
    delegate.has = ["adaptivePresentationStyleForPresentationController:"]
    popover.popoverPresentationController?.delegate = delegate
    window.rootViewController?.present(popover, animated: false)
    StandIn.settle()
    expect(window.rootViewController?.view.window == nil)
    expect(StandIn.beginSwipeDown(popover) == nil)
  },
  Scenario("a proxy has the methods of the delegate behind it, and replaces it again") {
    let app = Choosy()
    app.has = [didShow]
    let (_, nav) = makeStack(app)
    let proxy = RxLikeDelegateProxy.proxy(for: nav)
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
    expect(proxy.heard, is: ["didShow"])
    expect(app.heard, is: ["didShow"])
    let other = Choosy()
    other.has = [willShow]
    nav.delegate = other
    expect(RxLikeDelegateProxy.proxy(for: nav) === proxy && nav.delegate === proxy)
    proxy.methodInvoked(Selector(didShow), of: nav)
    nav.popViewController(animated: true)
    StandIn.settle()
    expect(proxy.heard, is: ["didShow", "willShow", "didShow"])
    expect(other.heard, is: ["willShow"])
  },
]
