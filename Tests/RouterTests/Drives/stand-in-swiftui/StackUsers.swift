import SwiftUI

@MainActor private func makeStack(_ path: [Place]) -> (Model, StandInScreen) {
  let model = Model()
  model.path = path
  let screen = makeScreen(StackRoot(model: model))
  _ = takeDiary()
  return (model, screen)
}

@MainActor let stackUsers: [Scenario] = [
  Scenario("the back button shortens the path once the screen is gone") {
    let (model, screen) = makeStack([.profile(1), .map])
    expect(screen.goBack())
    expect(takeDiary(), is: ["map willDisappear", "profile 1 appears"])
    expect(model.path == [.profile(1), .map])
    StandIn.settle()
    expect(model.path == [.profile(1)])
    expect(takeDiary(), is: ["map didDisappear", "map dismantled"])
    expect(screen.description, is: "nav[root,to the map profile 1,count 0,back]")
  },
  Scenario("the back button can shorten the path at once") {
    let (model, screen) = makeStack([.profile(1), .map])
    screen.writesPathEarly = true
    expect(screen.goBack())
    expect(model.path == [.profile(1)])
    StandIn.settle()
    expect(takeDiary().suffix(2) == ["map didDisappear", "map dismantled"])
    expect(screen.description, is: "nav[root,to the map profile 1,count 0,back]")
    try need(screen.beginBackSwipe()).finish()
    expect(model.path == [.profile(1)])
    StandIn.settle()
    expect(model.path.isEmpty)
  },
  Scenario("the back button's menu removes several elements of the path") {
    let (model, screen) = makeStack([.profile(1), .profile(2), .profile(3)])
    expect(!screen.goBack(4))
    expect(screen.goBack(2))
    StandIn.settle()
    expect(model.path == [.profile(1)])
  },
  Scenario("a canceled back swipe changes nothing") {
    let (model, screen) = makeStack([.profile(1)])
    let gesture = try need(screen.beginBackSwipe())
    StandIn.advance(by: 1)
    gesture.cancel()
    StandIn.settle()
    expect(model.path == [.profile(1)])
    model.path = [.profile(1), .profile(2)]
    StandIn.settle()
    expect(screen.visible, is: "profile 2 count 0 back")
    try need(screen.beginBackSwipe()).finish()
    StandIn.settle()
    expect(model.path == [.profile(1)])
  },
  Scenario("without a back button only the app can go back") {
    let (model, screen) = makeStack([.map])
    model.flag = true
    StandIn.settle()
    expect(!screen.goBack())
    expect(screen.beginBackSwipe() == nil)
    model.path = []
    StandIn.settle()
    expect(screen.visible, is: "root to the map")
  },
  Scenario("dismiss removes the screen from the path at once") {
    let (model, screen) = makeStack([.profile(1)])
    expect(screen.tap("back"))
    expect(model.path.isEmpty)
    StandIn.settle()
    expect(screen.visible, is: "root to the map")
  },
  Scenario("a change by the app while the user goes back is not lost") {
    let (model, screen) = makeStack([.profile(1)])
    expect(screen.goBack())
    StandIn.advance(by: 0.1)
    model.path = [.profile(7)]
    StandIn.settle()
    expect(screen.description.contains("nav["))
    expect(screen.navigationController?.viewControllers.count, is: model.path.count + 1)
  },
]
