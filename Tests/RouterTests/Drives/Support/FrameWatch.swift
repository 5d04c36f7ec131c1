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

  private var last: Moment?
  private var instances: [ObjectIdentifier: Instance] = [:]
  /// Where the instances of screens were when they were last in the state of their router.
  private var positions: [ObjectIdentifier: [UInt64: ScreenPosition]] = [:]
  private var doings: [ObjectIdentifier: Doing] = [:]

  /// What was told of the scenario: each screen is told of once.
  private static var told: Set<String> = []
  private static var scenario = ""
  private static let wish = ProcessInfo.processInfo.environment["NAVC_FRAMES"]

  /// Looks at all frames from now on, those after a `reset` included.
  static func begin(_ name: String) {
    guard wish != "off" else { return }
    if name != scenario { told = [] }
    scenario = name
    watch()
    StandIn.resets["the watcher of frames"] = watch
  }

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
    positions[key, default: [:]].merge(needs.positions(in: state)) { $1 }
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
    let isNew = driver.run != nil && doings[key]?.run !== driver.run
    guard isNew || doings[key]?.cause != name else { return }
    doings[key] = Doing(run: driver.run, cause: name, since: StandIn.now)
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
    if instances[key]?.controller !== controller, controller is ProbeController {
      // It says to nobody which screen it lies at the back of.
      let fields = Mirror(reflecting: controller).children
      guard let screen = fields.lazy.compactMap({ $0.value as? ScreenModel }).first else {
        return nil
      }
      know(controller, screen.navigation, screen.id)
    }
    guard let found = instances[key], found.controller === controller else { return nil }
    return found.driver.map { ($0, found.id) }
  }

  // MARK: What is found

  private func judge(_ id: UInt64, _ driver: NavigationDriver) {
    let state = driver.engine.state
    guard !state.isLaunching, let position = positions[ObjectIdentifier(driver)]?[id] else {
      return
    }
    let needs = ScreenNeeds(driver.tables)
    guard let condition = needs.wanting(position, state.values) else { return }
    let screen = driver.tables.name(ofScreen: position.screen)
    guard Self.told.insert(screen).inserted || Self.wish == "all" else { return }
    let doing = doings[ObjectIdentifier(driver)] ?? Doing()
    let seconds = ((StandIn.now - doing.since) * 100).rounded() / 100
    expect(
      false,
      "frame at \(seconds) s after \(doing.cause): \(screen) can be seen, and lacks \(condition); "
        + driver.tables.description(of: state)
    )
  }
}
