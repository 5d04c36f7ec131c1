import SwiftUI

@testable import NavcRuntime

/// A start of the app in SwiftUI whose user, app and time do not wait for each other. Whenever the
/// app is at rest, the navigation must know what is on screen.
@MainActor struct Haste {
  private var dice: Dice
  private let side: SwiftUISide
  private var gesture: StandIn.Gesture?

  init(_ seed: UInt64) {
    dice = Dice(seed &+ 1 << 33)
    side = SwiftUISide(seed, stored: [:], dismissesAtOnce: seed % 2 == 0)
  }

  static func play(_ seed: UInt64) {
    var haste = Haste(seed)
    haste.play()
    haste.side.leave()
    StandIn.disconnect(haste.side.connection.scene)
    StandIn.settle()
    // The app may present a controller at the moment SwiftUI is about to.
    for line in StandIn.takeLog() where !line.contains("already presenting <UIViewController>") {
      expect(false, "UIKit logs: \(line)")
    }
    let alive = StandIn.liveControllers
    expect(alive.isEmpty, "\(alive) outlive the navigation")
  }

  private mutating func play() {
    side.start()
    for round in 1...8 {
      for _ in 0..<6 {
        act()
        if Bool.random(using: &dice) {
          StandIn.advance(by: Double.random(in: 0...0.6, using: &dice))
        }
      }
      rest("round \(round)")
    }
  }

  private mutating func act() {
    guard let driver = side.driver else { return }
    let number = Int.random(in: 0..<PlayedSpec.tables.screens.count, using: &dice)
    switch Int.random(in: 0..<18, using: &dice) {
    case 0..<3: if !side.tap(button: number) { fallthrough }
    case 3..<6: EventTarget(driver, side.firing).fire(number % 3)
    case 6: side.open(number)
    case 7: if let url = URL(string: "random:///s\(number)") { driver.open(url) }
    case 8:
      side.conditions.a.toggle()
      driver.conditionsChanged()
    case 9: driver.conditionsKnown()
    case 10, 11: side.goBack(1 + number % 2)
    case 12: side.swipeAway()
    case 13, 14: side.tap(tab: number % 3)
    case 15: if !side.hasStranger { side.presentStranger() } else { side.dismissStranger() }
    default: beginOrEndGesture()
    }
  }

  private mutating func beginOrEndGesture() {
    if let held = gesture {
      if Bool.random(using: &dice) { held.finish() } else { held.cancel() }
      gesture = nil
    } else {
      gesture = Bool.random(using: &dice) ? side.beginBackSwipe() : side.beginSwipeDown()
    }
  }

  private mutating func rest(_ moment: String) {
    gesture?.finish()
    gesture = nil
    StandIn.settle()
    side.dismissStranger()
    StandIn.settle()
    guard let state = side.state, !state.isCovered, !state.layers.isEmpty else { return }
    let shown = Shown(side.shown)
    let expected = state.layers.map { layer in
      let stacks = layer.stacks.enumerated().map { tab, stack in
        if stack.entries.contains(where: { PlayedSpec.tables.isAlert($0.screen.index) }) {
          return "Alert"
        }
        let names = stack.entries.map { $0.screen.name.uppercased() }.joined(separator: " ")
        if layer.tabs != nil, tab != layer.selected { return "-" }
        return stack.navigation == nil ? names : "stack " + names
      }
      return layer.tabs == nil ? stacks.joined() : "tabs[\(stacks.joined(separator: " "))]"
    }
    expect(
      shown.agrees(with: expected, withheld: side.withheld),
      "\(moment): shows \(shown.layers), knows \(expected)"
    )
  }
}
