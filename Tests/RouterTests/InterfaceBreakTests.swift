import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// An app's old code, compiled with the routers of newer specs. It must fail to compile where
  /// `diff` reports a break of kind `api`, and must compile where it reports none.
  @Suite struct InterfaceBreakTests {
    /// Replacements of text in the old spec.
    struct Edit: CustomTestStringConvertible, Sendable {
      var name: String
      var replacements: [[String]]
      var breaks: Bool
      var testDescription: String { name }

      init(_ name: String, _ replacements: [[String]], breaks: Bool) {
        (self.name, self.replacements, self.breaks) = (name, replacements, breaks)
      }
    }

    private static let folder = Workshop.package.appendingPathComponent("Tests/RouterTests/OldApp")

    private static func resolve(_ text: String) throws -> NavigationGraph {
      let file = SourceFile(path: "app.nav.yaml", text: text)
      let compilation = Compilation(resolving: file, catalog: .all) { _ in .failure("no parts") }
      return try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    }

    private static func oldText() throws -> String {
      let url = folder.appendingPathComponent("old.nav.yaml")
      return try String(contentsOf: url, encoding: .utf8)
    }

    /// The compiler alone knows which edits break code. `make test` compiles every fourth.
    @Test(
      arguments: edits.enumerated().filter { Thoroughness.isFull || $0.offset % 4 == 0 }.map(
        \.element
      )
    )
    func breaksAgreeWithTheCompiler(_ edit: Edit) throws {
      let text = try Self.oldText()
      var changed = text
      for pair in edit.replacements {
        #expect(changed.contains(pair[0]))
        changed = changed.replacingOccurrences(of: pair[0], with: pair[1])
      }
      let (old, new) = (try Self.resolve(text), try Self.resolve(changed))
      let breaks = interfaceBreaks(old, new)
      #expect(!breaks.isEmpty == edit.breaks, "\(breaks.map { $0.subject + " " + $0.message })")
      let router = generateRouter(new, version: "test", ui: .all, runtime: .package)
      let name = "old-app-" + edit.name.replacingOccurrences(of: " ", with: "-")
      let files = [
        Self.folder.appendingPathComponent("App.swift"),
        try Workshop.place(router, named: name + "-Router.swift"),
      ]
      let checked = try Workshop.typecheck(files, .six)
      #expect((checked.status != 0) == edit.breaks, "\(checked.output)")
      // The error is in the app's code, or in the router where it names something the app lacks.
      if edit.breaks { #expect(checked.output.contains("error: ")) }
    }

    @Test func aSpecHasNoBreaksWithItself() throws {
      let graph = try Self.resolve(try Self.oldText())
      #expect(interfaceBreaks(graph, graph).isEmpty)
    }

    static let settings =
      "{ storyboard: Settings, identifier: SettingsVC, class: SettingsViewController }"

    static let edits = [
      Edit("nothing", [], breaks: false),
      Edit("tab title", [["title: Cart }", "title: Basket }"]], breaks: false),
      Edit("class", [["class: HomeViewController", "class: StartViewController"]], breaks: true),
      Edit("class to view", [["{ class: Login", "{ view: Login"]], breaks: true),
      Edit(
        "screen goes",
        [["  settings: \(settings)\n", ""], ["push: settings", "present: login"]],
        breaks: true
      ),
      Edit(
        "screen comes",
        [["  login:", "  about: { class: AboutController }\n  login:"]],
        breaks: true
      ),
      Edit("factory comes", [["  login:", "  about: { title: About }\n  login:"]], breaks: true),
      Edit(
        "alert comes",
        [["  login:", "  note: { alert: { title: Note, buttons: [{ title: OK }] } }\n  login:"]],
        breaks: false
      ),
      Edit(
        "parameter comes",
        [["id: Int, tab", "id: Int, from: String, tab"], ["{id}?", "{id}/{from}?"]],
        breaks: true
      ),
      Edit(
        "parameter with default comes",
        [["id: Int, tab", "id: Int, from: { type: String, default: x }, tab"]],
        breaks: false
      ),
      Edit(
        "default goes",
        [["{ type: String, default: info }", "{ type: String }"], ["?tab={tab}", "/{tab}"]],
        breaks: true
      ),
      Edit("default changes", [["default: info", "default: more"]], breaks: false),
      Edit("parameter type", [["id: Int,", "id: Int64,"]], breaks: true),
      Edit("parameter renamed", [["id: Int,", "key: Int,"], ["{id}", "{key}"]], breaks: true),
      Edit(
        "event goes",
        [["  - { on: signIn, from: product, present: login }\n", ""]],
        breaks: true
      ),
      Edit("event renamed", [["on: openSettings", "on: showSettings"]], breaks: true),
      Edit(
        "event comes",
        [["  - { on: ask,", "  - { on: again, from: cart, push: cart }\n  - { on: ask,"]],
        breaks: false
      ),
      Edit("event leads elsewhere", [["present: login }", "present: settings }"]], breaks: false),
      Edit("event gets parameters", [["present: login }", "present: help }"]], breaks: true),
      Edit(
        "event gets condition",
        [["from: product, present", "from: product, when: seen, present"]],
        breaks: false
      ),
      Edit("popover goes", [[", style: popover", ""]], breaks: true),
      Edit("returns goes", [[", returns: Tint", ""]], breaks: true),
      Edit("returns another type", [["returns: Tint", "returns: String"]], breaks: true),
      Edit(
        "container event to screen",
        [["on: openHelp, from: basket", "on: openHelp, from: cart"]],
        breaks: true
      ),
      Edit(
        "any event goes",
        [["  - { on: expire, from: any, sets: { loggedIn: false }, launch: again }\n", ""]],
        breaks: true
      ),
      Edit(
        "supplied condition comes",
        [["  seen: flag", "  online: bool\n  seen: flag"]],
        breaks: true
      ),
      Edit("flag comes", [["  seen: flag", "  more: flag\n  seen: flag"]], breaks: false),
      Edit("supplied condition is kept", [["loggedIn: login", "loggedIn: flag"]], breaks: false),
      Edit("value comes", [["[free, pro]", "[free, pro, team]"]], breaks: true),
      Edit(
        "value renamed",
        [["[free, pro]", "[free, plus]"], ["is pro", "is plus"]],
        breaks: true
      ),
      Edit("button comes", [["{ title: Keep,", "{ title: More }, { title: Keep,"]], breaks: true),
      Edit("button renamed", [["title: Keep,", "title: Stay,"]], breaks: true),
      Edit("link goes", [["    link: \"/products/{id}?tab={tab}\"\n", ""]], breaks: true),
      Edit("link has another path", [["/products/{id}", "/items/{id}"]], breaks: false),
      Edit("link fills less", [["?tab={tab}", ""]], breaks: true),
      Edit("entry goes", [["    entry: true\n", ""]], breaks: true),
      Edit("host goes", [[", hosts: [shop.example]", ""]], breaks: true),
      Edit("scheme comes", [["schemes: [shop]", "schemes: [shop, store]"]], breaks: true),
      Edit("component renamed", [["card", "tile"]], breaks: true),
      Edit(
        "container class",
        [["class: BasketController", "class: OtherController"]],
        breaks: true
      ),
      Edit("container embeds", [["{ nav: cart,", "{ nav: cart, embeds: [card],"]], breaks: true),
      Edit(
        "order of screens",
        [
          ["  login: { class: LoginViewController }\n", ""],
          ["containers:", "  login: { class: LoginViewController }\ncontainers:"],
        ],
        breaks: false
      ),
      Edit("requires", [["login: { class", "login: { requires: seen, class"]], breaks: false),
      Edit(
        "storyboard identifier",
        [["identifier: SettingsVC", "identifier: Other"]],
        breaks: false
      ),
      Edit(
        "storyboard class",
        [["class: SettingsViewController", "class: OtherController"]],
        breaks: true
      ),
      Edit(
        "storyboard to class",
        [[settings, "{ class: SettingsViewController }"]],
        breaks: false
      ),
      Edit("type of the app", [["tint: Tint", "tint: Colour"]], breaks: true),
      Edit("app renamed", [["app: Shop", "app: Store"]], breaks: true),
      Edit(
        "two screens of one class",
        [["class: LoginViewController", "class: HomeViewController"]],
        breaks: true
      ),
      Edit("intents", [["links: { schemes", "links: { intents: true, schemes"]], breaks: false),
      Edit(
        "activity",
        [["link: /cart }", "link: /cart, activity: { search: true } }"]],
        breaks: false
      ),
      Edit("windows", [["app: Shop\n", "app: Shop\nwindows: several\n"]], breaks: false),
      Edit(
        "shortcut",
        [["links: {", "shortcuts: { c: { title: Cart, open: cart } }\nlinks: {"]],
        breaks: false
      ),
      Edit(
        "animator comes",
        [["present: login }", "present: login, transition: zoom }"]],
        breaks: true
      ),
    ]
  }
#endif
