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
  Scenario("a URL and an activity are told to the views that want them") {
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
  Scenario("what views have opened is on record") {
    let screen = makeScreen(Linked())
    expect(screen.tap("web"))
    expect(screen.openedURLs.map(\.lastPathComponent), is: ["web"])
    expect(screen.openedWindows.first?.id == "detail")
    expect(screen.openedWindows.first?.value == AnyHashable(3))
  },
  Scenario("views know how far in front the scene is") {
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
