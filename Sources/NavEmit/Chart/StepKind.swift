import NavGraph

/// The way in which a row changes what is on screen. It decides the row's color, line and sign.
package enum StepKind: String, CaseIterable, Sendable {
  case root
  case stack
  case over
  case elsewhere
  case back
  case stays
  /// A step from a tab bar to the content of a tab.
  case tab

  init(_ verb: Verb) {
    switch verb.last {
    case .reset(.root)?, .reset(.launchRule)?: self = .root
    case .put(.frame)?: self = .stack
    case .put(.layer)?: self = .over
    case .reset(.place)?, .reset(.window)?, .selectTab?: self = .elsewhere
    case .cut?: self = .back
    case .require?, nil: self = .stays
    }
  }

  /// The sign of the kind, which repeats what the color says; empty for a tab.
  package var sign: String {
    switch self {
    case .root: "⇒"
    case .stack: "→"
    case .over: "⇢"
    case .elsewhere: "↗"
    case .back: "↩"
    case .stays: "•"
    case .tab: ""
    }
  }

  /// The text in the legend.
  package var explanation: String {
    switch self {
    case .root: "new root: root, launch"
    case .stack: "same stack: push, show, replace"
    case .over: "on top: present"
    case .elsewhere: "elsewhere: open, select, window"
    case .back: "back: pop, dismiss, close, unwind"
    case .stays: "only sets or fires"
    case .tab: ""
    }
  }

  /// The color of texts and lines, with a contrast of at least 4.5:1 on light backgrounds.
  package var color: String {
    switch self {
    case .root: "#b8420a"
    case .stack: "#1864ab"
    case .over: "#862e9c"
    case .elsewhere: "#a61e4d"
    case .back, .stays: "#52606d"
    case .tab: "#475569"
    }
  }
}
