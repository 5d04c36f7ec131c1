import Foundation
import Testing
import Thoroughness

@testable import NavEmit
@testable import NavGraph
@testable import NavReport

#if os(Linux)
  /// Routers with the runtime embedded in them, reduced to the features the spec uses.
  @Suite struct EmbeddedTests {
    /// A drive with an embedded router, without the features its spec does not use.
    struct Cut: CustomTestStringConvertible, Sendable {
      let drive: String
      var ui = RouterUI.all
      /// True to compile with optimization, like a released app.
      var isOptimized = false

      var testDescription: String { drive }

      func context() throws -> RouterContext {
        RouterContext(try Drive(name: drive).graph(), ui: ui, runtime: .embedded)
      }

      /// Returns the drive's sources with this router in place of the drive's own.
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

      /// The smallest set of drives that runs each feature in each driver that has it, and the
      /// runtime without each feature. Code that every router contains equals the package's, which
      /// all drives run.
      static let all = [
        // UIKit only, without openings, with animated tabs and roots.
        Cut(drive: "verbs", ui: .uiKit, isOptimized: true),
        // Both drivers, without openings, tabs and animations.
        Cut(drive: "alerts"),
        // Both drivers, with the app's own animators, without openings and tabs.
        Cut(drive: "animators"),
        // Both drivers with all features, including tabs, links and quick actions in SwiftUI.
        Cut(drive: "mixed"),
        // UIKit with all kinds of openings.
        Cut(drive: "trails"),
      ]
    }

    /// Compiling alone does not show that a router works without a feature, so each drive is run.
    @Test(arguments: Cut.all.filter { Thoroughness.isFull || $0.drive == "mixed" })
    func behavesLikeTheWholeRuntime(_ cut: Cut) throws {
      let start = try Workshop.place(
        Array("@main struct Main { @MainActor static func main() { Drive.main() } }\n".utf8),
        named: "embedded-Main.swift"
      )
      let files = try cut.files() + [start]
      let flags = cut.isOptimized ? ["-O"] : []
      try expectOk(run(Workshop.build("embedded-\(cut.drive)", files, flags)))
    }

    /// Each feature is missing from at least one of the drives.
    @Test func eachFeatureIsLeftOutSomewhere() throws {
      var cut: Set<RuntimeFeatures.Feature> = []
      for each in Cut.all {
        let features = try each.context().features
        cut.formUnion(RuntimeFeatures.Feature.allCases.filter { !features.has($0) })
      }
      // `eachFeatureCanBeLeftOut` leaves out UIKit's driver.
      #expect(cut.union([.uiKit]) == Set(RuntimeFeatures.Feature.allCases))
    }

    /// The compiler shows whether the remaining code still refers to a removed feature. All
    /// routers are in one module, since an app may have several.
    @Test(.enabled(if: Thoroughness.isFull)) func eachFeatureCanBeLeftOut() throws {
      let files = try RuntimeFeatures.Feature.allCases.map { feature in
        let features = RuntimeFeatures.whole(.all).without(feature)
        let ui: RouterUI =
          feature == .uiKit ? .swiftUI : feature == .swiftUI ? .uiKit : .all
        return try Self.router(
          "Without" + SwiftNamer.capitalized(feature.rawValue),
          ui,
          features,
          isPublic: feature == .waysIn
        )
      }
      try Workshop.check("embedded-alone", files, .six)
    }

    /// Warnings differ between modes. One of these two routers has all features, the other only
    /// the drivers, so the compiler sees every line of the runtime in each mode, including the
    /// replacements for removed features.
    @Test(arguments: Thoroughness.some([LanguageMode.xcode], ofAll: LanguageMode.allCases))
    func allFeaturesCompile(_ mode: LanguageMode) throws {
      let whole = RuntimeFeatures.whole(.all)
      let bare = [.waysIn, .tabs, .animations, .gates].reduce(whole) { $0.without($1) }
      let files = [
        try Self.router("Whole", .all, whole, isPublic: false),
        try Self.router("Bare", .all, bare, isPublic: false),
      ]
      try Workshop.check("embedded-whole", files, mode)
    }

    /// The compiler shows whether the code for parameters of any type fits the app's types, in a
    /// module that is isolated to the main actor, conformances included. No other test compiles it
    /// with an embedded router.
    @Test func parametersMayBeOfAnyType() throws {
      let cut = Cut(drive: "nav-parameters", ui: .uiKit)
      try Workshop.check("embedded-\(cut.drive)", cut.files(), .mainActor)
    }

    /// Returns a router with the given features of the runtime, whatever its spec uses.
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

    /// Activities and App Intents, with all kinds of links, in both forms of the runtime. The
    /// compiler shows whether the system may call the generated code from where it does, which
    /// each mode checks differently.
    @Test(arguments: Thoroughness.some([LanguageMode.xcode], ofAll: LanguageMode.allCases))
    func restorationCompilesInEveryMode(_ mode: LanguageMode) throws {
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

    /// Counts the lines a reader of the app's code has to scroll past. An embedded router omits
    /// SwiftUI, openings, tabs, animations and gates if they are unused. Everything else (alerts,
    /// restoration, windows, storyboards …) is always included: each would save only a hundred or
    /// two hundred lines.
    @Test func generatedRoutersStaySmall() throws {
      func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }
      let three = try #require(
        compile(SourceFile(path: "app.nav.yaml", text: Self.threeScreens)) { _ in
          .failure("no parts")
        }.graph
      )
      let trails = try Drive(name: "trails").graph()
      #expect(lines(generateRouter(three, version: "1", runtime: .package)) <= 360)
      #expect(lines(generateRouter(trails, version: "1", runtime: .package)) <= 1_900)
      #expect(lines(generateRouter(three, version: "1", ui: .uiKit, runtime: .embedded)) <= 7_580)
    }

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
