import UIKit

@testable import NavcRuntime

/// A start of the app with the current tables, and the actions of the user, the app and the
/// system.
@MainActor final class Run {
  private let conditions = Conditions()
  private let screens: Screens
  private let session = NavigationSession()
  private let seed: UInt64

  init(_ seed: UInt64) {
    self.seed = seed
    screens = Screens(seed)
    StandIn.idiom = seed % 2 == 0 ? .pad : .phone
    StandIn.supportsMultipleScenes = seed % 3 == 0
  }

  /// Plays, then for some seeds starts again, restoring the state of the first start.
  func play() {
    let left = play(nil)
    expectNobody("after the run")
    if seed % 3 == 0, left != nil {
      _ = play(left)
      expectNobody("after the start that restores")
    }
  }

  private func play(_ left: NSUserActivity?) -> NSUserActivity? {
    var dice = Dice(seed &+ (left == nil ? 0 : 1 << 32))
    change(&dice)
    let stage = Stage(on: StandIn.connectScene(restored: left)) { scene, stage in
      return Router(
        scene: scene,
        conditions: conditions,
        screens: screens,
        observer: stage,
        session: session
      )
    }
    stage.launch()
    compare(stage, "the start")
    if stage.router?.state.isLaunching == true { stage.router?.conditionsKnown() }
    stage.settle()
    var monkey = Monkey(stage, seed) { [unowned self] in act($0, stage, &$1) }
    for round in 1...8 {
      monkey.play(6)
      compare(stage, "round \(round)")
    }
    defer { stage.router = nil }
    return stage.router?.stateRestorationActivity
  }

  // MARK: Actions

  private func change(_ dice: inout Dice) {
    conditions.a = Bool.random(using: &dice)
    conditions.b = Bool.random(using: &dice)
    conditions.c = [.x, .y, .z][Int.random(in: 0..<3, using: &dice)]
  }

  /// Performs another action than an event of the screen: events of all kinds, and openings.
  private func act(_ controller: UIViewController, _ stage: Stage, _ dice: inout Dice) {
    guard let router = stage.router else { return }
    let number = Int.random(in: 0..<PlayedSpec.tables.screens.count, using: &dice)
    if let alert = controller as? UIAlertController, Bool.random(using: &dice),
      let action = alert.actions.randomElement(using: &dice)
    {
      return _ = StandIn.tap(action, of: alert)
    }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0..<7:
      let top = PlayedSpec.tables.withoutAlert(router.state.core).top
      EventTarget(router, top?.id ?? 0).fire(number % 3)
    case 7: screens.links.randomElement(using: &dice)?.fire(number % 3)
    case 8: if let url = URL(string: "random:///s\(number)") { router.open(url) }
    case 9: router.open(Route(number))
    case 10: router.open(number % 4 == 3 ? Route(container: number / 4) : Route(number))
    case 11, 12:
      change(&dice)
      router.conditionsChanged()
    case 13: resign(stage)
    case 14: NotificationCenter.default.post(name: NSNotification.Name("E"), object: nil)
    default: NotificationCenter.default.post(name: NSNotification.Name("G"), object: nil)
    }
  }

  private func resign(_ stage: Stage) {
    StandIn.setActive(false, stage.connection.scene)
    StandIn.setActive(true, stage.connection.scene)
  }

  // MARK: Checks

  /// Checks that only controllers on screen are alive, and that the screen matches the router's
  /// state.
  private func compare(_ stage: Stage, _ moment: String) {
    guard let router = stage.router else { return }
    var seen: [UIViewController] = []
    if let root = stage.window?.rootViewController { collect(root, &seen) }
    let alive = StandIn.liveControllers.filter { one in !seen.contains { $0 === one } }
    expect(alive.isEmpty, "\(moment): \(alive) outlive their place in \(router.state)")
    // If the launch failed, what is shown does not count.
    guard !router.state.isCovered, !router.state.layers.isEmpty else { return }
    let layers = StandIn.layers(of: stage.window)
    expect(layers.count == router.state.layers.count, "\(moment): other layers")
    for (shown, known) in zip(layers, router.state.layers) {
      expect(!shown.isMoving, "\(moment): something moves")
      expect(shown.selectedTab ?? 0, is: known.selected)
      for (controllers, stack) in zip(shown.stacks, known.stacks) where !stack.entries.isEmpty {
        if let alert = stack.entries.first(where: { PlayedSpec.tables.isAlert($0.screen.index) }) {
          expect(controllers.map { $0.title ?? "" }, is: [alert.screen.name])
          continue
        }
        let names = controllers.compactMap { ($0 as? any HostsView)?.hostedName }
        expect(
          names,
          is: stack.entries.map { namesOnScreen[$0.screen.name] ?? $0.screen.name.uppercased() }
        )
      }
    }
  }

  private func collect(_ controller: UIViewController, _ seen: inout [UIViewController]) {
    guard !seen.contains(where: { $0 === controller }) else { return }
    seen.append(controller)
    controller.children.forEach { collect($0, &seen) }
    if let presented = controller.presentedViewController { collect(presented, &seen) }
  }

  private func expectNobody(_ moment: String) {
    StandIn.settle()
    let alive = StandIn.liveControllers
    expect(alive.isEmpty, "\(moment): \(alive) outlive the router")
  }
}
