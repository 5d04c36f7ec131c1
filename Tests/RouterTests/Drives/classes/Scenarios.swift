import SwiftUI

@MainActor private func launch() -> Stage {
  let stage = Stage { PagesRouter(scene: $0, screens: AppScreens(), observer: $1) }
  stage.launch()
  return stage
}

@MainActor private func home(_ stage: Stage) throws -> PagesHomeTransitions {
  let home: HomeViewController = try stage.visible()
  return try need(home.go)
}

@MainActor let controllers: [Scenario] = [
  Scenario("one class is three screens, each with its own transitions") {
    let stage = launch()
    try home(stage).showTerms()
    stage.settle()
    var web: WebViewController = try stage.visible()
    expect(web.title, is: "Terms")
    web.tapMore()
    stage.settle()
    try home(stage).showHelp()
    stage.settle()
    web = try stage.visible()
    web.tapMore()
    stage.settle()
    expect(stage.state, is: "main(home help about)")
    web = try stage.visible()
    web.tapMore()
    stage.settle()
    expect(
      stage.takeHeard(),
      is: ["showTerms done", "accept done", "showHelp done", "contact done"]
    )
  },
  Scenario("screens of one class share their common events") {
    let stage = launch()
    try home(stage).showTerms()
    stage.settle()
    var web: WebViewController = try stage.visible()
    web.tapDone()
    stage.settle()
    try home(stage).showAbout()
    stage.settle()
    expect(stage.state, is: "main(home) > aboutNav(about)")
    web = try stage.visible()
    web.tapDone()
    stage.settle()
    try home(stage).showTerms()
    stage.settle()
    web = try stage.visible()
    web.go?.compare()
    stage.settle()
    expect(stage.state, is: "main(home terms rates)")
    expect(web.go?.eventTarget.window === stage.window)
    expect(
      stage.takeHeard(),
      is: [
        "showTerms done", "done done", "showAbout done", "done done", "showTerms done",
        "compare done",
      ]
    )
  },
  Scenario("a shared event leads each screen to its own target") {
    let stage = launch()
    try home(stage).showTerms()
    stage.settle()
    var web: WebViewController = try stage.visible()
    web.go?.note(text: "from terms")
    stage.settle()
    expect(stage.state, is: "main(home terms) > tip")
    let tip: NoteView = try Made.newest()
    expect(tip.parameters, is: .tip(PagesTipParameters(text: "from terms")))
    tip.go.done()
    stage.settle()
    web.tapDone()
    stage.settle()
    try home(stage).showHelp()
    stage.settle()
    web = try stage.visible()
    web.go?.note(text: "from help")
    stage.settle()
    expect(stage.state, is: "main(home help hint)")
    let hint: NoteView = try Made.newest()
    expect(hint.parameters, is: .hint(PagesHintParameters(text: "from help")))
  },
  Scenario("anchors and results work through the shared protocol") {
    let stage = launch()
    try home(stage).showHelp()
    stage.settle()
    let web: WebViewController = try stage.visible()
    web.go?.price(price: 3, anchor: .view(web.view))
    stage.settle()
    let hosting: UIViewController = try stage.visible()
    expect(hosting.popoverPresentationController?.sourceView === web.view)
    let card: CardView = try need(StandIn.hosted(by: hosting))
    expect(card.price, is: 3)
    card.go.done()
    stage.settle()
    var pages: [Int?] = []
    web.go?.browse(url: "a") { pages.append($0) }
    stage.settle()
    let page: PageViewController = try stage.visible()
    expect(page.text, is: "a × 1")
    page.go?.handBack(4)
    page.go?.done()
    stage.settle()
    expect(pages, is: [4])
  },
  Scenario("parameters belong to the screen, whoever creates it") {
    let stage = launch()
    try home(stage).showTerms()
    stage.settle()
    var web: WebViewController = try stage.visible()
    web.tapOpen()
    stage.settle()
    let page: PageViewController = try stage.visible()
    expect(page.storyboard != nil)
    expect(page.text, is: "terms × 2")
    page.go?.done()
    stage.settle()
    web.tapDone()
    stage.settle()
    try home(stage).showHelp()
    stage.settle()
    web = try stage.visible()
    web.tapOpen()
    stage.settle()
    let story: PageViewController = try stage.visible()
    expect(story.nibName, is: "StoryView")
    expect(story.text, is: "help by Ada")
    expect(story.parameters?.url, is: "help")
    guard case .story(let go) = story.go else { throw CannotGoOn(reason: "no story") }
    go.fold()
    stage.settle()
    let cover: PageViewController = try stage.visible()
    expect(cover.text, is: "cover")
    expect(cover.parameters, is: nil)
  },
  Scenario("the app creates screens with `factory`, and their class needs no protocol") {
    let stage = launch()
    try home(stage).showLicense()
    stage.settle()
    let web: WebViewController = try stage.visible()
    expect(web.go == nil)
    expect(web.title, is: "License")
    web.license?.done()
    stage.settle()
    try home(stage).scan(id: 7)
    stage.settle()
    let scan: ScanViewController = try stage.visible()
    expect(scan.id, is: 7)
    expect(stage.takeHeard(), is: ["showLicense done", "done done", "scan done"])
  },
]

@MainActor let views: [Scenario] = [
  Scenario("one view is several screens") {
    let stage = launch()
    try home(stage).look()
    stage.settle()
    var side: SideView = try Made.newest()
    side.look()
    stage.settle()
    expect(stage.state, is: "main(home left right)")
    side = try Made.newest()
    side.look()
    side.go.compare()
    stage.settle()
    let rates: CardView = try Made.newest()
    expect(rates.price, is: nil)
    expect(stage.state, is: "main(home left right rates)")
    expect(stage.takeHeard(), is: ["look done", "look done", "compare done"])
  }
]

@MainActor let inSwiftUI: [Scenario] = [
  Scenario("SwiftUI shows several screens of one class and of one view") {
    let stage = ViewStage { PagesNavigation(screens: AppScreens(), observer: $0) }
    stage.launch()
    let home: HomeViewController = try Made.newest()
    home.go?.showHelp()
    stage.settle()
    var web: WebViewController = try Made.newest()
    web.tapMore()
    stage.settle()
    web = try Made.newest()
    guard case .about = web.go else { throw CannotGoOn(reason: "no about") }
    web.go?.note(text: "in SwiftUI")
    stage.settle()
    let tip: NoteView = try Made.newest()
    expect(tip.parameters, is: .tip(PagesTipParameters(text: "in SwiftUI")))
    stage.navigation?.open(.memo(text: "kept", pinned: true))
    stage.settle()
    let memo: NoteView = try Made.newest()
    expect(memo.parameters, is: .memo(PagesMemoParameters(text: "kept", pinned: true)))
    memo.go.compare()
    stage.settle()
    let rates: CardView = try Made.newest()
    rates.go.done()
    stage.settle()
    expect(
      stage.takeHeard(),
      is: [
        "showHelp done", "contact done", "note done", "open(memo) done", "compare done",
        "done done",
      ]
    )
  }
]
