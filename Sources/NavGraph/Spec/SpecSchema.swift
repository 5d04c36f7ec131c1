/// The kinds of mapping in a spec. Each has a table of keys in `SpecSchema`.
package enum MappingKind: Int, CaseIterable {
  case top, part, swift, condition, gate, component, screen, parameter, entry, activity, container
  case tab, inlineNav, launch, launchRule, transition, links, unknownLink, shortcut, push, broadcast
  case link, alert, alertButton
}

/// The keys of the language. The parser, its messages, the JSON Schema and the key reference all use these
/// tables.
package enum SpecSchema {
  static let top = KeyTable("a spec", new: AppSpec(), topKeys)
  static let part = KeyTable("an included part", new: AppSpec(), partKeys)
  static let swift = KeyTable("\"swift\"", new: AppSpec(), swiftKeys)
  static let condition = KeyTable(
    "a condition",
    new: ConditionSpec(name: .none),
    conditionKeys,
    [.exactlyOne([.kind, .values])]
  )
  static let gate = KeyTable(
    "a gate",
    new: PresentationSpec(),
    gateKeys,
    [.exactlyOne([.present, .nav])]
  )
  static let component = KeyTable("a component", new: ComponentSpec(name: .none), componentKeys)
  static let screen = KeyTable("a screen", new: ScreenSpec(name: .none), screenKeys, screenRules)
  static let alert = KeyTable("an alert", new: AlertSpec(), alertKeys)
  static let alertButton = KeyTable(
    "a button",
    new: AlertButtonSpec(node: .none),
    alertButtonKeys
  )
  static let parameter = KeyTable(
    "a parameter",
    new: ParameterSpec(name: .none, type: .none),
    parameterKeys
  )
  static let entry = KeyTable(
    "\"entry\"",
    new: EntrySpec(node: .none),
    entryKeys,
    [.atLeastOne([.when, .present])]
  )
  static let activity = KeyTable("\"activity\"", new: ActivitySpec(), activityKeys)
  static let container = KeyTable(
    "a container",
    new: ContainerSpec(name: .none),
    containerKeys,
    [.exactlyOne([.nav, .tabs])]
  )
  static let tab = KeyTable(
    "a tab",
    new: SlotSpec(node: .none),
    tabKeys,
    [.exactlyOne([.show, .fire])]
  )
  static let inlineNav = KeyTable("a navigation controller", new: TargetSpec(), inlineNavKeys)
  static let launch = KeyTable("\"launch\"", new: LaunchSpec(), launchKeys)
  static let launchRule = KeyTable(
    "a launch rule",
    new: LaunchRuleSpec(node: .none),
    launchRuleKeys,
    [.notTogether(.present, .push)]
  )
  static let transition = KeyTable(
    "a transition",
    new: TransitionSpec(node: .none),
    transitionKeys,
    [.verb] + animatorRules
  )
  static let links = KeyTable("\"links\"", new: LinksSpec(), linksKeys)
  static let unknownLink = KeyTable(
    "\"unknown\"",
    new: ActionSpec(),
    unknownLinkKeys,
    [.exactlyOne([.open, .fire])]
  )
  static let link = KeyTable("a link", new: LinkSpec(pattern: .none), linkKeys)
  static let shortcut = KeyTable(
    "a quick action",
    new: ShortcutSpec(name: .none),
    shortcutKeys,
    [.exactlyOne([.open, .fire])]
  )
  static let push = KeyTable("a notification", new: PushSpec(name: .none), pushKeys, pushRules)
  static let broadcast = KeyTable("a broadcast", new: BroadcastSpec(name: .none), broadcastKeys)

  /// The keys of one kind of mapping. Tables are created lazily: a small spec needs few of them.
  package static subscript(kind: MappingKind) -> MappingSchema {
    switch kind {
    case .top: top.schema
    case .part: part.schema
    case .swift: swift.schema
    case .condition: condition.schema
    case .gate: gate.schema
    case .component: component.schema
    case .screen: screen.schema
    case .parameter: parameter.schema
    case .entry: entry.schema
    case .activity: activity.schema
    case .container: container.schema
    case .tab: tab.schema
    case .inlineNav: inlineNav.schema
    case .launch: launch.schema
    case .launchRule: launchRule.schema
    case .transition: transition.schema
    case .links: links.schema
    case .unknownLink: unknownLink.schema
    case .shortcut: shortcut.schema
    case .push: push.schema
    case .broadcast: broadcast.schema
    case .link: link.schema
    case .alert: alert.schema
    case .alertButton: alertButton.schema
    }
  }

  /// The keys that are reserved for a later format.
  static let reservedKeys: WordSet = WordSet([.module, .split])

  /// The top-level keys that an included part can have.
  static let partWords = WordSet([
    .conditions, .assume, .requires, .components, .screens, .containers, .cover, .transitions,
    .shortcuts, .pushes, .broadcasts, .include,
  ])

  /// The first verb of each word that is the key of a verb, by the numbers of words.
  private static let firstVerbs: [Verb?] = Word.allCases.map { word in
    Verb.allCases.first { VerbWords($0).key == word.text }
  }

  /// The keys that are verbs of a transition.
  package static let verbs = WordSet(Word.allCases.filter { verb(of: $0) != nil })

  /// Returns the first verb with a key; nil for other keys.
  static func verb(of key: Word) -> Verb? { firstVerbs[Int(key.rawValue)] }

  /// Returns the group of the verbs with a key. A transition can combine one verb of each group except
  /// `standsAlone`.
  static func group(of key: Word) -> Verb.Group { verb(of: key)?.group ?? .standsAlone }

  /// Returns true if a transition can have both verbs.
  package static func canCombine(_ a: Word, _ b: Word) -> Bool {
    if Set([a, b]) == [.root, .present] { return true }
    return group(of: a) != group(of: b) && group(of: a) != .standsAlone
      && group(of: b) != .standsAlone
  }

  /// A formula, or a list of formulas that must all hold.
  static let formulas = ValueShape.either([.formula, .list(.formula)])

  /// A screen or container: by name, or `{ nav: screen }`.
  static let target = ValueShape.either([.name("screen or container"), .mapping(.inlineNav)])

  static let style = PlainValue.oneOf(
    Presentation.Style.allCases.map { ($0, Choice($0.name, about($0))) }
  )

  private static func about(_ style: Presentation.Style) -> String {
    switch style {
    case .automatic: "The system's choice, usually a sheet"
    case .fullScreen: "Covers the screen; no swipe dismisses it"
    case .pageSheet: "A sheet"
    case .formSheet: "A smaller sheet where there is room"
    case .overFullScreen: "Covers the screen; what is below shows through"
    case .popover: "A popover where there is room"
    }
  }

  static func presentationStyle<Owner>(
    in field: @escaping Key<Owner>.Field<Presentation.Style>
  ) -> Key<Owner> {
    Key(.style, style, in: field, needs: .present, "The presentation style")
  }

  static func locked<Owner>(in field: @escaping Key<Owner>.Field<Bool>) -> Key<Owner> {
    Key(.locked, .boolean, in: field, needs: .present, "Whether swiping it down is disabled")
  }

  static func doc<Owner>(in field: @escaping Key<Owner>.Field<NodeID>) -> Key<Owner> {
    Key(
      .doc,
      .text,
      in: field,
      "A description, copied into the generated code"
    )
  }

  static func allow<Owner>() -> Key<Owner> {
    Key(
      .allow,
      .entries("finding", .finding, .matching(.reason)),
      "Findings to suppress here and in what this contains, each with a reason",
      examples: ["{ dead-end: the system closes it }"]
    )
  }
}
