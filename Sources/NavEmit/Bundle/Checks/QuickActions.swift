import NavGraph

/// The quick actions in the Info.plist: those without a condition.
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
        Quick actions without a condition must be in the Info.plist, so that they are offered \
        before the app first runs. The router's `shortcutItems` contains only the others. \
        `navc plist` writes the entry.
        """,
      bad: example(BundleExample.activities("state")),
      good: good
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "shortcut-left-over",
    .warning,
    Explanation(
      summary: "the Info.plist has a quick action that the spec does not always offer",
      why: """
        The router identifies quick actions by type, which is the name in the spec. An unknown one \
        only starts the app. One with `when` belongs in `shortcutItems`: in the Info.plist it is \
        offered regardless of its condition.
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
      summary: "a quick action's title, subtitle or icon in the Info.plist differs from the spec",
      why: """
        The Home Screen shows the title, subtitle and icon of the Info.plist. A difference usually \
        means that one of the two is out of date.
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
  /// Compares an item of the file with the quick action of its type.
  fileprivate mutating func compare(_ item: PropertyList, _ type: String) {
    guard Wildcard(withVariables: type).isExact else { return }
    guard let shortcut = graph.entries.shortcuts.first(where: { $0.name == type }) else {
      return reportLeftOver("has a quick action \"\(type)\", which is not in the spec", item)
    }
    guard shortcut.when == .true else {
      let when = graph.text(of: shortcut.when)
      let fact = "always offers the quick action \"\(type)\", but the spec only if \(when)"
      let note = DiagnosticNote("it is declared here", at: span(of: shortcut.origin))
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
        "the quick action \"\(shortcut.name)\" has \(has) in \(name), but "
          + (wanted.map { "\"\($0)\"" } ?? "none") + " in the spec",
        at: span(of: found?.value ?? item),
        notes: [DiagnosticNote("it is declared here", at: span(of: shortcut.origin))]
      )
    )
  }

  fileprivate mutating func reportMissing(_ shortcut: Shortcut) {
    sink.report(
      Diagnostic(
        QuickActions.missing,
        "\(name) has no quick action \"\(shortcut.name)\"",
        at: span(of: shortcut.origin),
        help: "add it to \"UIApplicationShortcutItems\"; \"navc plist\" writes the entry"
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
        help: "remove it from \(name)"
      )
    )
  }
}
