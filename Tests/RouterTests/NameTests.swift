import Foundation
@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavPaths
@testable import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// Specs whose screens, containers, events, parameters, conditions, values, components,
  /// animators and links have the names of declarations in the standard library, UIKit, SwiftUI,
  /// AppIntents and the runtime. The generated code must compile. Only the compiler can tell,
  /// since it resolves the names.
  @Suite struct NameTests {
    /// One form of a router in one language mode.
    struct Form: CustomTestStringConvertible, Sendable {
      let runtime: RuntimeForm
      let ui: RouterUI
      let mode: LanguageMode

      /// Names have the same meaning in all modes, except for what the oldest and the newest rules
      /// add. For an embedded router two modes are enough: `EmbeddedTests` compiles its runtime in
      /// each mode.
      static let all: [Form] = [RuntimeForm.package, .embedded].flatMap { runtime in
        let modes: [LanguageMode] = runtime == .package ? [.five, .six, .xcode] : [.six, .xcode]
        return modes.enumerated().map { index, mode in
          // Any combination of driver and mode will do, but each driver must occur.
          let ui: RouterUI = index % 3 == 0 ? .all : index % 3 == 1 ? .uiKit : .swiftUI
          return Form(runtime: runtime, ui: ui, mode: mode)
        }
      }

      /// The form that a new app has.
      static let usual = all.filter { $0.runtime == .package && $0.mode == .xcode }

      var testDescription: String {
        "\(runtime), \(ui == .all ? "both drivers" : ui == .uiKit ? "UIKit" : "SwiftUI"), \(mode)"
      }
    }

    /// Swift's keywords are compiled in all forms. All other names are compiled in one form each,
    /// the runtime's in one with the package and one with an embedded router. Keywords, and the
    /// runtime's names with the package, are in all three specs; other names are in one. Embedded
    /// routers leave out names of the SDK, because they declare those names too.
    @Test(arguments: Thoroughness.some(Form.usual, ofAll: Form.all)) func compile(_ form: Form)
      throws
    {
      let forms = Form.all.filter { $0.runtime == form.runtime }
      let index = forms.firstIndex { $0.mode == form.mode } ?? 0
      func part(_ names: [String]) -> [String] {
        names.enumerated().filter { $0.offset % forms.count == index }.map(\.element)
      }
      var inAllSpecs = Set(Names.taken())
      var inOneSpec: Set<String> = []
      if Thoroughness.isFull {
        let ofRuntime = part(try Names.ofRuntime.get())
        if form.runtime == .package {
          inAllSpecs.formUnion(ofRuntime)
          inOneSpec.formUnion(part(try Names.ofSDK.get()))
        } else {
          inOneSpec.formUnion(ofRuntime)
        }
        inOneSpec.subtract(inAllSpecs)
      }
      // An embedded router contains the runtime, so fewer of them are compiled.
      let size = form.runtime == .package ? 150 : 500
      var specs = Self.parts(inAllSpecs, size).enumerated().flatMap { Self.specs($1, "S\($0)") }
      specs += Self.parts(inOneSpec, size).enumerated().map {
        Self.specs($1, "T\($0)")[($0 + index) % 3]
      }
      let files = try specs.enumerated().flatMap { number, spec in
        let context = RouterContext(try Self.graph(spec.text), ui: form.ui, runtime: form.runtime)
        let router = RouterEmitter(context).mainFile(version: "test")
        return try [("Router", router), ("App", Array(spec.app.utf8))].map { part, bytes in
          try Workshop.place(bytes, named: "names-\(form.runtime)-\(index)-\(number)-\(part).swift")
        }
      }
      try Workshop.check("names-\(form.runtime)", files, form.mode)
    }

    /// Splits the sorted names into parts of the given size. Compile time grows faster than the
    /// size of a type or an enum.
    private static func parts(_ names: Set<String>, _ size: Int) -> [[String]] {
      let names = names.sorted()
      return stride(from: 0, to: names.count, by: size).map {
        Array(names[$0..<min($0 + size, names.count)])
      }
    }

    @Test(arguments: Thoroughness.some([LanguageMode.xcode], ofAll: [.five, .six, .xcode]))
    func testsCompile(_ mode: LanguageMode) throws {
      let names = Set(Names.taken() + Names.ofUITests()).sorted()
      for (number, spec) in Self.specs(names, "U").enumerated() {
        let graph = try Self.graph(spec.text)
        let tests = UITests(testPlan(PathRequest(.screens), in: graph), graph).bytes(
          version: "test"
        )
        let file = try Workshop.place(tests, named: "names-uitests-\(number).swift")
        try Workshop.checkUITests("names-uitests-\(number)", [file], mode)
      }
    }

    private static func graph(_ spec: String) throws -> NavigationGraph {
      let file = SourceFile(path: "app.nav.yaml", text: spec)
      // The analysis of such a spec does not matter.
      let compilation = Compilation(resolving: file, catalog: .all) { _ in .failure("no parts") }
      let faults = compilation.diagnostics.filter { $0.severity == .error }
      try #require(faults.isEmpty, "\(faults.prefix(3).map { "\($0.kind.id): \($0.message)" })")
      return try #require(compilation.graph)
    }

    // MARK: Specs

    /// A spec, and the app's types that its router uses.
    struct Spec {
      var text: String
      var app: String
    }

    private static func specs(_ names: [String], _ app: String) -> [Spec] {
      [parameters(names, app + "A"), places(names, app + "B"), shared(names, app + "C")]
    }

    private static func text(_ app: String, _ lines: [String]) -> String {
      let head = [
        "navc: 1", "app: \(app)", "containers: { xMain: { nav: xHome } }",
        "launch: [{ root: xMain }]",
      ]
      return (head + lines).joined(separator: "\n") + "\n"
    }

    private static func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// Returns a spec in which each name is a screen with parameters of such names, an event, a
    /// condition and a value.
    private static func parameters(_ names: [String], _ app: String) -> Spec {
      let words = ["true", "false", "is", "and", "or", "not"]
      let conditions = names.filter { !words.contains($0) }
      var lines = ["swift: { access: public }", "conditions:"]
      lines += conditions.enumerated().map { "  \(quoted($1)): \($0 % 2 == 0 ? "bool" : "flag")" }
      lines.append("  xPlan: { values: [\(conditions.map(quoted).joined(separator: ", "))] }")
      lines += ["screens:", "  xHome: { link: /xHome }"]
      for (index, name) in names.enumerated() {
        let next = names[(index + 1) % names.count]
        let last = names[(index + 2) % names.count]
        let own = "\(quoted(name)): Int, \(quoted(next)): String = x"
        let shape =
          switch index % 4 {
          case 0: "link: \(quoted("/\(name)/{\(name)}?a={\(next)}")), activity: true, entry: true"
          case 1: "returns: Int, link: \(quoted("/\(name)/{\(name)}"))"
          case 2: "entry: true"
          default: "restorable: false"
          }
        let type = index % 4 == 3 ? "{ type: \(app)Value, codable: false }" : "\"[Int]? = nil\""
        lines.append(
          "  \(quoted(name)): { params: { \(own), \(quoted(last)): \(type) }, \(shape) }"
        )
      }
      lines.append("transitions:")
      lines += names.enumerated().map { index, name in
        let verb =
          index % 5 == 0
          ? "present: \(quoted(name)), style: popover"
          : "push: \(quoted(name)), transition: \(quoted(name))"
        return "  - { on: \(quoted(name)), from: xHome, \(verb) }"
      }
      let sets = conditions.map { "\(quoted($0)): true" } + ["xPlan: \(quoted(conditions[0]))"]
      lines.append("  - { on: xChange, from: xHome, sets: { \(sets.joined(separator: ", ")) } }")
      lines.append("links: { schemes: [x], intents: true }")
      let value = "public struct \(app)Value { public init() {} }\n"
      return Spec(text: text(app, lines), app: value)
    }

    /// Returns a spec in which each name is a screen that a link opens without values, a
    /// container, or a component with an event.
    private static func places(_ names: [String], _ app: String) -> Spec {
      func part(_ rest: Int) -> [String] {
        names.enumerated().filter { $0.offset % 3 == rest }.map(\.element)
      }
      let (screens, containers, components) = (part(0), part(1), part(2))
      var lines = ["components:"] + components.map { "  \(quoted($0)): {}" } + ["screens:"]
      lines.append("  xHome: { embeds: [\(components.map(quoted).joined(separator: ", "))] }")
      let titles = names.map { "{ title: \(quoted($0)) }" }.joined(separator: ", ")
      lines.append("  xAsk: { alert: { title: x, buttons: [\(titles)] } }")
      lines += screens.map { "  \(quoted($0)): { link: \(quoted("/" + $0)), entry: true }" }
      lines += ["transitions:", "  - { on: xAskNow, from: xHome, present: xAsk }"]
      lines += screens.map { "  - { on: \(quoted($0)), from: any, push: \(quoted($0)) }" }
      lines += zip(containers, components).map { container, component in
        "  - { on: \(quoted(container)), from: \(quoted(component)), present: \(quoted(container)) }"
      }
      let schemes = names.prefix(100).enumerated().map { quoted("x\($0)-\($1.lowercased())") }
        .map { $0.replacingOccurrences(of: "_", with: "-") }
      lines.append("links: { schemes: [\(schemes.joined(separator: ", "))], intents: true }")
      let stacks = containers.enumerated().map { index, name in
        "  \(quoted(name)): { nav: \(quoted(screens[index % screens.count])), entry: { when: true, present: pageSheet } }"
      }
      let text = text(app, lines).replacingOccurrences(
        of: "containers: { xMain: { nav: xHome } }",
        with: (["containers:", "  xMain: { nav: xHome }"] + stacks).joined(separator: "\n")
      )
      return Spec(text: text, app: "")
    }

    /// Returns a spec in which each three names are the screens of one view, with a common
    /// parameter and events from all three.
    private static func shared(_ names: [String], _ app: String) -> Spec {
      var lines = ["screens:", "  xHome: {}"]
      var types = "#if canImport(UIKit)\nimport SwiftUI\n"
      for start in stride(from: 0, to: names.count - 2, by: 3) {
        let group = names[start..<start + 3]
        let (view, common) = ("\(app)V\(start)", quoted(names[(start + 1) % names.count]))
        lines += group.map {
          "  \(quoted($0)): { view: \(view), returns: Int, params: { \(common): Int, \(quoted("xx" + $0)): String } }"
        }
        let name = "\(app)\(view)"
        types += """
          struct \(view): View, \(name)Screen {
            init(parameters: \(name)Parameters, go: \(name)Transitions) {}
            var body: some View { EmptyView() }
          }

          """
      }
      lines.append("transitions:")
      for start in stride(from: 0, to: names.count - 2, by: 3) {
        let group = names[start..<start + 3].map(quoted)
        let list = group.joined(separator: ", ")
        lines += group.map { "  - { on: \($0), from: xHome, push: \($0) }" }
        lines.append("  - { on: \(group[0]), from: [\(list)], push: \(group[1]) }")
      }
      return Spec(text: text(app, lines), app: types + "#endif\n")
    }
  }

  /// The names to test, all in lower camel case like a spec's names.
  private enum Names {
    /// The keywords of the language, which cannot be names.
    private static let words: Set = ["any", "top", "root", "all", "again"]

    /// The names in the interfaces of the standard library, UIKit, SwiftUI and AppIntents that the
    /// toolchain or the stand-ins declare too. A router's names can collide only with those here.
    static let ofSDK = Result {
      let file = Workshop.package.appendingPathComponent("Tests/RouterTests/SDK/names.txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      let names = Set(lines.flatMap { $0.split(separator: " ") }.map(String.init))
      let here = try declared(in: [
        "Swift", "_Concurrency", "_StringProcessing", "Dispatch", "Foundation",
        "FoundationEssentials", "AppIntents", "Combine", "CoreSpotlight", "SwiftUI", "UIKit",
        "UserNotifications",
      ])
      let both = names.intersection(here).subtracting(words)
      #expect(both.count > 2_000)
      return both.sorted()
    }

    /// The names that the runtime and a generated router declare.
    static let ofRuntime = Result {
      try valid(declared(in: ["NavcRuntime", "drive_trails"]))
    }

    /// Returns the names of all declarations in the modules, and of their arguments.
    private static func declared(in modules: [String]) throws -> Set<String> {
      var names: Set<String> = []
      // A module has one graph of its own, and one for each module whose types it extends.
      let graphs = try modules.flatMap { module in
        let folder = try Workshop.symbolGraph(of: module).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(
          at: folder,
          includingPropertiesForKeys: nil
        )
        return files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      }
      for graph in graphs {
        let object =
          try JSONSerialization.jsonObject(with: Data(contentsOf: graph)) as? [String: Any]
        for symbol in object?["symbols"] as? [[String: Any]] ?? [] {
          let path = symbol["pathComponents"] as? [String] ?? []
          for name in path.last?.split(whereSeparator: { "(:)".contains($0) }) ?? [] {
            names.insert(SwiftNamer.lowerCamelCase(String(name)))
          }
        }
      }
      return names
    }

    /// Returns the names that UI tests declare for every spec.
    static func ofUITests() -> [String] {
      let text = UITestText.controls + UITestText.navigator
      return valid(Set(text.matches(of: /(?:func|var|let) (\w+)/).map { String($0.output.1) }))
    }

    /// Returns Swift's keywords and the names that generated code uses itself, also with
    /// underscores: generated code adds an underscore to such a name.
    static func taken() -> [String] {
      let changed = SwiftNamer.takenByEnums + ["self", "eventTarget", "handBack", "interaction"]
      let variants = changed.flatMap { [$0, $0 + "_", "_" + $0, $0 + "__"] }
      return valid(SwiftNamer.keywords.union(variants))
    }

    private static func valid(_ names: Set<String>) -> [String] {
      names.filter { $0.wholeMatch(of: /_*[a-z][A-Za-z0-9_]*/) != nil }.subtracting(words).sorted()
    }
  }
#endif
