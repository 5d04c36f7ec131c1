/// Where a key of the language belongs that stands where it does not.
struct KeyHome {
  let word: Word
  /// The kinds of mapping that have it, those first that a reader knows best.
  let kinds: [MappingKind]

  /// Nil for what is no key of the language, or no key of a mapping.
  init?(_ word: Word?) {
    guard let word, let kinds = Self.kinds[word], !kinds.isEmpty else { return nil }
    self.word = word
    self.kinds = kinds
  }

  /// Where to put it, and what may have been meant where it stands; `value` is the text behind it.
  func help(in kind: MappingKind, value: String?) -> String {
    if kind == .top, word == .root {
      return
        "\"root\" belongs under \"launch\", in a list of rules: \"- { root: \(value ?? "…") }\""
    }
    let place = "\"\(word.text)\" belongs \(place)"
    return Self.remarks[kind]?[word].map { "\(place); \($0)" } ?? place
  }

  private var place: String {
    if kinds[0] == .top { return "at the top level of the file" }
    let nouns = kinds.prefix(Self.listed).map { SpecSchema[$0].noun }
    let last = nouns.last ?? ""
    let list = nouns.count > 1 ? nouns.dropLast().joined(separator: ", ") + " or " + last : last
    let others = kinds.count > Self.listed ? ", or something else that has a name" : ""
    let section = kinds.count == 1 ? kinds[0].section : nil
    return "under \(list)\(others)" + (section.map { ", in \"\($0.text)\"" } ?? "")
  }

  /// More would be a list of all that there is.
  private static let listed = 4

  private static let order: [MappingKind] = [
    .top, .transition, .screen, .condition, .container, .tab, .launch, .links, .swift, .launchRule,
    .parameter, .shortcut, .push, .broadcast, .gate, .entry,
  ]

  private static let kinds: [Word: [MappingKind]] = {
    var kinds: [Word: [MappingKind]] = [:]
    for kind in order {
      for key in SpecSchema[kind].keys where kind != .top || key.word != .doc {
        if isLesser(kind), kinds[key.word] != nil { continue }
        kinds[key.word, default: []].append(kind)
      }
    }
    return kinds
  }()

  /// Whether its keys are known from elsewhere to most.
  private static func isLesser(_ kind: MappingKind) -> Bool {
    kind == .gate || kind == .entry || kind == .launchRule
  }

  private static let remarks: [MappingKind: [Word: String]] = [
    .top: [.allow: "for the whole app there are levels: \"lint: { dead-end: off }\""],
    .screen: [
      .lint: "in one place a finding is allowed: \"allow: { dead-end: the reason }\""
    ],
    .transition: [
      .requires: "a transition says with \"when\" what it is chosen for",
      .params: "who fires the event passes the parameters of the screen that it brings",
      .with: "who fires the event passes the parameters of the screen that it brings",
    ],
  ]
}

extension MappingKind {
  /// The key of the top file, or of a screen, condition or container, that such mappings stand under.
  var section: Word? {
    switch self {
    case .top, .part, .inlineNav: nil
    case .swift: .swift
    case .condition: .conditions
    case .gate: .gate
    case .screen: .screens
    case .parameter: .params
    case .entry: .entry
    case .container: .containers
    case .tab: .tabs
    case .launch, .launchRule: .launch
    case .transition: .transitions
    case .links: .links
    case .shortcut: .shortcuts
    case .push: .pushes
    case .broadcast: .broadcasts
    }
  }
}
