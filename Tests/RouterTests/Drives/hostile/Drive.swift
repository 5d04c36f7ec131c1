import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(scenarios, prepare: fillBundle)
  }
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("storyboard containers without a root") {
    let world = World(0)
    world.isTame = true
    let desk = world.begin()
    desk.router.conditionsKnown()
    StandIn.settle()
    _ = desk.ear.takeHeard()
    for event in ["b6", "push", "b7", "b8"] { desk.fire(event) }
    let heard = desk.ear.takeHeard().map(\.outcome.short)
    expect(heard, is: ["refused failed", "missed no-nav", "done", "done"])
    world.end()
    _ = StandIn.takeLog()
  },
  Scenario("random calls at any time, with anything that the app can create") {
    var callCount = 0
    for seed in seeds { callCount += try playAnything(seed) }
    expect(
      seeds.count == 1 || callCount * 90 > seeds.count * 50_000,
      "only \(callCount) calls"
    )
    _ = StandIn.takeLog()
  },
]

/// The seeds: all in `make test-all`, otherwise a third of them, or only the seed in the
/// environment.
private let seeds: ClosedRange<UInt64> = {
  let environment = ProcessInfo.processInfo.environment
  if let seed = environment["SEED"].flatMap({ UInt64($0) }) { return seed...seed }
  return 1...(environment["NAVC_THOROUGH"] == nil ? 30 : 90)
}()

/// Plays one run and returns its number of calls.
@MainActor private func playAnything(_ seed: UInt64) throws -> Int {
  let atOnce = StandIn.endsUnanimatedAtOnce
  StandIn.reset()
  StandIn.endsUnanimatedAtOnce = atOnce
  fillBundle()
  FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
  let world = World(seed)
  StandIn.idiom = seed % 2 == 0 ? .pad : .phone
  StandIn.supportsMultipleScenes = seed % 3 == 0
  world.begin()
  for round in 1...10 {
    world.isTame = false
    if !world.desks.contains(where: \.isConnected) { world.begin() }
    for _ in 0..<50 { world.call() }
    rest(world, "seed \(seed), round \(round)")
  }
  let routers = world.desks.map { Weak($0.router) }
  world.end()
  for router in routers where router.object != nil {
    expect(false, "seed \(seed): a router outlives its scene")
  }
  return world.callCount
}

private struct Weak {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// Waits until the app is at rest. A legal event must be reported then.
@MainActor private func rest(_ world: World, _ name: String) {
  world.isTame = true
  world.gesture?.finish()
  world.gesture = nil
  StandIn.transitionsToLose = 0
  StandIn.settle()
  for desk in world.desks {
    desk.router.conditionsKnown()
    StandIn.settle()
    _ = desk.ear.takeHeard()
    desk.fire("home")
    let heard = desk.ear.takeHeard().last { $0.event == "home" }?.outcome.short ?? "nothing"
    // The app may have covered everything, and UIKit may have lost a transition.
    let allowed = ["done", "ignored covered", "refused stalled"]
    expect(
      desk.isConnected ? allowed.contains(heard) : heard == "refused disconnected",
      "\(name): a legal event comes to \(heard)"
    )
  }
}
