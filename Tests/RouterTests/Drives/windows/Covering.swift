import UIKit

extension Stage {
  fileprivate var scene: UIWindowScene { connection.scene }

  /// The windows above the router's window.
  fileprivate var covers: [UIWindow] { scene.windows.filter { $0 !== window && !$0.isHidden } }

  /// Returns the cover, which must be the only window above the router's.
  fileprivate func curtain() throws -> CurtainViewController {
    let over = covers
    expect(over.count, is: 1)
    return try need(over.first?.rootViewController?.children.first as? CurtainViewController)
  }
}

/// Shows an alert, and a window at the level of the keyboard.
@MainActor private func show(over stage: Stage) throws -> UIWindow {
  let list: ListViewController = try stage.visible()
  list.present(
    UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert),
    animated: true
  )
  StandIn.settle()
  let keyboard = UIWindow(windowScene: stage.scene)
  keyboard.windowLevel = UIWindow.Level(10_000_001)
  keyboard.rootViewController = UIViewController()
  keyboard.isHidden = false
  return keyboard
}

@MainActor private func isAbove(_ window: UIWindow, _ other: UIWindow) -> Bool {
  window.windowLevel.rawValue > other.windowLevel.rawValue
}

@MainActor let covering: [Scenario] = [
  story("the cover is above everything while the scene is inactive, and changes nothing") { app in
    let stage = try app.stage(0)
    try app.fire(in: 0) { (list: ListViewController) in list.go?.open(number: 1) }
    let item: ItemViewController = try stage.visible()
    let (shown, state, heard) = (stage.screen, stage.state, stage.takeHeard())
    let saved = stage.router?.stateRestorationActivity?.userInfo as? [String: String]
    expect(stage.covers.isEmpty && heard == ["open done"] && saved?.isEmpty == false)
    StandIn.setActive(false, stage.scene)
    // The system takes its snapshot now.
    let curtain = try stage.curtain()
    expect(curtain.appearances == 1 && curtain.title == "Desk")
    let cover = try need(curtain.view.window)
    expect(cover.canBecomeKey, is: false)
    cover.makeKey()
    expect(stage.scene.keyWindow === stage.window)
    expect(curtain.view.frame, is: cover.bounds)
    app.settle()
    StandIn.enterBackground(stage.scene)
    StandIn.enterForeground(stage.scene)
    app.settle()
    expect(try stage.curtain() === curtain)
    expect(stage.screen == shown && stage.state == state && stage.takeHeard() == [])
    expect(stage.router?.stateRestorationActivity?.userInfo as? [String: String], is: saved)
    StandIn.setActive(true, stage.scene)
    expect(stage.covers.isEmpty && curtain.view.window == nil)
    expect(stage.scene.keyWindow === stage.window)
    app.settle()
    expect(stage.screen == shown && stage.state == state && stage.takeHeard() == [])
    expect(try stage.visible(ItemViewController.self) === item)
  },
  story("covers are above alerts and the keyboard, separately for each window") { app in
    app.connect(StandIn.connectScene())
    app.settle()
    let stages = [try app.stage(0), try app.stage(1)]
    let keyboards = try stages.map { try show(over: $0) }
    for (stage, keyboard) in zip(stages, keyboards) {
      StandIn.setActive(false, stage.scene)
      let cover = try need(stage.covers.first { $0 !== keyboard }, "a cover")
      expect(isAbove(cover, keyboard) && cover.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
      let alert = StandIn.visible(in: stage.window)
      expect(alert is UIAlertController)
    }
    StandIn.setActive(true, stages[0].scene)
    expect(stages.map { $0.covers.count }, is: [1, 2])
    expect(StandIn.visible(in: stages[0].window) is UIAlertController)
    keyboards.forEach { $0.isHidden = true }
    StandIn.setActive(true, stages[1].scene)
    for stage in stages { stage.window?.rootViewController?.dismiss(animated: false) }
    StandIn.settle()
  },
  story("no scene is covered before it was active, at launch or in the background") { app in
    let connection = StandIn.connectScene(state: .foregroundInactive)
    let stage = app.connect(connection)
    app.settle()
    expect(stage.covers.isEmpty && stage.screen == App.fresh)
    StandIn.setActive(true, connection.scene)
    app.settle()
    expect(stage.covers.isEmpty)
    StandIn.setActive(false, connection.scene)
    expect(stage.covers.count, is: 1)
    StandIn.setActive(true, connection.scene)
  },
  story("a scene that enters the background before it was active is covered") {
    app in
    let stage = app.connect(StandIn.connectScene(state: .foregroundInactive))
    app.settle()
    StandIn.enterBackground(stage.scene)
    expect(stage.covers.count, is: 1)
    StandIn.setActive(true, stage.scene)
    expect(stage.covers.isEmpty)
  },
  story("a disconnected scene leaves no cover, and the others keep theirs") { app in
    app.connect(StandIn.connectScene())
    app.settle()
    let (first, second) = (try app.stage(0), try app.stage(1))
    StandIn.setActive(false, first.scene)
    StandIn.setActive(false, second.scene)
    weak var curtain = try second.curtain()
    weak var cover = second.covers.first
    let scene = second.scene
    app.disconnect(1)
    StandIn.settle()
    expect(curtain == nil && cover == nil, "the cover is held")
    StandIn.setActive(true, scene)
    StandIn.setActive(false, scene)
    expect(second.covers.isEmpty)
    expect(first.covers.count, is: 1)
    StandIn.setActive(true, first.scene)
  },
  story("the cover is created each time, and released when hidden") { app in
    let stage = try app.stage(0)
    var made: [ObjectIdentifier: Int] = [:]
    for _ in 0..<3 {
      StandIn.setActive(false, stage.scene)
      weak var curtain = try stage.curtain()
      if let curtain { made[ObjectIdentifier(curtain), default: 0] += curtain.appearances }
      StandIn.setActive(true, stage.scene)
      StandIn.settle()
      expect(curtain == nil, "the cover is held")
    }
    expect(made.values.reduce(0, +), is: 3)
  },
  story("events below the cover are carried out") { app in
    let stage = try app.stage(0)
    StandIn.setActive(false, stage.scene)
    let curtain = try stage.curtain()
    try app.fire(in: 0) { (list: ListViewController) in list.go?.open(number: 1) }
    NotificationCenter.default.post(name: NSNotification.Name("DeskNotes"), object: nil)
    app.settle()
    expect(stage.screen, is: "tabs[nav[List Item] *nav[Notes]]")
    expect(stage.takeHeard(), is: ["open done", "toNotes done"])
    expect(try stage.curtain() === curtain)
    StandIn.setActive(true, stage.scene)
    expect(stage.covers.isEmpty)
  },
  story("a cover that can't be shown is replaced by an empty screen") { app in
    let stage = try app.stage(0)
    let busy = try need(stage.window?.rootViewController)
    Curtains.make = { busy }
    StandIn.setActive(false, stage.scene)
    let empty = try need(stage.covers.first?.rootViewController?.children.first)
    expect(empty !== busy && empty.view.backgroundColor != nil)
    StandIn.setActive(true, stage.scene)
    expect(stage.window?.rootViewController === busy && stage.screen == App.fresh)
  },
  story("VoiceOver reads nothing below the cover, and its focus returns afterward") { app in
    let stage = try app.stage(0)
    let list: ListViewController = try stage.visible()
    let button = UIView(frame: .zero)
    button.isAccessibilityElement = true
    list.view.addSubview(button)
    StandIn.usesVoiceOver = true
    StandIn.accessibilityFocus = button
    StandIn.setActive(false, stage.scene)
    let curtain = try stage.curtain()
    expect(curtain.view.window?.accessibilityViewIsModal == true)
    expect(StandIn.accessibleElements.map { $0 as AnyObject === curtain.label }, is: [true])
    StandIn.accessibilityFocus = curtain.label
    StandIn.setActive(true, stage.scene)
    app.settle()
    expect(StandIn.accessibilityFocus as AnyObject === button)
    StandIn.usesVoiceOver = false
  },
  story("the cover keeps the orientations and the bars of the screen below") {
    app in
    let stage = try app.stage(0)
    let list: ListViewController = try stage.visible()
    let full = FullScreenViewController()
    full.modalPresentationStyle = .fullScreen
    list.present(full, animated: false)
    StandIn.settle()
    StandIn.setActive(false, stage.scene)
    let top = try need(stage.covers.first?.rootViewController)
    expect(top.supportedInterfaceOrientations, is: .landscape)
    expect(top.preferredStatusBarStyle == .lightContent)
    expect(top.prefersStatusBarHidden && top.prefersHomeIndicatorAutoHidden)
    StandIn.setActive(true, stage.scene)
    full.dismiss(animated: false)
    StandIn.settle()
  },
]

/// A full-screen controller, such as a video player.
private final class FullScreenViewController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
}
