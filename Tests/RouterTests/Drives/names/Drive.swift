import SwiftUI
import UIKit

package enum Drive {
  @MainActor package static func main() {
    namesOnScreen = ["class": "ui(ClassView)", "嗨": "Greeting"]
    play(scenarios) {
      StandIn.add(nib: "FuncView") { UIView(frame: .zero) }
      StandIn.add(
        storyboard: "Switch",
        .init(
          initial: { SwitchViewController(coder: $0) },
          ["De\"fault": { DefaultViewController(coder: $0) }]
        )
      )
    }
  }
}

@MainActor private func launch(_ value: NamesSelfValue) -> Stage {
  let conditions = AppConditions()
  conditions.`self` = value
  let name = "drive-names-\(ProcessInfo.processInfo.processIdentifier)"
  let defaults = UserDefaults(suiteName: name) ?? .standard
  let stage = Stage {
    NamesRouter(
      scene: $0,
      conditions: conditions,
      screens: AppScreens(),
      observer: $1,
      defaults: defaults
    )
  }
  stage.launch()
  return stage
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("names in other scripts, and Swift keywords as names") {
    let stage = launch(.nil)
    expect(stage.screen, is: "Início")
    let start: InícioViewController = try stage.visible()
    start.go?.去(let: 7, `inout`: ["a"])
    stage.settle()
    let greeting: GreetingViewController = try stage.visible()
    let expected = Names嗨Parameters(let: 7, var: "\"quo\\\"te\\\\(1)\"", `inout`: ["a"])
    expect(greeting.parameters, is: expected)
    greeting.go.self_()
    stage.settle()
    expect(stage.state, is: "início")
    expect(stage.takeHeard(), is: ["去 done", "self done"])
  },
  Scenario("parameters named like those of the handle") {
    let stage = launch(.nil)
    let start: InícioViewController = try stage.visible()
    start.go?.eventTarget_(eventTarget: 3, popoverAnchor: nil, popoverAnchor_: .view(start.view))
    stage.settle()
    let note: NoteViewController = try stage.visible()
    expect(note.parameters, is: NamesNoteParameters(eventTarget: 3, popoverAnchor: nil))
    expect(note.popoverPresentationController?.sourceView === start.view)
  },
  Scenario("all ways to create a screen") {
    let stage = launch(.nil)
    let start: InícioViewController = try stage.visible()
    start.go?.class()
    stage.settle()
    let view: ClassView = try need(StandIn.hosted(by: stage.visible()))
    view.go.import()
    stage.settle()
    let fromNib: FuncViewController = try stage.visible()
    expect(fromNib.nibName, is: "FuncView")
    fromNib.go?.switch()
    stage.settle()
    let initial: SwitchViewController = try stage.visible()
    expect(initial.storyboard != nil)
    initial.go?.default()
    stage.settle()
    let identified: DefaultViewController = try stage.visible()
    identified.go?.`init`()
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Início] Init]")
  },
  Scenario("titles are escaped") {
    let stage = launch(.default)
    expect(stage.screen, is: "tabs[*nav[Início] Init]")
    let start: InícioViewController = try stage.visible()
    expect(start.title, is: "Say \"hi\" \\(1 + 1) \\n \"\"\" #\"")
    let tabs = try need(stage.window?.rootViewController as? UITabBarController)
    let items = (tabs.viewControllers ?? []).map(\.tabBarItem)
    expect(items.map { $0?.title }, is: ["A \"tab\"", "\\(exit(1))"])
    expect(items[0]?.image?.name, is: "asset:x\"y")
    start.go?.class()
    stage.settle()
    let hosting: UIViewController = try stage.visible()
    expect(StandIn.hosted(by: hosting, ClassView.self) != nil)
    let title = "line\nbreak\ttab \\ back\r} \u{2028} } \u{85}"
    expect(hosting.title, is: title)
  },
  Scenario("several screens of one class, with conflicting names") {
    namesOnScreen["self"] = "Sheet<Int>"
    namesOnScreen["eventTarget"] = "Sheet<Int>"
    namesOnScreen["handBack"] = "Sheet<Int>"
    namesOnScreen["boxSheetInt"] = "Plain"
    namesOnScreen["none"] = "ui(Card)"
    namesOnScreen["hashValue"] = "ui(Card)"
    let stage = launch(.nil)
    let start: InícioViewController = try stage.visible()
    var handedBack: [Int?] = []
    start.go?.sheet { handedBack.append($0) }
    stage.settle()
    var sheet: Box.Sheet<Int> = try stage.visible()
    guard case .`self` = sheet.go else { throw CannotGoOn(reason: "not self") }
    sheet.go?.deal(self: 1, own: "a")
    stage.settle()
    var card: Box.Card = try need(StandIn.hosted(by: stage.visible()))
    expect(card.parameters, is: NamesBoxCardParameters.none(NamesNoneParameters(self: 1, own: "a")))
    expect(card.parameters.own, is: "a")
    card.go.in()
    stage.settle()
    sheet = try stage.visible()
    guard case .eventTarget = sheet.go else { throw CannotGoOn(reason: "not eventTarget") }
    sheet.go?.deal(self: 2, own: "b")
    stage.settle()
    card = try need(StandIn.hosted(by: stage.visible()))
    expect(card.parameters.`self`, is: 2)
    guard case .hashValue = card.go else { throw CannotGoOn(reason: "not hashValue") }
    sheet.go?.handBack_(3)
    card.go.plain()
    stage.settle()
    let plain: PlainViewController = try stage.visible()
    expect(plain.go != nil)
    expect(handedBack.isEmpty)
  },
]
