/// The word of another tool or language for a key of this one.
struct ForeignWord {
  /// The keys that it can mean, the likeliest first.
  var words: [Word]
  /// The help, if replacing the word is not enough.
  var advice: String?

  /// Looks up `word` in a mapping of the given kind; nil if it is not known. `value` is the text of its value.
  init?(_ word: String, in kind: MappingKind, value: String?) {
    let name = Self.key(of: word)
    let schema = SpecSchema[kind]
    if let (word, advice) = Self.phrases[kind]?[name] {
      words = [word]
      if advice == Self.verbIsKey {
        self.advice = value.flatMap { Self.advice(onVerb: $0, in: kind) } ?? advice
        return
      }
      self.advice = advice.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: value ?? "…")
      return
    }
    let known = Self.special[kind]?[name] ?? Self.general[name] ?? []
    words = known.filter { schema.allowed.contains($0) }
    if words.isEmpty { return nil }
  }

  private static func key(of word: String) -> String {
    word.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// The help for a verb that is written as a value.
  private static func advice(onVerb value: String, in kind: MappingKind) -> String? {
    if let verb = Word.allCases.first(where: { $0.text == value }), SpecSchema.verbs.contains(verb)
    {
      return "the verb is a key: \"\(value): …\""
    }
    guard let advice = phrases[kind]?[key(of: value)]?.1, advice != verbIsKey else { return nil }
    return advice
  }

  /// The words for mappings of any kind that has one of the keys.
  private static let general: [String: [Word]] = [
    "anim": [.animation], "animationcontroller": [.transition], "animator": [.transition],
    "appintents": [.intents], "args": [.params, .with],
    "arguments": [.params, .with],
    "cases": [.values], "condition": [.when], "continuation": [.handoff], "controller": [.class],
    "controllerclass": [.class],
    "deeplink": [.link], "deeplinks": [.link, .links], "default": [.root], "domain": [.hosts],
    "domains": [.hosts], "eligibleforhandoff": [.handoff], "eligibleforprediction": [.prediction],
    "eligibleforsearch": [.search], "else": [.root], "enum": [.values], "event": [.on, .fire],
    "fullscreen": [.present], "guard": [.when], "if": [.when], "image": [.icon],
    "initial": [.launch, .root, .nav], "initialroute": [.launch, .root, .nav],
    "initialroutename": [.launch, .root, .nav], "initialscreen": [.launch, .root, .nav],
    "isanimated": [.animated], "islocked": [.locked], "ismodalinpresentation": [.locked],
    "isterminal": [.terminal], "isvolatile": [.volatile], "label": [.title], "modal": [.present],
    "modalpresentationstyle": [.style], "modaltransitionstyle": [.animation],
    "name": [.app, .title], "navigation": [.nav, .transitions], "navigationtitle": [.title],
    "needs": [.requires], "nsuseractivity": [.activity], "options": [.values], "otherwise": [.root],
    "pages": [.screens],
    "parameters": [.params, .with], "path": [.link], "presentation": [.style],
    "presentationstyle": [.style], "props": [.params], "rootscreen": [.launch, .root, .nav],
    "rootview": [.root, .nav], "rootviewcontroller": [.root, .nav], "route": [.link],
    "routes": [.transitions, .link], "screen": [.show, .root, .nav],
    "selectedimage": [.selectedIcon], "sfsymbol": [.icon], "sheet": [.present],
    "siri": [.prediction, .intents],
    "source": [.from], "spotlight": [.search], "stack": [.nav], "start": [.launch, .root],
    "startdestination": [.launch, .root, .nav], "swiftui": [.view], "swiftuiview": [.view],
    "systemicon": [.icon], "systemimage": [.icon], "tabbar": [.tabs], "tabicon": [.icon],
    "transitioningdelegate": [.transition], "trigger": [.on], "type": [.kind], "uri": [.link],
    "url": [.link], "urlschemes": [.schemes],
    "urls": [.link, .links], "useractivity": [.activity], "vc": [.class], "version": [.navc],
    "viewcontroller": [.class],
    "viewcontrollers": [.tabs, .screens], "views": [.screens], "xib": [.nib],
  ]

  /// The words for mappings of one kind, which take precedence over `general`.
  private static let special: [MappingKind: [String: [Word]]] = [
    .top: [
      "actions": [.transitions], "destinations": [.screens], "edges": [.transitions],
      "flags": [.conditions], "flows": [.transitions], "guards": [.conditions],
      "notifications": [.pushes, .broadcasts], "quickactions": [.shortcuts],
      "segues": [.transitions], "states": [.screens], "universallinks": [.links],
      "variables": [.conditions],
    ],
    .screen: [
      "component": [.class, .view], "hidesbottombar": [.hidesTabBar],
      "hidesbottombarwhenpushed": [.hidesTabBar], "hidetabbar": [.hidesTabBar],
      "result": [.returns], "storyboardid": [.identifier], "type": [.class, .view],
    ],
    .container: [
      "children": [.tabs], "items": [.tabs], "pages": [.tabs], "root": [.nav],
      "screen": [.nav], "screens": [.tabs], "show": [.nav],
    ],
    .tab: ["action": [.fire], "name": [.title, .show], "open": [.show], "root": [.show]],
    .launchRule: ["open": [.root], "show": [.root], "to": [.root], "target": [.root]],
    .gate: ["modal": [.present], "push": [.present], "screen": [.present], "show": [.present]],
    .parameter: ["kind": [.type], "value": [.defaultValue]],
    .condition: ["enum": [.values], "type": [.kind]],
    .transition: [
      "destination": [.push, .present, .root], "dest": [.push, .present, .root],
      "go": [.push, .present, .root], "goto": [.push, .present, .root],
      "navigate": [.push, .present, .root], "navigateto": [.push, .present, .root],
      "next": [.push, .present, .root], "reset": [.root], "route": [.push, .present, .root],
      "screen": [.push, .present, .root], "segue": [.push, .present, .root],
      "selecttab": [.select], "setroot": [.root], "switchroot": [.root], "switchtab": [.select],
      "tab": [.select], "target": [.push, .present, .root], "to": [.push, .present, .root],
      "updates": [.sets],
    ],
    .shortcut: [
      "action": [.fire, .open], "destination": [.open], "params": [.with], "screen": [.open],
      "show": [.open], "target": [.open], "to": [.open], "push": [.open],
    ],
    .push: [
      "action": [.fire, .open], "destination": [.open], "filter": [.match], "key": [.match],
      "params": [.with], "payload": [.match], "screen": [.open], "show": [.open],
      "target": [.open], "to": [.open], "userinfo": [.match], "when": [.match],
    ],
    .broadcast: ["action": [.fire], "on": [.fire], "post": [.fire]],
  ]

  /// The words for which replacing the key is not enough, with their help. A "…" stands for the value.
  private static let phrases: [MappingKind: [String: (Word, String)]] = [
    .screen: [
      "auth": (.requires, needsLogin), "authenticated": (.requires, needsLogin),
      "guard": (.requires, needsLogin), "hidesbackbutton": (.back, "write \"back: false\""),
      "loginrequired": (.requires, needsLogin), "needslogin": (.requires, needsLogin),
      "requiresauth": (.requires, needsLogin), "requireslogin": (.requires, needsLogin),
    ],
    .condition: [
      "default": (.kind, noInitialValue), "initial": (.kind, noInitialValue),
      "initialvalue": (.kind, noInitialValue), "value": (.kind, noInitialValue),
    ],
    .container: [
      "kind": (.tabs, containerIsWhatItHolds), "type": (.tabs, containerIsWhatItHolds),
    ],
    .tab: [
      "nav": (.show, "write \"show: { nav: … }\"")
    ],
    .launch: [
      "initial": (.rules, rulesAreListed), "initialroute": (.rules, rulesAreListed),
      "initialscreen": (.rules, rulesAreListed), "screen": (.rules, rulesAreListed),
      "show": (.rules, rulesAreListed), "start": (.rules, rulesAreListed),
      "startdestination": (.rules, rulesAreListed), "to": (.rules, rulesAreListed),
    ],
    .gate: [
      "root": (.nav, "write \"gate: …\": a gate given by its name alone becomes the root")
    ],
    .transition: [
      "action": (.push, verbIsKey), "back": (.pop, "write \"pop: top\""),
      "cover": (.present, "write \"present: …, style: fullScreen\""),
      "dismissall": (.dismiss, "write \"dismiss: all\""), "do": (.push, verbIsKey),
      "fullscreen": (.present, "write \"present: …, style: fullScreen\""),
      "fullscreencover": (.present, "write \"present: …, style: fullScreen\""),
      "goback": (.pop, "write \"pop: top\""), "kind": (.push, verbIsKey),
      "popback": (.pop, "write \"pop: top\""), "popbackstack": (.pop, "write \"pop: top\""),
      "popover": (.present, "write \"present: …, style: popover\""),
      "popto": (.pop, "write \"pop: …\""), "poptoroot": (.pop, "write \"pop: root\""),
      "poptoscreen": (.pop, "write \"pop: …\""),
      "popupto": (.onto, "write \"onto: …\" beside \"push\", or \"pop: …\" alone"),
      "relaunch": (.launch, "write \"launch: again\""),
      "restart": (.launch, "write \"launch: again\""), "type": (.push, verbIsKey),
      "unless": (.when, "write \"when: not …\", with parentheses around more than one condition"),
      "unwindto": (.unwind, "write \"unwind: …\""), "verb": (.push, verbIsKey),
    ],
  ]

  private static let needsLogin =
    "did you mean \"requires\"? Its value is a formula, as in \"requires: loggedIn\""
  private static let containerIsWhatItHolds =
    "write \"nav: \" and a screen, or \"tabs: \" and a list"
  private static let rulesAreListed = "write a list of rules: \"[{ root: … }]\""
  private static let noInitialValue =
    "remove it: the app supplies the value, and a \"flag\" or \"session\" is initially false"
  private static let verbIsKey =
    "the verb is a key with the screen as its value: \"push: …\", \"present: …\", \"root: …\""
}

