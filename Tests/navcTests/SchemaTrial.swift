import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// A spec with the compiler's faults, to be compared with a validator's result.
struct SchemaTrial {
  let contents: Data
  let name: String
  /// The ids of the faults in the top file, without findings.
  let faults: Set<String>

  init(contents: Data, name: String, read: @escaping (String) -> [UInt8]?) {
    self.contents = contents
    self.name = name
    let top = SourceFile(path: "app.nav.yaml", contents: [UInt8](contents))
    let compilation = compile(top) { path in
      guard let part = read(path) else { return .failure("there is no such file") }
      return .file(SourceFile(path: path, contents: part))
    }
    let reported = compilation.diagnostics.filter { !$0.kind.isFinding }
    faults = Set(reported.filter { $0.span.file.index == 0 }.map(\.kind.id))
  }

  /// The faults that the schema always reports. docs/editors.md summarizes them.
  private static let covered: Set<String> = [
    "unknown-key", "missing-key", "reserved-key", "key-not-in-part", "wrong-type",
    "missing-value", "empty-list", "bad-value", "duplicate-item", "empty-document",
    "unknown-finding", "allow-without-reason", "reserved-name", "include-ending",
    "conflicting-keys", "several-verbs", "no-verb",
  ]

  /// The faults that the schema reports in some specs. It reports no others.
  private static let coveredInPart: Set<String> = [
    "bad-boolean", "unsupported-version", "misplaced-key", "bad-name", "bad-swift-name",
    "bad-type", "bad-link", "bad-activity-type", "bad-number", "bad-detent", "undefined-name",
    "wrong-kind", "not-a-tab", "unknown-condition", "unknown-value", "unknown-parameter",
    "formula-syntax", "yaml-syntax", "duplicate-key", "key-not-text", "second-document", "tag",
    "merge-key", "unknown-alias", "alias-in-itself", "alias-expansion", "too-deep", "too-large",
    "control-character", "not-utf-8", "include-outside",
  ]

  /// The schema accepts specs without faults and specs with only faults that it does not cover. It
  /// rejects all specs with a fault that it covers.
  static func compare(_ trials: [SchemaTrial], schema: URL) throws {
    let folder = try Folder()
    var files: [URL] = []
    for (index, trial) in trials.enumerated() {
      files.append(folder["\(index).nav.yaml"])
      try trial.contents.write(to: files[index])
    }
    let refusals = try Validator.refusals(of: files, schema: schema.path)
    let reasons = Dictionary(
      uniqueKeysWithValues: refusals.map { line in
        let name = URL(filePath: String(line.prefix { $0 != ":" })).lastPathComponent
        return (name, line)
      }
    )
    for (index, trial) in trials.enumerated() {
      let reason = reasons["\(index).nav.yaml"]
      // If a key is repeated, the schema sees the last one.
      if !trial.faults.isDisjoint(with: covered), !trial.faults.contains("duplicate-key") {
        #expect(reason != nil, "\(trial.name): \(trial.faults) passes\n\(trial.text)")
      } else if trial.faults.isDisjoint(with: coveredInPart) {
        #expect(reason == nil, "\(trial.name): \(trial.faults)\n\(trial.text)")
      }
    }
  }

  private var text: String { String(decoding: contents.prefix(4000), as: UTF8.self) }
}

/// Makes specs with a few random changes of keys and values.
struct SpecMutants {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func make(_ count: Int) -> [String] {
    (0..<count).map { _ in
      var text = Self.bases[below(Self.bases.count)]
      for _ in 0...below(2) { mutate(&text) }
      return text
    }
  }

  private mutating func mutate(_ text: inout String) {
    let pairs = text.matches(of: /([A-Za-z-]+):( +)([^\s{}\[\],#"][^{}\[\],#"\n]*)/)
    guard !pairs.isEmpty else { return }
    let pair = pairs[below(pairs.count)]
    let (key, value) = (pair.output.1, pair.output.3)
    switch below(6) {
    case 0: text.replaceSubrange(key.startIndex..<key.endIndex, with: pick(Self.keys))
    case 1: text.replaceSubrange(key.startIndex..<key.endIndex, with: key + "x")
    default: text.replaceSubrange(value.startIndex..<value.endIndex, with: pick(Self.values))
    }
  }

  private static let keys = languageReference().flatMap { $0.keys.map(\.name) }

  private static let values = [
    "true", "false", "7", "0.5", "-1", "\"\"", "\"true\"", "yes", "off", "Text", "text", "a b",
    "[]", "{}", "[feed]", "[feed, feed]", "{ nav: feed }", "{ feed: text }", "[[feed]]", "top",
    "loggedIn", "not loggedIn", "pageSheet", "\"/x/{id}\"", "any", "登录", "1feed", "a-b", "_", "__a",
    "2026-11-23", "0.3s", "\"7\"", "[loggedIn, newVersion]", "{ kind: flag }", "Int = 1",
  ]

  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

  /// Returns a random number from SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private static let bases = [
    """
    navc: 1
    app: Demo
    windows: one
    host: window
    conditions:
      loggedIn: { kind: login, gate: { present: login, style: pageSheet, locked: true } }
      newVersion: { kind: new-version, first-install: true, volatile: false }
      plan: { values: [free, pro], doc: the plan }
    assume: [loggedIn or plan is free]
    screens:
      login: { storyboard: Login, identifier: LoginVC, class: LoginViewController, title: Log in }
      feed: FeedViewController
      news: { view: NewsView, back: true, restorable: false, entry: true, link: /news }
      profile: { class: Profile, params: { id: Int, tab: String = x }, requires: loggedIn }
      camera: { nib: Camera, class: CameraViewController, returns: Photo, terminal: true }
    containers:
      home: { nav: feed, title: Home }
      main: { tabs: [home, { show: { nav: news }, title: News, icon: bell }] }
    launch:
      splash: camera
      follow: false
      rules: [{ when: newVersion, root: news, present: feed, style: popover }, { root: main }]
    """,
    """
    navc: 1
    app: Demo
    conditions: { loggedIn: login, newVersion: new-version }
    screens:
      feed: { class: FeedViewController, allow: { dead-end: it is the last } }
      detail: { class: Detail, params: { id: { type: Int, default: 1 } }, link: "/d/{id}" }
    containers: { main: { nav: feed } }
    launch: [{ root: main, when: true, doc: always }]
    transitions:
      - { on: open, from: feed, push: detail, when: loggedIn, animated: true }
      - { on: sheet, from: [feed, detail], present: detail, style: pageSheet, locked: false }
      - { on: back, from: detail, pop: top }
      - { on: leave, from: any, root: main, animation: slideUp, duration: 0.5 }
      - { on: signedIn, from: feed, sets: { loggedIn: true, newVersion: false } }
      - { on: home, from: detail, unwind: feed }
    """,
    """
    navc: 1
    app: Demo
    screens: { feed: Feed, detail: { class: Detail, params: { id: Int = 3 } } }
    containers: { main: { nav: feed } }
    launch: [{ root: main }]
    transitions: [{ on: open, from: feed, push: detail }]
    swift: { imports: [Models], access: public, runtime: package }
    links: { schemes: [demo], hosts: [demo.example], fire: { /open: open } }
    shortcuts: { one: { title: One, subtitle: of two, icon: star, open: detail, with: { id: 7 } } }
    pushes:
      two: { match: { type: [a, b], aps.n: 3 }, open: detail, with: { id: user_id } }
      three: { match: { kind: link }, url: target }
    broadcasts: { Three: { fire: open, object: x } }
    lint: { dead-end: off, trap: note }
    """,
  ]
}
