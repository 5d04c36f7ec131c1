import UIKit

@testable import NavcRuntime

/// The state that all scenes of a run share.
@MainActor final class World {
  var dice: Dice
  let conditions = Conditions()
  let session = HostileSession()
  let defaults: UserDefaults
  private let name: String
  /// The event targets of all handles, including those of removed screens.
  private(set) var links: [HostileEventTarget] = []
  /// The controllers that the app has created and still holds.
  private(set) var kept: [UIViewController] = []
  private(set) var desks: [Desk] = []
  private var windows: [UIWindow] = []
  let refuser = Refuser()
  /// The gesture under way.
  var gesture: StandIn.Gesture?
  /// True while the app follows the rules.
  var isTame = false
  private(set) var callCount = 0

  init(_ seed: UInt64) {
    dice = Dice(seed)
    name = "drive-\(ProcessInfo.processInfo.processIdentifier)-hostile-\(seed)"
    defaults = UserDefaults(suiteName: name) ?? .standard
    conditions.world = self
  }

  func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &dice) }
  func chance(_ parts: Int) -> Bool { !isTame && number(parts) == 0 }

  /// Counts a call from the app to the router.
  func count() { callCount += 1 }

  func add(_ link: HostileEventTarget) {
    if links.count > 40 { links.remove(at: number(links.count)) }
    links.append(link)
  }

  func keep(_ controller: UIViewController) -> UIViewController {
    if kept.count > 12 { kept.remove(at: number(kept.count)) }
    kept.append(controller)
    return controller
  }

  func keep(_ window: UIWindow) {
    if windows.count > 4 { windows.removeFirst() }
    windows.append(window)
  }

  func add(_ desk: Desk) { desks.append(desk) }

  func remove(_ desk: Desk) { desks.removeAll { $0 === desk } }

  /// Connects a scene.
  @discardableResult
  func begin() -> Desk {
    let desk = Desk(self, connection)
    add(desk)
    desk.start()
    return desk
  }

  /// Releases everything.
  func end() {
    for desk in desks where desk.isConnected { desk.disconnect() }
    StandIn.settle()
    desks = []
    links = []
    kept = []
    windows = []
    defaults.removePersistentDomain(forName: name)
    StandIn.settle()
  }

  var desk: Desk? { desks.isEmpty ? nil : desks[number(desks.count)] }

  /// Fires a random event at a random handle.
  func fireAnything() {
    guard !links.isEmpty else { return }
    count()
    let anchor: HostileAnchor? =
      switch number(6) {
      case 0: .view(UIView())
      case 1: .item(UIBarButtonItem())
      case 2: StandIn.visible(in: desk?.window)?.viewIfLoaded.map { .view($0) }
      default: nil
      }
    let results: [ResultHandler] =
      number(4) == 0
      ? (0..<3).map { _ in
        ResultHandler(number(25)) { [weak self] (_: String?) in
          if self?.chance(3) == true { self?.fireAnything() }
        }
      } : []
    let link = number(3) == 0 ? links[number(links.count)] : links[links.count - 1]
    link.fire(
      number(HostileSpec.tables.eventNames.count + 1),
      number(3) == 0 ? [ScreenArgument(number(25), number(9))] : [],
      anchor: anchor,
      results: results
    )
  }

  func handAnythingBack() {
    guard !links.isEmpty else { return }
    count()
    let link = links[number(links.count)]
    if Bool.random(using: &dice) { link.handBack([1, 2]) } else { link.handBack("text") }
  }
}

/// The app's conditions, with actions when they are read.
@MainActor final class Conditions: HostileConditions {
  weak var world: World?
  private var values = [0, 0, 1, 0]
  private var depth = 0

  private func ask(_ index: Int) -> Int {
    guard let world, depth == 0, world.chance(40) else { return values[index] }
    depth += 1
    defer { depth -= 1 }
    switch world.number(4) {
    case 0: world.fireAnything()
    case 1: values[index] = 1 - min(1, values[index])
    case 2: world.desk?.router.conditionsChanged()
    default: world.desk?.router.conditionsKnown()
    }
    return values[index]
  }

  func change(_ index: Int, to value: Int) { values[index] = value }

  var loggedIn: Bool { ask(0) == 1 }
  var unlocked: Bool { ask(1) == 1 }
  var supported: Bool { ask(2) == 1 }
  var plan: HostilePlanValue { [.free, .pro, .family][ask(3) % 3] }
}
