import Foundation
@_spi(StandIn) import UIKit

@testable import NavcRuntime

/// Looks at every frame that the device draws during a scenario: none may show anything of a screen
/// that lacks what it needs, and that a gate decides for.
///
/// What a screen needs is worked out here by docs/language.md once more, and not by what the routers go
/// by. With `NAVC_FRAMES=off` in the environment nobody looks.
@MainActor final class FrameWatch {
  private struct Instance {
    weak var controller: UIViewController?
    weak var driver: NavigationDriver?
    let id: UInt64
  }

  /// What a router does, and since when.
  private struct Doing {
    weak var run: PlanRun?
    var cause = ""
    var since: TimeInterval = 0
  }

  /// What is known of a router; another may come to its place in memory.
  private struct Known {
    weak var driver: NavigationDriver?
    /// Where the instances of screens were when they were last in its state.
    var positions: [UInt64: ScreenPosition] = [:]
    var doing = Doing()
  }

  private var last: Moment?
  private var instances: [ObjectIdentifier: Instance] = [:]
  private var known: [ObjectIdentifier: Known] = [:]

  /// What was told of the scenario: each screen is told of once.
  private static var told: Set<String> = []
  private static var scenario = ""
  /// Whether the drive's frames are looked at.
  static var watches = true
  private static let wish = ProcessInfo.processInfo.environment["NAVC_FRAMES"]

  /// Looks at all frames from now on, those after a `reset` included.
  static func begin(_ name: String) {
    guard wish != "off", watches else { return }
    if name != scenario { told = [] }
    scenario = name
    watch()
    StandIn.resets["the watcher of frames"] = { watch() }
  }

  /// What can be seen of it while `work` is done, as a scenario in which nothing is hidden must show.
  static func findings(during work: () throws -> Void) rethrows -> [String] {
    collected = []
    defer { collected = nil }
    try work()
    return collected ?? []
  }

  private static var collected: [String]?

  /// Looks at no more frames.
  static func end() {
    StandIn.resets["the watcher of frames"] = nil
    StandIn.onFrame = nil
  }

  private static func watch() {
    let watch = FrameWatch()
    StandIn.onFrame = { watch.look() }
  }

  /// What a look depends on: where all of it is as it was there is nothing new to see.
  private struct Moment: Equatable {
    let changes: Int
    let time: TimeInterval
    let windows: [ObjectIdentifier]
    let steps: [Int]
    let values: [[Int]]

    @MainActor init(_ drivers: [NavigationDriver]) {
      changes = StandIn.changes
      time = StandIn.now
      windows = StandIn.drawnWindows.map { ObjectIdentifier($0) }
      steps = drivers.map {
        Int($0.engine.state.lastID) + $0.tickets + $0.engine.state.layers.count
      }
      values = drivers.map(\.engine.state.values)
    }
  }

  private func look() {
    let drivers = LiveDrivers.all
    let moment = Moment(drivers)
    guard moment != last else { return }
    last = moment
    drivers.forEach(remember)
    for window in StandIn.drawnWindows {
      for controller in StandIn.seen(in: window) {
        if let (driver, id) = instance(of: controller) { judge(id, driver) }
      }
    }
  }

  // MARK: What is known

  private func remember(_ driver: NavigationDriver) {
    let key = ObjectIdentifier(driver)
    let state = driver.engine.state
    let needs = ScreenNeeds(driver.tables)
    if known[key]?.driver !== driver { known[key] = Known(driver: driver) }
    known[key]?.positions.merge(needs.positions(in: state)) { $1 }
    if let driver = driver as? UIKitDriver {
      for entry in state.layers.flatMap(\.stacks).flatMap(\.entries) {
        if let controller = driver.register.controller(entry.id) {
          know(controller, driver, entry.id)
        }
      }
    }
    note(driver, key)
  }

  private func know(_ controller: UIViewController, _ driver: NavigationDriver?, _ id: UInt64) {
    instances[ObjectIdentifier(controller)] =
      Instance(controller: controller, driver: driver, id: id)
  }

  private func note(_ driver: NavigationDriver, _ key: ObjectIdentifier) {
    let cause = driver.run?.cause ?? driver.last?.cause
    let name = cause.map { describe($0, driver.tables) } ?? "the beginning"
    let isNew = driver.run != nil && known[key]?.doing.run !== driver.run
    guard isNew || known[key]?.doing.cause != name else { return }
    known[key]?.doing = Doing(run: driver.run, cause: name, since: StandIn.now)
  }

  private func describe(_ cause: CoreCause, _ tables: NavigationTables) -> String {
    switch cause {
    case .event(let name): "\"\(name)\""
    case .launch: "the launch"
    case .conditions: "a change of conditions"
    case .tab: "a tap on a tab"
    case .move(let move): "a move on screen (\(move))"
    case .open(let screen): "opening \(tables.name(ofScreen: screen))"
    default: "\(cause)"
    }
  }

  private func instance(of controller: UIViewController) -> (NavigationDriver, UInt64)? {
    let key = ObjectIdentifier(controller)
    if instances[key]?.controller !== controller, let probe = controller as? ProbeController,
      let navigation = probe.screen.navigation
    {
      know(controller, navigation, probe.screen.id)
      // It may not have come to its window yet.
      remember(navigation)
    }
    guard let found = instances[key], found.controller === controller else { return nil }
    return found.driver.map { ($0, found.id) }
  }

  // MARK: What is found

  private func judge(_ id: UInt64, _ driver: NavigationDriver) {
    let state = driver.engine.state
    let key = ObjectIdentifier(driver)
    guard !state.isLaunching, let position = known[key]?.positions[id] else { return }
    let needs = ScreenNeeds(driver.tables)
    guard let condition = needs.wanting(position, state.values) else { return }
    let screen = driver.tables.name(ofScreen: position.screen)
    if Self.collected != nil { return Self.collected?.append(screen) ?? () }
    guard Self.told.insert(screen).inserted || Self.wish == "all" else { return }
    let doing = known[key]?.doing ?? Doing()
    let seconds = ((StandIn.now - doing.since) * 100).rounded() / 100
    expect(
      false,
      "frame at \(seconds) s after \(doing.cause): \(screen) can be seen, and lacks \(condition); "
        + driver.tables.description(of: state)
    )
  }
}
