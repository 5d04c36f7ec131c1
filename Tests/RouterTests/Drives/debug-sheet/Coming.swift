import SwiftUI

@testable import NavcRuntime

@MainActor let coming: [[Scenario]] = [
  story("the sheet has its own window, and gives the key window back") { house in
    expect(house.window?.isKeyWindow, is: true)
    house.show()
    let window = try need(house.sheetWindow)
    expect(window.isKeyWindow && !window.isHidden)
    expect(window.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
    expect(window.accessibilityViewIsModal)
    expect(house.window?.isKeyWindow, is: false)
    expect(house.state.isCovered, is: false)
    try house.swipeAway()
    expect(window.isHidden)
    expect(house.window?.isKeyWindow, is: true)

    house.show()
    expect(StandIn.tap(house.table?.navigationItem.rightBarButtonItem), is: true)
    house.settle()
    expect(house.driver?.debugModel.window == nil)
    expect(house.window?.isKeyWindow, is: true)
    expect(house.takeHeard(), is: [])
  },
  story("there is one sheet, which rotates like the app") { house in
    house.show()
    let window = try need(house.sheetWindow)
    house.show()
    expect(house.scene?.windows.filter { $0.rootViewController is DebugHost }.count, is: 1)
    expect(
      window.rootViewController?.supportedInterfaceOrientations,
      is: house.window?.rootViewController?.supportedInterfaceOrientations
    )
  },
  story("a debug link without a destination shows the sheet") { house in
    try house.open("bug://navc-debug")
    expect(house.table is DebugSheet)
    try house.swipeAway()
    try house.open("navc-debug://")
    expect(house.table is DebugSheet)
  },
  story("the router and its sheet are released") { house in
    house.show()
    weak var table = house.table
    try house.swipeAway()
    expect(table == nil, "the sheet is still there")
  },
]

@MainActor let shakes: [Scenario] =
  Host.allCases.map { host in
    Scenario("a shake shows the sheet, but not while text is edited, in \(host)") {
      let house = House(host)
      @MainActor func shake(_ responder: UIResponder? = nil) throws {
        let window = try need(house.window)
        StandIn.shake(window, firstResponder: responder)
        // SwiftUI apps call this for all windows.
        if host == .swiftUI { BugDriver.shaken(.motionShake, in: window) }
      }
      let field = UITextField(frame: .zero)
      house.window?.addSubview(field)
      field.becomeFirstResponder()
      try shake(field)
      expect(house.sheetWindow == nil)
      field.resignFirstResponder()
      field.removeFromSuperview()

      house.driver?.debugSheetOnShake = false
      try shake()
      expect(house.sheetWindow == nil)

      house.driver?.debugSheetOnShake = true
      BugDriver.shaken(.none, in: try need(house.window))
      expect(house.sheetWindow == nil)
      try shake()
      house.settle()
      expect(house.table is DebugSheet)
      try shake()
      house.settle()
      expect(house.scene?.windows.count, is: 2)
    }
  } + [
    Scenario("a root view controller receives shakes in its screens") {
      let connection = StandIn.connectScene()
      let window = UIWindow(windowScene: connection.scene)
      let router = BugRouter(
        window: window,
        container: BugRootViewController(),
        AppConditions(),
        BugNoScreens(),
        nil,
        .standard,
        nil,
        nil,
        .main,
        nil
      )
      router.start()
      StandIn.settle()
      StandIn.shake(window, firstResponder: StandIn.visible(in: window)?.view)
      StandIn.settle()
      expect(connection.scene.windows.count, is: 2)
    },
    Scenario("each scene has its own sheet") {
      let (one, other) = (House(.window), House(.swiftUI))
      BugDriver.shaken(.motionShake, in: try need(other.window))
      other.settle()
      expect(one.sheetWindow == nil && other.sheetWindow != nil)
      one.show()
      one.tap("Open…")
      expect(one.table is DebugDestinations && other.table is DebugSheet)
      try Lobby.newest(BugHomeTransitions.self).showOffer(price: 1)
      one.settle()
      other.settle()
      expect(one.driver?.debugModel.history.count, is: 2)
      expect(other.driver?.debugModel.history.count, is: 3)
      try other.swipeAway()
      expect(one.sheetWindow != nil && other.sheetWindow == nil)
    },
  ]
