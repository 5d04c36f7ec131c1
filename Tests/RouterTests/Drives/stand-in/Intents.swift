import AppIntents
import UIKit

private struct Profile: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Profile"
  static let defaultQuery = Profiles()
  let id: Int
  @Property(title: "Name") var name: String

  init(id: Int) {
    self.id = id
    name = "User \(id)"
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "A person",
      image: .init(systemName: "person")
    )
  }
}

private struct Profiles: EntityStringQuery {
  @MainActor static var asked: [[Int]] = []

  func entities(for identifiers: [Profile.ID]) async throws -> [Profile] {
    await MainActor.run { Profiles.asked.append(identifiers) }
    return identifiers.filter { $0 < 10 }.map(Profile.init)
  }

  func entities(matching string: String) async throws -> [Profile] { [] }
  func suggestedEntities() async throws -> [Profile] { [Profile(id: 1)] }
}

private enum Place: String, AppEnum {
  case feed, inbox
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Place")
  static let caseDisplayRepresentations: [Place: DisplayRepresentation] = [
    .feed: "Feed", .inbox: "Inbox",
  ]
}

@MainActor private var diary: [String] = []

private struct OpenProfile: OpenIntent {
  static let title: LocalizedStringResource = "Open Profile"
  static let description = IntentDescription("Opens a profile.", categoryName: "Profiles")
  @Parameter(title: "Profile", requestValueDialog: "Which profile?") var target: Profile

  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  @MainActor func perform() async throws -> some IntentResult {
    diary.append("profile \(target.id) \(UIApplication.shared.applicationState.rawValue)")
    return .result()
  }
}

private struct Compose: AppIntent {
  static let title: LocalizedStringResource = "Compose"
  @Parameter(title: "Text") var text: String?
  @Parameter(title: "Place", default: .inbox) var place: Place
  @Parameter(title: "Copies", default: 1) var copies: Int

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    guard let text else { throw $text.needsValueError("What shall it say?") }
    let state = await UIApplication.shared.applicationState
    await MainActor.run { diary.append("\(place.rawValue) \(copies) \(state.rawValue)") }
    return .result(value: text)
  }
}

private struct Answered: AppIntent {
  static let title: LocalizedStringResource = "Answered"
  @Parameter(title: "Wanted") var wanted: Place?
  @Parameter(title: "All") var all: [Profile]?

  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let wanted else { throw $wanted.needsValueError() }
    diary.append(wanted.rawValue)
    return .result(dialog: "Going to \(wanted.rawValue)")
  }
}

private struct ComposeAndOpen: AppIntent {
  static let title: LocalizedStringResource = "Compose and Open"
  @Dependency var profile: Profile

  func perform() async throws -> some IntentResult & OpensIntent {
    let next = OpenProfile()
    next.target = profile
    return .result(opensIntent: next)
  }
}

private struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenProfile(),
      phrases: ["Open \(\.$target) in \(.applicationName)", "Profile in \(.applicationName)"],
      shortTitle: "Profile",
      systemImageName: "person"
    )
  }
}

@MainActor private func begin(_ state: UIScene.ActivationState = .background) -> UIScene {
  diary = []
  Profiles.asked = []
  return StandIn.connectScene(delegate: SceneLog(), state: state).scene
}

private func profile(_ id: Int) -> OpenProfile {
  let intent = OpenProfile()
  intent.target = Profile(id: id)
  return intent
}

