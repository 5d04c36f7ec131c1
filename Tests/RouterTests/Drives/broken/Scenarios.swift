import UIKit

/// Fires an event at the first screen and expects that it is refused. The refusal must contain all
/// of `names`, and the screen must not change.
@MainActor private func expectRefusal(
  _ fire: (BrokenStartTransitions) -> Void,
  _ names: [String],
  of made: UIViewController? = nil,
  in scene: UIWindowScene? = nil,
  line: Int = #line
) throws {
  let screens = AppScreens()
  screens.made = made
  let stage = Stage { BrokenRouter(scene: scene ?? $0, screens: screens, observer: $1) }
  stage.launch()
  let start: StartViewController = try stage.visible()
  fire(try need(start.go))
  stage.settle(line: line)
  expect(stage.screen, is: "Start", line: line)
  let said = stage.lastRefusal ?? "nothing"
  for name in names { expect(said.contains(name), "\(name) is not in: \(said)", line: line) }
  expect(stage.takeHeard().count == 1, line: line)
  start.go?.go2()
  stage.settle(line: line)
  expect(stage.takeHeard(), is: ["go2 refused failed"], line: line)
}

@MainActor let scenarios: [Scenario] = [
  Scenario("a missing storyboard") {
    try expectRefusal({ $0.go1() }, ["noStoryboard", "\"Absent\""])
  },
  Scenario("a missing identifier in a storyboard") {
    try expectRefusal({ $0.go2() }, ["noIdentifier", "\"AbsentVC\"", "\"Present\""])
  },
  Scenario("a storyboard without an initial view controller") {
    try expectRefusal({ $0.go3() }, ["noInitial", "\"Present\""])
  },
  Scenario("a class that differs from the spec") {
    try expectRefusal(
      { $0.go4() },
      ["OtherVC", "\"Present\"", "OtherViewController", "WrongClassViewController"]
    )
  },
  Scenario("a missing nib") {
    try expectRefusal({ $0.go5() }, ["noNib", "\"AbsentView\""])
  },
  Scenario("a container of another class, and one with other tabs") {
    try expectRefusal({ $0.go7() }, ["OtherVC", "UINavigationController"])
    try expectRefusal({ $0.go8() }, ["noTabs", "1", "2"])
  },
  Scenario("a factory's controller that has a parent, is presented, or is a root") {
    let child = UIViewController()
    let nav = UINavigationController(rootViewController: child)
    try expectRefusal({ $0.go6() }, ["factory"], of: child)
    _ = nav
    let other = UIWindow(windowScene: StandIn.connectScene().scene)
    let root = UIViewController()
    other.rootViewController = root
    other.makeKeyAndVisible()
    let presented = UIViewController()
    root.present(presented, animated: false)
    StandIn.settle()
    try expectRefusal({ $0.go6() }, ["factory"], of: presented)
    try expectRefusal({ $0.go6() }, ["factory"], of: root)
  },
  Scenario("a factory's controller that is in use without a parent") {
    let owner = UIViewController()
    let inside = UIViewController()
    owner.view.addSubview(inside.view)
    try expectRefusal({ $0.go6() }, ["UIViewController"], of: inside)
    let scene = StandIn.connectScene().scene
    let hidden = UIWindow(windowScene: scene)
    hidden.rootViewController = UIViewController()
    try expectRefusal({ $0.go6() }, ["UIViewController"], of: hidden.rootViewController, in: scene)
  },
  Scenario("a factory's empty alert, and an action sheet on an iPad") {
    let silent = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    try expectRefusal({ $0.go6() }, ["alert"], of: silent)
    StandIn.idiom = .pad
    let sheet = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
    sheet.modalPresentationStyle = .formSheet
    let screens = AppScreens()
    screens.made = sheet
    let stage = Stage { BrokenRouter(scene: $0, screens: screens, observer: $1) }
    stage.launch()
    try stage.visible(StartViewController.self).go?.go6()
    StandIn.settle()
    expect(stage.takeHeard(), is: ["go6 done"])
  },
]
