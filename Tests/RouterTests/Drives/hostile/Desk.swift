import UIKit

@testable import NavcRuntime

/// A scene with a router.
@MainActor final class Desk {
  let world: World
  let connection: StandIn.Connection
  let router: Router
  let ear: Ear
  private(set) var window: UIWindow?
  var isConnected = true

  init(_ world: World, _ connection: StandIn.Connection) {
    self.world = world
    self.connection = connection
    ear = Ear(world)
    router = Router(
      scene: connection.scene,
      conditions: world.conditions,
      screens: AppScreens(world, connection.scene),
      observer: ear,
      defaults: world.defaults,
      session: world.session,
      version: "\(world.number(3)).0"
    )
    router.clock = { StandIn.after($0, $1) }
    ear.desk = self
  }

  func start() {
    if world.number(3) == 0 {
      window = router.start()
    } else {
      window = router.start(connection.session, connection.options)
    }
    world.count()
    if world.number(3) > 0 { router.conditionsKnown() }
  }

  /// Fires an event at the visible screen and waits until the app is at rest.
  func fire(_ name: String) {
    let event = HostileSpec.tables.eventNames.firstIndex(of: name) ?? -1
    HostileEventTarget(router, router.state.core.top?.id ?? 0).fire(event)
    StandIn.settle()
  }

  func disconnect() {
    isConnected = false
    StandIn.disconnect(connection.scene)
  }
}

/// An observer that records the steps, and acts on some.
@MainActor final class Ear: HostileObserver {
  let world: World
  weak var desk: Desk?
  private(set) var heard: [Report] = []
  private var depth = 0

  init(_ world: World) { self.world = world }

  func takeHeard() -> [Report] {
    defer { heard = [] }
    return heard
  }

  func routerDidStep(_ report: Report) {
    heard.append(report)
    guard let desk, depth == 0, world.chance(30) else { return }
    depth += 1
    defer { depth -= 1 }
    switch world.number(5) {
    case 0: world.fireAnything()
    case 1: desk.router.start()
    case 2: desk.router.conditionsKnown()
    case 3: StandIn.visible(in: desk.window)?.dismiss(animated: true)
    default: world.handAnythingBack()
    }
  }
}
