import UIKit

/// A screen's controller with a name, for both apps.
@MainActor final class Named: UIViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class Account: ShopConditions, HelpConditions {
  var loggedIn = false
}

@MainActor final class ShopMaker: ShopScreens {
  func home(_ go: ShopHomeTransitions) -> UIViewController { Named("shop home") }
  func detail(_ p: ShopDetailParameters, _ go: ShopDetailTransitions) -> UIViewController {
    Named("shop \(p.id)")
  }
  func login(_ go: ShopLoginTransitions) -> UIViewController { Named("shop login") }
  func orders(_ go: ShopOrdersTransitions) -> UIViewController { Named("shop orders") }
}

@MainActor final class HelpMaker: HelpScreens {
  func home(_ go: HelpHomeTransitions) -> UIViewController { Named("help home") }
  func detail(_ p: HelpDetailParameters, _ go: HelpDetailTransitions) -> UIViewController {
    Named("help \(p.id)")
  }
  func login(_ go: HelpLoginTransitions) -> UIViewController { Named("help login") }
  func orders(_ go: HelpOrdersTransitions) -> UIViewController { Named("help orders") }
}

/// Observes both routers.
@MainActor final class Log: ShopObserver, HelpObserver {
  var lines: [String] = []

  func routerDidStep(_ report: ShopReport) { lines.append("shop \(report.after)") }
  func routerDidStep(_ report: HelpReport) { lines.append("help \(report.after)") }
}

@MainActor private func visible(in window: UIWindow?) -> String {
  StandIn.settle()
  return (StandIn.visible(in: window) as? Named)?.name ?? "nothing"
}

@MainActor let scenarios = [
  Scenario("two routers of one app have separate screens, parameters and links") {
    let (account, log) = (Account(), Log())
    let (a, b) = (StandIn.connectScene(), StandIn.connectScene())
    let shop = ShopRouter(
      scene: a.scene,
      conditions: account,
      screens: ShopMaker(),
      observer: log,
      defaults: UserDefaults(suiteName: "two-\(ProcessInfo.processInfo.processIdentifier)")
        ?? .standard
    )
    let help = HelpRouter(
      scene: b.scene,
      conditions: account,
      screens: HelpMaker(),
      observer: log,
      defaults: UserDefaults(suiteName: "two-\(ProcessInfo.processInfo.processIdentifier)")
        ?? .standard
    )
    let (shopWindow, helpWindow) = (shop.start(), help.start())
    expect(visible(in: shopWindow), is: "shop home")
    expect(visible(in: helpWindow), is: "help home")
    expect(shop.open(URL(string: "help://items/3") ?? URL(fileURLWithPath: "/")) == false)
    expect(shop.open(URL(string: "shop://items/3") ?? URL(fileURLWithPath: "/")))
    expect(help.open(URL(string: "help://items/4") ?? URL(fileURLWithPath: "/")))
    expect(visible(in: shopWindow), is: "shop 3")
    expect(visible(in: helpWindow), is: "help 4")
    expect(shop.state.visible == .detail && help.state.visible == .detail)
    shop.open(.orders)
    expect(visible(in: shopWindow), is: "shop login")
    expect(visible(in: helpWindow), is: "help 4")
    expect(log.lines.last ?? "", is: "shop main(home detail) > login")
  },
  Scenario("the saved state has a stable activity type") {
    let shop = ShopRouter(
      scene: StandIn.connectScene().scene,
      conditions: Account(),
      screens: ShopMaker()
    )
    shop.start()
    StandIn.settle()
    let owner = Bundle.main.bundleIdentifier ?? "Shop"
    let types = ["state", "window"].map { "\(owner).navigation.\($0)" }
    expect(shop.activityTypes, is: types)
    let activity = try need(shop.stateRestorationActivity)
    expect(activity.activityType, is: types[0])
    expect(activity.userInfo?.keys.map { "\($0)" } ?? [], is: ["navigation"])
    let saved = activity.userInfo?["navigation"] as? String ?? ""
    expect(saved.contains(#""version":1"#) && saved.contains(#""name":"home""#), saved)
  },
  Scenario("the two routers store their flags under separate keys") {
    let (storage, other) = (ShopMemoryStorage(), HelpMemoryStorage())
    let shop = ShopSimulation(conditions: Account(), storage: storage)
    let help = HelpSimulation(conditions: Account(), storage: other)
    shop.start()
    help.start()
    shop.handle(ShopHomeTransitions.self)?.open(id: 1)
    expect(shop.state.visible == .detail && help.state.visible == .home)
    expect(storage.text(forKey: "Shop.navigation.seen") ?? "", is: "true")
    help.handle(HelpHomeTransitions.self)?.open(id: 1)
    expect(other.text(forKey: "Help.navigation.seen") ?? "", is: "true")
    expect(storage.text(forKey: "Help.navigation.seen") == nil)
    expect(help.handle(HelpLoginTransitions.self) == nil)
  },
]

#if ONE_MODULE
  @main struct Main {
    @MainActor static func main() { play(scenarios) }
  }
#endif
