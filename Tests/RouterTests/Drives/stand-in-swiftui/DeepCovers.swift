import SwiftUI

/// Tabs with a stack whose screen presents sheets itself.
private struct Tabbed: View {
  @ObservedObject var model: Model
  @ObservedObject var second: Model
  var body: some View {
    TabView(selection: $model.tab) {
      NavigationStack(path: $model.path) {
        Text("home").navigationDestination(for: Place.self) { _ in
          MapView(name: "deep")
            .fullScreenCover(isPresented: $model.flag) {
              Text("cover").sheet(isPresented: $second.flag) { Text("sheet") }
            }
            .sheet(item: $model.sheet) { Text("\($0)") }
        }
      }
      .tag(0)
      Text("other").tag(1)
    }
  }
}

@MainActor private func makeDeep() -> (StandInScreen, Model, Model) {
  let model = Model()
  let second = Model()
  let screen = makeScreen(Tabbed(model: model, second: second))
  model.path = [.map]
  StandIn.settle()
  diary = []
  return (screen, model, second)
}

@MainActor let deepCovers: [Scenario] = [
  Scenario("a cover of a screen in a stack in a tab removes everything below from the window") {
    let (screen, model, _) = makeDeep()
    model.flag = true
    StandIn.settle()
    expect(takeDiary(), is: ["deep willDisappear", "deep didDisappear"])
    expect(screen.visible, is: "cover")
    let root = try need(screen.window.rootViewController)
    expect(root.presentedViewController?.presentingViewController === root)
    expect(root.presentedViewController?.modalPresentationStyle == .fullScreen)
    expect(root.viewIfLoaded?.window == nil)
    model.flag = false
    StandIn.settle()
    expect(takeDiary(), is: ["deep willAppear", "deep didAppear"])
    expect(root.viewIfLoaded?.window === screen.window)
  },
  Scenario("a cover presents over itself what its own views ask for") {
    let (screen, model, second) = makeDeep()
    model.flag = true
    StandIn.settle()
    second.flag = true
    StandIn.settle()
    expect(screen.layerCount == 3 && screen.visible == "sheet")
    model.flag = false
    StandIn.settle()
    expect(screen.layerCount, is: 1)
  },
  Scenario("a sheet of a view under a cover waits until the cover is gone") {
    let (screen, model, _) = makeDeep()
    model.flag = true
    StandIn.settle()
    model.sheet = .feed
    StandIn.settle()
    expect(screen.layerCount == 2 && screen.visible == "cover")
    model.flag = false
    StandIn.settle()
    expect(screen.visible, is: "feed")
  },
  Scenario("UIKit code can't present from a screen under a cover") {
    let (screen, model, _) = makeDeep()
    let deep = StandIn.liveControllers.first { $0 is MapViewController }
    model.flag = true
    StandIn.settle()
    deep?.present(UIViewController(), animated: true) { expect(false, "completed") }
    expectLogged("which is already presenting")
    StandIn.settle()
    expect(screen.visible, is: "cover")
  },
  Scenario("a view's activity is current while it is on screen") {
    struct Own: View {
      @ObservedObject var model: Model
      var body: some View {
        if model.flag {
          Text("plain")
        } else {
          Text("own").userActivity("reading") { $0.title = "chapter \(model.tab)" }
        }
      }
    }
    let model = Model()
    let screen = makeScreen(Own(model: model))
    let first = try need(StandIn.currentActivity)
    expect(first.activityType == "reading" && first.title == "chapter 0")
    model.tab = 2
    StandIn.settle()
    expect(StandIn.currentActivity === first && first.title == "chapter 2")
    model.flag = true
    StandIn.settle()
    expect(StandIn.currentActivity == nil && screen.visible == "plain")
  },
  Scenario("a view's activity is updated when another device continues it") {
    final class Count { var updates = 0 }
    let count = Count()
    struct Own: View {
      let count: Count
      var body: some View {
        Text("own").userActivity("reading") {
          count.updates += 1
          $0.userInfo = ["page": count.updates]
        }
      }
    }
    let screen = makeScreen(Own(count: count))
    let before = count.updates
    guard case .app(let activity) = StandIn.handOff() else { return expect(false) }
    expect(count.updates, is: before + 1)
    expect(activity.userInfo?["page"] as? Int == count.updates && screen.visible == "own")
  },
]
