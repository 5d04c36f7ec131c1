import NavGraph

/// How a row moves the user: what its colour, line and sign say.
package enum StepKind: String, CaseIterable, Sendable {
  case root
  case stack
  case over
  case elsewhere
  case back
  case stays
  /// From a tab bar to what a tab shows.
  case tab

  init(_ verb: Verb) {
    switch verb {
    case .root, .launch: self = .root
    case .push, .show, .replace: self = .stack
    case .present: self = .over
    case .open, .select, .window: self = .elsewhere
    case .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind: self = .back
    case .none: self = .stays
    }
  }

  /// Says the same as the colour, without it; none for a tab.
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

  /// What the legend says of it.
  package var explanation: String {
    switch self {
    case .root: "new root: root, launch"
    case .stack: "same stack: push, show, replace"
    case .over: "over it: present"
    case .elsewhere: "elsewhere: open, select, window"
    case .back: "back: pop, dismiss, close, unwind"
    case .stays: "only sets or fires"
    case .tab: ""
    }
  }

  /// Of a text or a line on a light ground, with a contrast of 4.5 to 1 at least.
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
