import SwiftUI

@testable import NavcRuntime

/// Two starts of the app, one through each driver. All actions are performed in both, which must
/// do and show the same.
@MainActor final class Pair {
  private let seed: UInt64
  private var dice: Dice
  private let uiKit: UIKitSide
  private let swiftUI: SwiftUISide

  private init(_ seed: UInt64, _ activity: NSUserActivity? = nil, _ stored: [String: Any] = [:]) {
    self.seed = seed
    dice = Dice(seed &+ (activity == nil ? 0 : 1 << 32))
    uiKit = UIKitSide(seed, restored: activity)
    swiftUI = SwiftUISide(seed, stored: stored, dismissesAtOnce: seed % 2 == 0)
  }

  /// Plays, and for some seeds starts again, restoring the state of the first start.
  static func play(_ seed: UInt64) {
    StandIn.idiom = .phone
    StandIn.supportsMultipleScenes = seed % 3 == 0
    let pair = Pair(seed)
    pair.play()
    let activity = pair.uiKit.driver?.stateRestorationActivity
    let stored = pair.swiftUI.left
    pair.leave()
    guard seed % 3 == 0, activity != nil else { return }
    let next = Pair(seed, activity, stored)
    next.play()
    next.leave()
  }

  /// Ends both apps. No controller may stay alive.
  private func leave() {
    forBoth { $0.leave() }
    for scene in sides.map(\.connection.scene) { StandIn.disconnect(scene) }
    StandIn.settle()
    let alive = StandIn.liveControllers
    expect(alive.isEmpty, "\(alive) outlive their drivers")
  }

  private var sides: [Side] { [uiKit, swiftUI] }

  private func play() {
    changeConditions()
    forBoth { $0.start() }
    compare("the start")
    if state?.isLaunching == true { forBoth { $0.driver?.conditionsKnown() } }
    compare("the launch")
    for round in 1...30 {
      let what = act()
      compare("step \(round), \(what)")
      if sides.contains(where: \.hasStranger), Int.random(in: 0..<3, using: &dice) == 0 {
        forBoth { $0.dismissStranger() }
        compare("step \(round), the stranger goes")
      }
    }
  }

  private var state: State? { uiKit.state }

  private func forBoth(_ work: (Side) -> Void) { sides.forEach(work) }

  // MARK: Actions

  private func changeConditions() {
    let (a, b) = (Bool.random(using: &dice), Bool.random(using: &dice))
    let c: RandomCValue = [.x, .y, .z][Int.random(in: 0..<3, using: &dice)]
    forBoth {
      $0.conditions.a = a
      $0.conditions.b = b
      $0.conditions.c = c
    }
  }

  private func act() -> String {
    let number = Int.random(in: 0..<PlayedSpec.tables.screens.count, using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<7: return fire(number % 3, at: uiKit.firing)
    case 7: return fire(number % 3, at: someInstance())
    case 8:
      guard let url = URL(string: "random:///s\(number)") else { return "nothing" }
      forBoth { $0.driver?.open(url) }
      return "link s\(number)"
    case 9, 10:
      forBoth { $0.open(number) }
      return "open s\(number)"
    case 11, 12:
      changeConditions()
      forBoth { $0.driver?.conditionsChanged() }
      return "conditions"
    case 13:
      changeConditions()
      forBoth { StandIn.setActive(false, $0.connection.scene) }
      forBoth { StandIn.setActive(true, $0.connection.scene) }
      return "inactive"
    case 14:
      NotificationCenter.default.post(name: NSNotification.Name("G"), object: nil)
      return "broadcast"
    case 15:
      guard !sides.contains(where: \.hasStranger) else { return "nothing" }
      forBoth { $0.presentStranger() }
      return "a stranger"
    default: return move(number)
    }
  }

  private func fire(_ event: Int, at instance: UInt64) -> String {
    forBoth { side in side.driver.map { EventTarget($0, instance).fire(event) } }
    return "event \(event) at \(instance)"
  }

  private func someInstance() -> UInt64 {
    let stacks = state?.layers.flatMap(\.stacks) ?? []
    return stacks.flatMap(\.entries).randomElement(using: &dice)?.id ?? 0
  }

  /// Performs an action of the user.
  private func move(_ number: Int) -> String {
    guard let state, !sides.contains(where: \.hasStranger), let layer = state.layers.last else {
      return "nothing"
    }
    if layer.stack.entries.contains(where: { PlayedSpec.tables.isAlert($0.screen.index) }) {
      let tapped = sides.map { $0.tap(button: number) }
      expect(tapped == [true, true], "button \(number) of \(layer): \(tapped)")
      return "button \(number)"
    }
    switch number % 3 {
    case 0:
      let depth = layer.stack.entries.count
      guard layer.stack.navigation != nil, depth > 1,
        let top = state.visible, PlayedSpec.tables.hasBack(top.index)
      else { return "nothing" }
      let count = Int.random(in: 1..<depth, using: &dice)
      forBoth { $0.goBack(count) }
      return "back by \(count)"
    case 1:
      guard state.layers.count > 1, layer.core.presentation.canBeSwipedAway else {
        return "nothing"
      }
      forBoth { $0.swipeAway() }
      return "swipe"
    default:
      guard layer.tabs != nil else { return "nothing" }
      let tab = Int.random(in: 0..<layer.stacks.count, using: &dice)
      forBoth { $0.tap(tab: tab) }
      return "tab \(tab)"
    }
  }

  // MARK: Checks

  private func compare(_ moment: String) {
    StandIn.settle()
    let (a, b) = (uiKit.takeHeard(), swiftUI.takeHeard())
    if a != b {
      let at = zip(a, b).prefix { $0 == $1 }.count
      expect(
        false,
        "\(moment): \(a.dropFirst(at)) through UIKit, \(b.dropFirst(at)) through SwiftUI"
      )
    }
    let states = sides.map { $0.state?.whole ?? "nothing" }
    expect(states[0] == states[1], "\(moment): \(states[0]) in UIKit, \(states[1]) in SwiftUI")
    guard state?.isCovered == false, state?.layers.isEmpty == false else { return }
    let shown = sides.map { Shown($0.shown) }
    expect(
      shown[1].agrees(with: shown[0].layers, withheld: swiftUI.withheld),
      "\(moment): \(shown[0].layers) in UIKit, \(shown[1].layers) in SwiftUI"
    )
  }
}