@MainActor let intents: [Scenario] = [
  Scenario("an opening intent has its entity from the query, and the app in the foreground") {
    let scene = begin()
    let run = AppIntentsSystem.run(profile(7))
    expect(run.error == nil && run.result != nil && run.asked.isEmpty)
    expect(Profiles.asked, is: [[7]])
    expect(diary, is: ["profile 7 \(UIApplication.State.active.rawValue)"])
    expect(scene.activationState == .foregroundActive)
  },
  Scenario("an intent whose entity is gone is not performed, and the app stays in the background") {
    let scene = begin()
    let run = AppIntentsSystem.run(profile(70))
    expect(run.error as? AppIntentsSystem.Failure == .notFound("target"))
    expect(diary.isEmpty && run.performances == 0 && scene.activationState == .background)
  },
  Scenario(
    "an intent that asks is performed again; a list has its entities from the query"
  ) {
    _ = begin()
    let run = AppIntentsSystem.run(Answered(), answers: ["wanted": "feed"])
    expect(run.asked == ["wanted"] && run.performances == 2 && diary == ["feed"])
    let cleared = Answered()
    cleared.wanted = nil
    cleared.all = [Profile(id: 1), Profile(id: 2)]
    AppIntentsSystem.run(cleared, answers: [:])
    expect(Profiles.asked, is: [[1], [2]])
  },
  Scenario("a missing parameter is asked for") {
    _ = begin()
    let run = AppIntentsSystem.run(OpenProfile(), answers: ["target": 3])
    expect(run.asked, is: ["target"])
    expect(diary.first?.hasPrefix("profile 3") == true)
    let none = AppIntentsSystem.run(OpenProfile())
    expect(none.error as? AppIntentsSystem.Failure == .cancelled("target"))
  },
  Scenario("reading a parameter without a value", traps: "was read before it was set") {
    _ = OpenProfile().target
  },
  Scenario("an intent that does not open is performed in the background") {
    let scene = begin()
    let run = AppIntentsSystem.run(Compose(), answers: [:])
    expect(run.error as? AppIntentsSystem.Failure == .cancelled("text"))
    let intent = Compose()
    intent.place = .feed
    intent.copies = 2
    let second = AppIntentsSystem.start(intent)
    AppIntentsSystem.wait { second.isOver }
    expect(second.asked, is: ["text"])
    let answered = AppIntentsSystem.run(Compose(), answers: ["text": "Hi"])
    expect((answered.result as? any ReturnsValue<String>)?.value, is: "Hi")
    expect(answered.asked == ["text"] && diary.removeLast().hasPrefix("inbox 1"))
    intent.text = "Hello"
    let third = AppIntentsSystem.run(intent)
    expect((third.result as? any ReturnsValue<String>)?.value, is: "Hello")
    expect(diary, is: ["feed 2 \(UIApplication.State.background.rawValue)"])
    expect(scene.activationState == .background)
  },
  Scenario("an opening intent can be performed before there is a scene") {
    diary = []
    AppIntentsSystem.launch = { _ = StandIn.connectScene() }
    AppIntentsSystem.run(profile(1))
    expect(diary, is: ["profile 1 \(UIApplication.State.active.rawValue)"])
  },
  Scenario("an opening intent can be performed before the scene is active, or without one") {
    let scene = begin()
    AppIntentsSystem.performs = .beforeActive
    AppIntentsSystem.run(profile(2))
    expect(diary, is: ["profile 2 \(UIApplication.State.inactive.rawValue)"])
    expect(scene.activationState == .foregroundActive)
    StandIn.disconnect(scene)
    AppIntentsSystem.launch = { _ = StandIn.connectScene() }
    AppIntentsSystem.run(profile(3))
    expect(diary.last, is: "profile 3 \(UIApplication.State.inactive.rawValue)")
  },
  Scenario("an intent gets its dependencies, and the intent that it returns is performed") {
    _ = begin()
    let none = AppIntentsSystem.run(ComposeAndOpen())
    expect(none.error as? AppIntentsSystem.Failure == .noDependency)
    AppDependencyManager.shared.add(dependency: Profile(id: 5))
    let run = AppIntentsSystem.run(ComposeAndOpen())
    expect(run.error == nil && run.performances == 2)
    expect(diary, is: ["profile 5 \(UIApplication.State.active.rawValue)"])
    AppIntentsSystem.forgetDependencies()
  },
  Scenario("shortcuts have phrases with the app's name") {
    let all = AppIntentsSystem.shortcuts(of: Shortcuts.self)
    expect(all.map(\.phrases), is: [["Open … in APP", "Profile in APP"]])
    expect(all.first?.intent is OpenProfile && all.first?.title == "Profile")
    expect(OpenProfile.openAppWhenRun && !Compose.openAppWhenRun && Compose.isDiscoverable)
    expect(String(localized: Place.feed.localizedStringResource), is: "Feed")
    expect(String(localized: Profile(id: 1).localizedStringResource), is: "User 1")
  },
]
