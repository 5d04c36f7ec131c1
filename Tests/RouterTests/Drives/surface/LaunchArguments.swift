import UIKit

@testable import NavcRuntime

@MainActor private func launch(_ arguments: [String], file: String = #fileID, line: Int = #line)
  -> Stage
{
  let stage = Stage {
    Router(
      scene: $0,
      conditions: Conditions(),
      screens: Screens(),
      observer: $1,
      defaults: UserDefaults(suiteName: "surface-\(UInt64.random(in: 0...UInt64.max))") ?? .standard
    )
  }
  stage.isHosted = true
  #if DEBUG
    stage.router?.arguments = ["app"] + arguments
  #endif
  stage.start()
  stage.settle(file: file, line: line)
  return stage
}

@MainActor private func known(_ arguments: [String]) -> Stage {
  let stage = launch(arguments)
  stage.router?.conditionsKnown()
  stage.settle()
  return stage
}

@MainActor let launchArguments: [Scenario] = [
  Scenario("without launch arguments the app starts as usual") {
    expect(launch([]).state, is: "splash")
    expect(known([]).state, is: "main[*home(feed) () cameraNav(camera)]")
  },
  Scenario("launch arguments start at a screen's place, under given conditions") {
    let conditions = ["-navc-conditions", "loggedIn=true,terms=true,plan=pro"]
    let stage = launch(["-navc-open", "item?id=7&tags=a%26b&tags=c"] + conditions)
    expect(stage.state, is: "main[*home(feed item) () cameraNav(camera)]")
    expect(stage.router?.state.value(of: "plan"), is: "pro")
    let item: ItemViewController = try stage.visible()
    expect(item.parameters, is: SurfaceItemParameters(id: 7, tags: ["a&b", "c"]))
  },
  Scenario("a place with an unmet requirement is opened after the launch") {
    let stage = launch(["-navc-open", "item?id=7"])
    expect(stage.state, is: "splash")
    stage.router?.conditionsKnown()
    stage.settle()
    expect(stage.state, is: "main[*home(feed) () cameraNav(camera)] > loginFlow(login)")
    expect(stage.router?.state.remembered, is: "item")
  },
  Scenario("launch arguments set a condition until a transition sets it") {
    let stage = known(["-navc-conditions", "fresh=true"])
    expect(stage.state, is: "terms")
  },
  Scenario("invalid launch arguments are ignored") {
    let nonsense = ["-navc-open", "nothing?=&&", "-navc-conditions", "a,=,plan=gold,loggedIn"]
    expect(known(nonsense).state, is: "main[*home(feed) () cameraNav(camera)]")
    expect(launch(["-navc-open"]).state, is: "splash")
  },
]

@MainActor let windows: [Scenario] = [
  Scenario("quick actions with a condition are offered while it holds") {
    expect(known([]).router?.shortcutItems.count, is: 0)
    let router = known(["-navc-conditions", "seen=true"]).router
    let items = router?.shortcutItems ?? []
    expect(items.map(\.type), is: ["shoot"])
    expect(items.map(\.localizedTitle), is: ["Shoot"])
    expect(items.allSatisfy { $0.icon != nil && $0.localizedSubtitle == nil })
    UIApplication.shared.shortcutItems = items
    expect(router?.perform(items[0]) == true)
    StandIn.settle()
    expect(
      router.map { "\($0.state)" },
      is: "main[*home(feed) () cameraNav(camera)] > loginFlow(login)"
    )
  },
  Scenario("a screen gets its window through its handle") {
    let conditions = ["-navc-conditions", "loggedIn=true,terms=true"]
    let stage = launch(["-navc-open", "item?id=7"] + conditions)
    let item: ItemViewController = try stage.visible()
    expect(item.go.eventTarget.window === stage.window)
    stage.router = nil
    expect(item.go.eventTarget.window == nil)
  },
]
