import NavGraph

/// The quick actions in the Info.plist: those that are offered always.
enum QuickActions {
  static let check = BundleCheck(kinds: [missing, leftOver, differs], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    let list = comparison.file.contents
    guard case .infoPlist = comparison.file.kind,
      let items = comparison.dictionaries("UIApplicationShortcutItems", in: list)
    else { return }
    var types: [Wildcard] = []
    for item in items {
      guard let (type, _) = comparison.text("UIApplicationShortcutItemType", in: item) else {
        if item["UIApplicationShortcutItemType"] == nil { comparison.reportUntyped(item) }
        continue
      }
      types.append(Wildcard(withVariables: type))
      comparison.compare(item, type)
    }
    for shortcut in comparison.needs.shortcuts {
      let wanted = Wildcard(exactly: shortcut.name)
      if !types.contains(where: wanted.overlaps) { comparison.reportMissing(shortcut) }
    }
  }

  static let missing = DiagnosticKind.finding(
    "shortcut-missing",
    .error,
    Explanation(
      summary: "the Info.plist lacks a quick action of the spec",
      why: """
        A quick action that needs no condition is offered from the Info.plist, also before the app \
        has run for the first time. The router's `shortcutItems` are the others. `navc plist` \
        writes the entry.
        """,
      bad: example(BundleExample.activities("state")),
      good: good
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "shortcut-left-over",
    .warning,
    Explanation(
      summary: "the Info.plist has a quick action that the spec does not offer always",
      why: """
        The router knows a quick action by its type, which is its name in the spec. One that it does \
        not know starts the app and does nothing. One with a `when` is offered by the router's \
        `shortcutItems`; in the Info.plist it would be there whether its condition holds or not.
        """,
      bad: BundleExample.infoPlist(
        "",
        BundleExample.activities("state"),
        BundleExample.scenes(),
        BundleExample.shortcut(title: "News")
      ),
      good: good
    )
  )

  static let differs = DiagnosticKind.finding(
    "shortcut-differs",
    .warning,
    Explanation(
      summary: "a quick action looks otherwise in the Info.plist than in the spec",
      why: """
        What the home screen shows is what the Info.plist says: title, subtitle and icon. The spec \
        says the same, or one of the two has been forgotten.
        """,
      bad: example(BundleExample.activities("state"), BundleExample.shortcut(title: "Neues")),
      good: good
    )
  )

  private static let good = example(
    BundleExample.activities("state"),
    BundleExample.shortcut(title: "News")
  )

  private static func example(_ first: String, _ second: String = "") -> Explanation.Example {
    let shortcut = "shortcuts: { news: { title: News, open: feed } }"
    return second.isEmpty
      ? BundleExample.infoPlist(shortcut, first, BundleExample.scenes())
      : BundleExample.infoPlist(shortcut, first, BundleExample.scenes(), second)
  }
}

extension BundleComparison {
  /// An item of the file with the shortcut of its type.
  fileprivate mutating func compare(_ item: PropertyList, _ type: String) {
    guard Wildcard(withVariables: type).isExact else { return }
    guard let shortcut = graph.entries.shortcuts.first(where: { $0.name == type }) else {
      return reportLeftOver("has a quick action \"\(type)\", which the spec does not name", item)
    }
    guard shortcut.when == .true else {
      let when = graph.text(of: shortcut.when)
      let fact = "offers the quick action \"\(type)\" always, the spec only when \(when)"
      let note = DiagnosticNote("the quick action is here", at: span(of: shortcut.origin))
      return reportLeftOver(fact, item, note)
    }
    let prefix = "UIApplicationShortcutItem"
    compare(item, prefix + "Title", "title", shortcut.title, shortcut)
    compare(item, prefix + "Subtitle", "subtitle", shortcut.subtitle, shortcut)
    let icon = ShortcutIcon(shortcut)
    for key in [ShortcutIcon.symbolKey, ShortcutIcon.fileKey] {
      let noun = key == ShortcutIcon.symbolKey ? "symbol" : "icon file"
      compare(item, key, noun, icon.flatMap { $0.key == key ? $0.name : nil }, shortcut)
    }
  }

  private mutating func compare(
    _ item: PropertyList,
    _ key: String,
    _ noun: String,
    _ wanted: String?,
    _ shortcut: Shortcut
  ) {
    let found = text(key, in: item)
    if found == nil, item[key] != nil { return }
    if let found, let wanted,
      Wildcard(withVariables: found.text).overlaps(Wildcard(exactly: wanted))
    {
      return
    }
    guard found?.text != wanted else { return }
    let has = found.map { "\(noun) \"\($0.text)\"" } ?? "no \(noun)"
    sink.report(
      Diagnostic(
        QuickActions.differs,
        "the quick action \"\(shortcut.name)\" has \(has) in \(name), and "
          + (wanted.map { "\"\($0)\"" } ?? "none") + " in the spec",
        at: span(of: found?.value ?? item),
        notes: [DiagnosticNote("the quick action is here", at: span(of: shortcut.origin))]
      )
    )
  }

  fileprivate mutating func reportMissing(_ shortcut: Shortcut) {
    sink.report(
      Diagnostic(
        QuickActions.missing,
        "\(name) has no quick action \"\(shortcut.name)\"",
        at: span(of: shortcut.origin),
        help: "add it to \"UIApplicationShortcutItems\" there; \"navc plist\" writes the entry"
      )
    )
  }

  fileprivate mutating func reportUntyped(_ item: PropertyList) {
    reportLeftOver("has a quick action without \"UIApplicationShortcutItemType\"", item)
  }

  private mutating func reportLeftOver(
    _ fact: String,
    _ item: PropertyList,
    _ note: DiagnosticNote? = nil
  ) {
    sink.report(
      Diagnostic(
        QuickActions.leftOver,
        "\(name) \(fact)",
        at: span(of: item),
        notes: note.map { [$0] } ?? [],
        help: "remove it there"
      )
    )
  }
}
