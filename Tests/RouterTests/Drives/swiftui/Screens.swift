import SwiftUI

private let onMap = "tabs[*nav[home Map] (Shop) (Legend) (More) (Prize)]"

@MainActor let screens: [Scenario] = [
  story("view controllers of each kind in a stack, and over it") { app in
    try app.on(FairHomeTransitions.self) { $0.openMap() }
    expect(app.shown, is: onMap)
    try app.on(FairMapTransitions.self) { $0.openPhoto() }
    try app.on(FairPhotoTransitions.self) { $0.openLegend() }
    try app.on(FairLegendTransitions.self) { $0.openStall() }
    expect(
      app.shown,
      is: "tabs[*nav[home Map Photo Legend Stall] (Shop) (Legend) (More) (Prize)]"
    )
    try app.on(FairStallTransitions.self) { $0.showMap() }
    expect(
      app.shown,
      is: "tabs[*nav[home Map Photo Legend Stall] (Shop) (Legend) (More) (Prize)] + Map"
    )
    try app.on(FairMapTransitions.self) { $0.toMap() }
    expect(app.shown, is: "Map")
  },
  story("a view controller that is a tab is created once") { app in
    expect(try app.screen().tapTab("Legend"))
    app.settle()
    let legend = try need(app.screen().visibleControllers.first { $0 is LegendViewController })
    expect(app.shown, is: "tabs[nav[home] (Shop) *Legend (More) (Prize)]")
    expect(try app.screen().tapTab("Fair"))
    app.settle()
    expect(try app.screen().tapTab("Legend"))
    app.settle()
    expect(try app.screen().visibleControllers.contains { $0 === legend })
    expect(app.takeHeard(), is: ["tab done", "tab done", "tab done"])
  },
  story("a controller that is in use, and one that can't be pushed, are refused") { app in
    let made = StallViewController()
    Lobby.makeStall = { made }
    try app.on(FairHomeTransitions.self) { $0.openStall() }
    let stall: FairStallTransitions = try Lobby.newest()
    stall.openStall()
    app.settle()
    stall.showStall()
    app.settle()
    Lobby.makeStall = { UINavigationController(rootViewController: StallViewController()) }
    stall.openStall()
    app.settle()
    Lobby.makeStall = { UISplitViewController() }
    stall.openStall()
    app.settle()
    expect(app.shown, is: "tabs[*nav[home Stall] (Shop) (Legend) (More) (Prize)]")
    expect(
      app.takeHeard(),
      is: ["openStall done"]
        + ["openStall", "showStall", "openStall", "openStall"].map { "\($0) refused failed" }
    )
    Lobby.makeStall = { StallViewController() }
    stall.openStall()
    app.settle()
    expect(app.shown, is: "tabs[*nav[home Stall Stall] (Shop) (Legend) (More) (Prize)]")
  },
  story("titles are localized") { app in
    app.close()
    let bundle = try need(french())
    app.connect(StandIn.connectScene(delegate: FairSceneDelegate()), bundle: bundle)
    app.begin()
    let items = (try app.screen().tabBarController?.viewControllers ?? []).map(\.tabBarItem)
    expect(items.map { $0?.title }, is: ["Foire", "Boutique", "Legend", "More", "Prize"])
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    let item = try app.screen().navigationController?.topViewController?.navigationItem
    expect(item?.title, is: "Tour")
    try FileManager.default.removeItem(at: bundle.bundleURL)
  },
  story("a navigation controller can be presented") { app in
    Lobby.makeStall = { UINavigationController(rootViewController: StallViewController()) }
    try app.on(FairHomeTransitions.self) { $0.showStall() }
    expect(app.takeHeard(), is: ["showStall done"])
    expect(try app.screen().layerCount, is: 2)
  },
  story("a screen without a back button can't be left by tap or swipe") { app in
    try app.on(FairHomeTransitions.self) { $0.openPhoto() }
    expect(try app.screen().goBack(), is: false)
    expect(try app.screen().beginBackSwipe() == nil)
    try app.on(FairPhotoTransitions.self) { $0.back() }
    expect(app.shown, is: App.fresh)
  },
  story("the tab bar is hidden while a screen that hides it is pushed") { app in
    try app.on(FairHomeTransitions.self) { $0.openMap() }
    expect(try app.screen().tapTab(1), is: false)
    try app.on(FairMapTransitions.self) { $0.openRide(id: 1) }
    expect(try app.screen().tapTab(1), is: false)
    expect(try app.screen().goBack(2))
    app.settle()
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    expect(try app.screen().tapTab(1))
    app.settle()
    expect(try app.screen().tapTab(0))
    app.settle()
    app.tap("Away")
    expect(try app.screen().tapTab(1))
    app.settle()
    expect(app.shown, is: "tabs[nav[home] *nav[shop] (Legend) (More) (Prize)]")
  },
  story("titles and icons match the spec") { app in
    let tabs = try need(app.screen().tabBarController)
    let items = (tabs.viewControllers ?? []).map(\.tabBarItem)
    expect(items.map { $0?.title }, is: ["Fair", "Shop", "Legend", "More", "Prize"])
    expect(items.prefix(2).allSatisfy { $0?.image != nil } && items[2]?.image == nil)
    expect(
      try app.screen().navigationController?.topViewController?.navigationItem.title,
      is: "Fair"
    )
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    expect(
      try app.screen().navigationController?.topViewController?.navigationItem.title,
      is: "Ride"
    )
    try app.on(FairRideTransitions.self) { $0.openMap() }
    expect(
      try app.screen().navigationController?.topViewController?.navigationItem.title,
      is: "Map"
    )
  },
  story("each view knows its window and its navigation") { app in
    app.connect(StandIn.connectScene(delegate: FairSceneDelegate()))
    app.begin()
    app.tap("Look")
    app.stages[1].screen.map { expect($0.tap("Look")) }
    expect(Lobby.looked.map { $0.window === app.stages[0].window }, is: [true, false])
    let second = Lobby.looked.last
    expect(
      second?.window === app.stages[1].window && second?.navigation === app.stages[1].navigation
    )
    Lobby.looked = []
    app.close(1)
    app.tap("Look")
    app.tap("Ride")
    app.tap("Look")
    expect(try app.screen().tapTab("Shop"))
    app.settle()
    app.tap("Look")
    try app.navigation().open(.panel)
    app.settle()
    app.tap("Look")
    let names = Lobby.looked.map(\.name)
    expect(names, is: ["home", "ride-1", "shop", "panel"])
    let navigation = try app.navigation()
    expect(
      Lobby.looked.allSatisfy { $0.window === app.stage.window && $0.navigation === navigation }
    )
  },
]

/// Returns a bundle with texts of its own.
private func french() throws -> Bundle? {
  let name = "drive-swiftui-\(ProcessInfo.processInfo.processIdentifier).bundle"
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
  let texts = folder.appendingPathComponent("en.lproj")
  for each in [texts, folder.appendingPathComponent("Legend.storyboardc")] {
    try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
  }
  try Data(#""Fair" = "Foire"; "Shop" = "Boutique"; "Ride" = "Tour";"#.utf8)
    .write(to: texts.appendingPathComponent("Localizable.strings"))
  return Bundle(url: folder)
}