/// The words of other tools and languages for the values of closed sets.
enum ForeignValueWords {
  /// Returns the value of `allowed` that `text` means in another tool.
  static func meaning(of text: String, among allowed: [String]) -> String? {
    let name = text.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
    return meanings[name]?.first { allowed.contains($0) }
  }

  private static let meanings: [String: [String]] = [
    // Styles and animations.
    "card": ["pageSheet"], "cover": ["fullScreen"], "default": ["automatic"],
    "dissolve": ["crossDissolve"], "fade": ["crossDissolve"], "flip": ["flipFromRight"],
    "form": ["formSheet"], "full": ["fullScreen"], "fullscreencover": ["fullScreen"],
    "modal": ["automatic"], "overcurrentcontext": ["overFullScreen"],
    "overlay": ["overFullScreen"], "page": ["pageSheet"],
    "sheet": ["pageSheet"], "slide": ["slideUp"],
    // Kinds of condition.
    "auth": ["login"], "boolean": ["bool"], "loggedin": ["login"], "persistent": ["flag"],
    "stored": ["flag"], "transient": ["session"], "userdefaults": ["flag"],
    "version": ["new-version"],
    // Severities.
    "disable": ["off"], "disabled": ["off"], "false": ["off"], "hint": ["note"],
    "ignore": ["off"], "info": ["note"], "none": ["none", "off"], "silent": ["off"],
    "warn": ["warning"],
    // Forms of the runtime.
    "embed": ["embedded"], "framework": ["package"], "inline": ["embedded"], "library": ["package"],
    "module": ["package"], "selfcontained": ["embedded"], "standalone": ["embedded"],
    // Targets of verbs that go back, and numbers of windows.
    "1": ["top", "one"], "again": ["again"], "back": ["top"], "everything": ["all"],
    "multiple": ["several"], "on": ["top", "again"], "many": ["several"], "one": ["top"],
    "single": ["one"], "true": ["top", "again", "several"], "yes": ["top", "again", "several"],
  ]
}
