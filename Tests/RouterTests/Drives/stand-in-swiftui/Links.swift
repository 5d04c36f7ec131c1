import SwiftUI

private struct Linked: View {
  @Environment(\.openURL) private var openURL
  @Environment(\.openWindow) private var openWindow
  @Environment(\.scenePhase) private var scenePhase
  @State private var text = "none"
  var body: some View {
    VStack {
      Text(text)
      Text("\(scenePhase)")
      Button("web") {
        openURL(URL(fileURLWithPath: "/web"))
        openWindow(id: "detail", value: 3)
      }
    }
    .onOpenURL { text = $0.lastPathComponent }
    .onContinueUserActivity("view") { text = $0.activityType }
    .handlesExternalEvents(preferring: ["a"], allowing: ["*"])
  }
}

private final class Delegate: NSObject, UIApplicationDelegate {}

/// An app as apps write it. It is compiled, but not run.
private struct TheApp: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
  @StateObject private var model = Model()
  var body: some Scene {
    WindowGroup { Linked().environmentObject(model) }
      .handlesExternalEvents(matching: ["main"])
    WindowGroup(id: "detail", for: Int.self) { Text("\($0.wrappedValue ?? 0)") }
  }
}

@MainActor let links: [Scenario] = [
  Scenario("URLs and activities are passed to the views that handle them") {
    let screen = makeScreen(Linked())
    screen.open(URL(fileURLWithPath: "/profile"))
    StandIn.settle()
    expect(screen.visibleTexts.first == "profile")
    screen.continue(NSUserActivity(activityType: "other"))
    StandIn.settle()
    expect(screen.visibleTexts.first == "profile")
    screen.continue(NSUserActivity(activityType: "view"))
    StandIn.settle()
    expect(screen.visibleTexts.first == "view")
  },
  Scenario("URLs and windows that views open are recorded") {
    let screen = makeScreen(Linked())
    expect(screen.tap("web"))
    expect(screen.openedURLs.map(\.lastPathComponent), is: ["web"])
    expect(screen.openedWindows.first?.id == "detail")
    expect(screen.openedWindows.first?.value == AnyHashable(3))
  },
  Scenario("views know the phase of their scene") {
    let screen = makeScreen(Linked())
    expect(screen.visibleTexts[1], is: "active")
    StandIn.setActive(false, screen.scene)
    StandIn.settle()
    expect(screen.visibleTexts[1], is: "inactive")
    StandIn.enterBackground(screen.scene)
    StandIn.settle()
    expect(screen.visibleTexts[1], is: "background")
  },
]
