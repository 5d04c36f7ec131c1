import UIKit

/// Random calls at random moments.
extension World {
  func call() {
    switch number(30) {
    case 0..<9: fireAnything()
    case 9: desk?.router.open(url)
    case 10: desk?.router.receive(payload: payload)
    case 11: desk?.router.handle(response)
    case 12: desk?.router.continue(activity)
    case 13: desk?.router.perform(shortcut)
    case 14: openRoute()
    case 15: broadcast()
    case 16: changeConditions()
    case 17: desk?.router.conditionsKnown()
    case 18: handAnythingBack()
    case 19: _ = desk?.router.stateRestorationActivity
    case 20: resign()
    case 21: connectOrDisconnect()
    case 22: openScenes()
    case 23, 24: actAsTheApp()
    case 25, 26: useFinger()
    case 27: _ = desk?.router.shortcutItems
    case 28: desk?.start()
    default: StandIn.advance(by: Double(number(6)) / 10)
    }
    count()
  }

  private func openRoute() {
    let routes: [HostileRoute] = [
      .feed, .picker, .item(id: 3, tags: ["a"], on: nil), HostileRoute(number(99)),
      HostileRoute(number(24), "nothing"), HostileRoute(-1),
    ]
    desk?.router.open(routes[number(routes.count)])
  }

  private func broadcast() {
    let name = NSNotification.Name(number(2) == 0 ? "Expired" : "Changed")
    let object = [nil, "a", "b"][number(3)]
    guard number(8) == 0 else { return NotificationCenter.default.post(name: name, object: object) }
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      NotificationCenter.default.post(name: name, object: object)
      done.signal()
    }
    thread.start()
    done.wait()
  }

  private func changeConditions() {
    conditions.change(number(4), to: number(3))
    desk?.router.conditionsChanged()
  }

  private func resign() {
    guard let desk, desk.isConnected else { return }
    StandIn.setActive(number(2) == 0, desk.connection.scene)
  }

  private func connectOrDisconnect() {
    guard desks.filter(\.isConnected).count < 3, number(2) == 0 else {
      guard desks.count > 1 || number(4) == 0, let desk else { return }
      desk.disconnect()
      if number(3) > 0 { remove(desk) }
      return
    }
    let desk = Desk(self, connection)
    add(desk)
    if number(5) > 0 { desk.start() }
  }

  private func openScenes() {
    for request in StandIn.sceneRequests where !request.isAnswered {
      guard desks.count < 4, number(2) == 0 else {
        request.deny()
        continue
      }
      let desk = Desk(self, request.connect())
      add(desk)
      desk.start()
    }
  }

  // MARK: Actions of the app and the user

  private func topLayer(_ desk: Desk) -> UIViewController? {
    guard let root = desk.window?.rootViewController else { return nil }
    return sequence(first: root) { $0.presentedViewController }.reversed().first
  }

  private func actAsTheApp() {
    guard let desk, let visible = StandIn.visible(in: desk.window), let top = topLayer(desk) else {
      return
    }
    let isAnimated = number(2) == 0
    switch number(14) {
    case 0: visible.navigationController?.popViewController(animated: isAnimated)
    case 1: visible.navigationController?.popToRootViewController(animated: isAnimated)
    case 2: visible.navigationController?.pushViewController(UIViewController(), animated: true)
    case 3: visible.navigationController?.setViewControllers([UIViewController()], animated: true)
    case 4: visible.navigationController?.setViewControllers([], animated: false)
    case 5: if top.viewIfLoaded?.window != nil { top.present(UIViewController(), animated: true) }
    case 6: top.dismiss(animated: isAnimated)
    case 7: desk.window?.rootViewController?.dismiss(animated: isAnimated)
    case 8: (top as? UITabBarController)?.viewControllers = nil
    case 9: addTab(top)
    case 10: setDelegates(visible, top)
    case 11: if number(4) == 0 { desk.window?.rootViewController = UIViewController() }
    case 12: if number(4) == 0 { StandIn.transitionsToLose = number(3) }
    default: UIView.setAnimationsEnabled(isAnimated)
    }
  }

  private func addTab(_ top: UIViewController) {
    guard let tabs = top as? UITabBarController else { return }
    let added = UIViewController()
    tabs.viewControllers = (tabs.viewControllers ?? []).filter { _ in number(3) > 0 } + [added]
    if tabs.viewControllers?.contains(where: { $0 === added }) == true, number(2) == 0 {
      tabs.selectedViewController = added
    }
  }

  private func setDelegates(_ visible: UIViewController, _ top: UIViewController) {
    let refuser = number(2) == 0 ? refuser : nil
    (top as? UITabBarController)?.delegate = refuser
    visible.navigationController?.delegate = refuser
    top.presentationController?.delegate = refuser
  }

  private func useFinger() {
    if let held = gesture {
      if number(2) == 0 { held.finish() } else { held.cancel() }
      gesture = nil
      return
    }
    guard let desk, let visible = StandIn.visible(in: desk.window), let top = topLayer(desk) else {
      return
    }
    let stack = visible.navigationController
    switch number(6) {
    case 0: gesture = stack.flatMap { StandIn.beginBackSwipe($0) }
    case 1: gesture = StandIn.beginSwipeDown(top)
    case 2: _ = stack.map { StandIn.tapBack($0) }
    case 3: _ = stack?.viewControllers.first.map { StandIn.chooseInBackMenu($0) }
    default:
      guard let tabs = top as? UITabBarController else { return }
      StandIn.tapTab(number(5), of: tabs)
    }
  }
}
