import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph
@testable import NavReport

#if os(Linux)
  /// Routers with the runtime in them, cut to what a spec uses.
  @Suite struct EmbeddedTests {
    /// A drive whose router goes without parts of the runtime: what its spec does not use, and what no
    /// scenario of it does either.
    struct Cut: CustomTestStringConvertible, Sendable {
      let drive: String
      var ui = RouterUI.all
      var without: [RuntimeFeatures.Feature] = []
      /// As a released app is.
      var isOptimized = false

      var testDescription: String { drive }

      func context() throws -> RouterContext {
        let graph = try Drive(name: drive).graph()
        let features = without.reduce(RuntimeFeatures(graph, ui)) { $0.without($1) }
        return RouterContext(graph, ui: ui, runtime: .embedded, features: features)
      }

      /// The drive with this router in place of its own.
      func files() throws -> [URL] {
        let router = try Workshop.place(
          RouterEmitter(context()).mainFile(version: "test"),
          named: "embedded-\(drive)-Router.swift"
        )
        let sources = try Drive(name: drive).files().filter {
          $0.deletingLastPathComponent().lastPathComponent != "Generated"
        }
        return sources + [router]
      }

      static let all = [
        Cut(drive: "verbs", ui: .uiKit, without: [.restoration], isOptimized: true),
        Cut(drive: "follow"), Cut(drive: "trails"), Cut(drive: "mixed"), Cut(drive: "components"),
        Cut(drive: "cover"),
        Cut(drive: "alerts"), Cut(drive: "animators"),
        Cut(drive: "launch-push"), Cut(drive: "app-requires"),
      ]

      /// With one that has parameters of any type.
      static let checked = all + [Cut(drive: "nav-parameters", ui: .uiKit)]
    }

    @Test(arguments: Cut.all) func behavesAsTheWholeRuntimeDoes(_ cut: Cut) throws {
      let start = try Workshop.place(
        Array("@main struct Main { @MainActor static func main() { Drive.main() } }\n".utf8),
        named: "embedded-Main.swift"
      )
      let files = try cut.files() + [start]
      let flags = cut.isOptimized ? ["-O"] : []
      try expectOk(run(Workshop.build("embedded-\(cut.drive)", files, flags)))
    }

    /// Swift 6 is what they are built in.
    @Test(arguments: Cut.checked, [LanguageMode.five, .complete, .xcode, .mainActor])
    func compilesInOtherModes(_ cut: Cut, _ mode: LanguageMode) throws {
      try Workshop.check("embedded-\(cut.drive)", cut.files(), mode)
    }

    /// There is a drive that does without each part.
    @Test func eachPartIsCutSomewhere() throws {
      var cut: Set<RuntimeFeatures.Feature> = []
      for each in Cut.all {
        let features = try each.context().features
        cut.formUnion(RuntimeFeatures.Feature.allCases.filter { !features.has($0.rawValue) })
      }
      // The drivers are left out by `eachPartCanGoAlone`.
      #expect(cut.union([.uiKit]) == Set(RuntimeFeatures.Feature.allCases))
    }

    /// All in one module, as several routers of an app may be.
    @Test func eachPartCanGoAlone() throws {
      let files = try RuntimeFeatures.Feature.allCases.map { feature in
        let ui: RouterUI = feature == .uiKit ? .swiftUI : .uiKit
        return try Self.router(
          "Without" + SwiftNamer.capitalized(feature.rawValue),
          ui,
          RuntimeFeatures.whole(ui).without(feature),
          isPublic: feature == .links
        )
      }
      try Workshop.check("embedded-alone", files, .six)
    }

    /// The compiler must see each line of the runtime in each mode, and no drive's router has all of them.
    @Test(arguments: LanguageMode.allCases) func allPartsCompile(_ mode: LanguageMode) throws {
      let file = try Self.router("Whole", .all, .whole(.all), isPublic: false)
      try Workshop.check("embedded-whole", [file], mode)
    }

    /// A router with these parts of the runtime, whatever its spec uses.
    private static func router(
      _ app: String,
      _ ui: RouterUI,
      _ features: RuntimeFeatures,
      isPublic: Bool
    ) throws -> URL {
      let spec = """
        navc: 1
        app: \(app)
        swift: { access: \(isPublic ? "public" : "internal") }
        screens: { first: {}, second: {} }
        containers: { main: { nav: first } }
        launch: [{ root: main }]
        transitions: [{ on: next, from: first, push: second }]
        """
      let graph = try #require(
        compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .failure("no parts") }.graph
      )
      let context = RouterContext(graph, ui: ui, runtime: .embedded, features: features)
      let router = RouterEmitter(context).mainFile(version: "test")
      return try Workshop.place(router, named: "embedded-\(app).swift")
    }

    /// Activities and App Intents, with links of all sorts, in both forms of the runtime.
    @Test(arguments: LanguageMode.allCases)
    func bringsBackInEveryMode(_ mode: LanguageMode) throws {
      for runtime in [RuntimeForm.package, .embedded] {
        let app = runtime == .package ? "Thin" : "Thick"
        let spec = """
          navc: 1
          app: \(app)
          swift: { access: public }
          screens:
            home: { link: /home, activity: true }
            book:
              title: book.title
              params: { isbn: String, link: Int?, marks: "[String] = []", default: Bool = true }
              link: "/books/{isbn}/{link}?mark={marks}&default={default}"
              activity: { type: com.books.book, search: true, prediction: true }
            page: { params: { number: Int }, link: "https://pages.example/{number}", activity: true }
          containers: { main: { nav: home } }
          launch: [{ root: main }]
          transitions:
            - { on: openBook, from: home, push: book }
            - { on: openPage, from: home, push: page }
          links: { schemes: [books], hosts: [books.example], intents: true }
          """
        let graph = try #require(
          compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .failure("no parts") }.graph
        )
        let context = RouterContext(graph, ui: .all, runtime: runtime)
        let router = RouterEmitter(context).mainFile(version: "test")
        let file = try Workshop.place(router, named: "intents-\(app).swift")
        try Workshop.check("intents-\(app)", [file], mode)
      }
    }

    /// Lines that a reader of the app's code has to go past. 320, 1,900 and 4,800 were asked for, before
    /// delegates were passed on by hand, and routers had previews and a debugger's links, told VoiceOver
    /// of roots and gates, ended searches, had steps of several verbs, and were told what tests leave open.
    @Test func isAsSmallAsWhatItDoes() throws {
      func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }
      let three = try #require(
        compile(SourceFile(path: "app.nav.yaml", text: Self.threeScreens)) { _ in
          .failure("no parts")
        }.graph
      )
      let trails = try Drive(name: "trails").graph()
      #expect(lines(generateRouter(three, version: "1", runtime: .package)) <= 360)
      #expect(lines(generateRouter(trails, version: "1", runtime: .package)) <= 1_900)
      #expect(lines(generateRouter(three, version: "1", ui: .uiKit, runtime: .embedded)) <= 5_920)
    }

    /// Without links, restoration and windows.
    private static let threeScreens = """
      navc: 1
      app: Demo
      conditions: { loggedIn: login }
      screens:
        login: { class: LoginViewController, restorable: false }
        feed: { class: FeedViewController, restorable: false }
        story: { class: StoryViewController, factory: true, params: { storyID: Int }, restorable: false }
      containers: { home: { nav: feed } }
      launch: [{ when: loggedIn, root: home }, { root: login }]
      transitions:
        - { on: signedIn, from: login, root: home, sets: { loggedIn: true } }
        - { on: openStory, from: feed, push: story }
        - { on: logOut, from: any, root: login, sets: { loggedIn: false } }
      """
  }
#endif
