import Foundation
@_spi(StandIn) import UIKit

@testable import NavcRuntime

/// Checks every frame that the device draws during a scenario: no frame may show a screen whose
/// requirements do not hold and for which a gate can be shown.
///
/// The requirements of screens are computed here from docs/language.md, independently of the
/// routers. `NAVC_FRAMES=off` in the environment disables the checks.
@MainActor final class FrameWatch {
  private struct Instance {
    weak var controller: UIViewController?
    weak var driver: NavigationDriver?
    let id: UInt64
  }

  /// The step that a router carries out, and its start.
  private struct CurrentStep {
    weak var run: PlanRun?
    var cause = ""
    var since: TimeInterval = 0
  }

  /// The facts known about a router. Another router may have the same address later.
  private struct RouterRecord {
    weak var driver: NavigationDriver?
    /// The positions of the screens' instances when they were last in the state.
    var positions: [UInt64: ScreenPosition] = [:]
    var currentStep = CurrentStep()
  }

  private var last: FrameInputs?
  private var instances: [ObjectIdentifier: Instance] = [:]
  private var known: [ObjectIdentifier: RouterRecord] = [:]

  /// The screens already reported in this scenario. Each is reported once.
  private static var reported: Set<String> = []
  private static var scenario = ""
  /// True to check the drive's frames.
  static var watches = true
  private static let mode = ProcessInfo.processInfo.environment["NAVC_FRAMES"]

  /// Starts to check all frames, including those after a `reset`.
  static func begin(_ name: String) {
    guard mode != "off", watches else { return }
    if name != scenario { reported = [] }
    scenario = name
    watch()
    StandIn.resets["the watcher of frames"] = { watch() }
  }

  /// Returns the findings in the frames drawn during `work`. Scenarios that hide nothing must have
  /// some.
  static func findings(during work: () throws -> Void) rethrows -> [String] {
    collected = []
    defer { collected = nil }
    try work()
    return collected ?? []
  }

  private static var collected: [String]?

  /// Stops checking frames.
  static func end() {
    StandIn.resets["the watcher of frames"] = nil
    StandIn.onFrame = nil
  }

  private static func watch() {
    let watch = FrameWatch()
    StandIn.onFrame = { watch.look() }
  }

  /// The data that a check depends on. If it has not changed, a frame shows nothing new.
  private struct FrameInputs: Equatable {
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
    let inputs = FrameInputs(drivers)
    guard inputs != last else { return }
    last = inputs
    drivers.forEach(remember)
    for window in StandIn.drawnWindows {
      for controller in StandIn.seen(in: window) {
        if let (driver, id) = instance(of: controller) { check(id, driver) }
      }
    }
  }

  // MARK: State

  private func remember(_ driver: NavigationDriver) {
    let key = ObjectIdentifier(driver)
    let state = driver.engine.state
    let needs = ScreenNeeds(driver.tables)
    if known[key]?.driver !== driver { known[key] = RouterRecord(driver: driver) }
    known[key]?.positions.merge(needs.positions(in: state)) { $1 }
    if let driver = driver as? UIKitDriver {
      for entry in state.layers.flatMap(\.stacks).flatMap(\.entries) {
        if let controller = driver.register.controller(entry.id) {
          record(controller, driver, entry.id)
        }
      }
    }
    note(driver, key)
  }

  private func record(_ controller: UIViewController, _ driver: NavigationDriver?, _ id: UInt64) {
    instances[ObjectIdentifier(controller)] =
      Instance(controller: controller, driver: driver, id: id)
  }

  private func note(_ driver: NavigationDriver, _ key: ObjectIdentifier) {
    let cause = driver.run?.cause ?? driver.last?.cause
    let name = cause.map { describe($0, driver.tables) } ?? "the beginning"
    let isNew = driver.run != nil && known[key]?.currentStep.run !== driver.run
    guard isNew || known[key]?.currentStep.cause != name else { return }
    known[key]?.currentStep = CurrentStep(run: driver.run, cause: name, since: StandIn.now)
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
      record(controller, navigation, probe.screen.id)
      // The instance may not be in its window yet.
      remember(navigation)
    }
    guard let found = instances[key], found.controller === controller else { return nil }
    return found.driver.map { ($0, found.id) }
  }

  // MARK: Findings

  private func check(_ id: UInt64, _ driver: NavigationDriver) {
    let state = driver.engine.state
    let key = ObjectIdentifier(driver)
    guard !state.isLaunching, let position = known[key]?.positions[id] else { return }
    let needs = ScreenNeeds(driver.tables)
    guard let condition = needs.wanting(position, state.values) else { return }
    let screen = driver.tables.name(ofScreen: position.screen)
    if Self.collected != nil { return Self.collected?.append(screen) ?? () }
    guard Self.reported.insert(screen).inserted || Self.mode == "all" else { return }
    let currentStep = known[key]?.currentStep ?? CurrentStep()
    let seconds = ((StandIn.now - currentStep.since) * 100).rounded() / 100
    expect(
      false,
      "frame at \(seconds) s after \(currentStep.cause): \(screen) can be seen, and lacks \(condition); "
        + driver.tables.description(of: state)
    )
  }
}
