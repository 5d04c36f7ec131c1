extension RouterRuntime {
  static let state = ##"""
    /// One screen in a stack: an instance of it, made once and gone when it is popped or dismissed.
    public struct NAVCEntry: Sendable {
      /// What tells this instance from all others.
      public let id: UInt64
      /// Which screen it is.
      public let screen: NAVCScreenID
      /// What it was made with; the screen's own parameters type, or nil if it has none.
      public let parameters: (any Hashable & Sendable)?
      /// The call that waits for what it hands back; 0 if none does.
      var ticket: UInt64 = 0
    }

    /// A navigation stack, or a place that holds one screen and has no navigation controller.
    public struct NAVCStack: Sendable {
      /// The navigation controller, if there is one.
      public let navigation: NAVCContainerID?
      /// From the root to the top; empty for a tab that fires an event.
      public internal(set) var entries: [NAVCEntry]
      let id: UInt64

      static let empty = NAVCStack(navigation: nil, entries: [], id: 0)
    }

    /// The root, or something presented, with all that it holds.
    public struct NAVCLayer: Sendable {
      /// The tab bar controller, if there is one.
      public let tabs: NAVCContainerID?
      /// The selected tab; 0 where there are no tabs.
      public internal(set) var selected: Int
      /// One for each tab, or exactly one.
      public internal(set) var stacks: [NAVCStack]
      let id: UInt64
      var presentation = NAVCPresentation()
      /// The presented gate that brought it: a row of the gates' table.
      var gate: Int?

      /// The stack that is shown.
      public internal(set) var stack: NAVCStack {
        get { stacks.indices.contains(selected) ? stacks[selected] : NAVCStack.empty }
        set { if stacks.indices.contains(selected) { stacks[selected] = newValue } }
      }

      /// The destination that this layer was made for.
      var destination: NAVCDestination? {
        if let tabs { return NAVCDestination(container: tabs.index) }
        if let navigation = stack.navigation { return NAVCDestination(container: navigation.index) }
        return stack.entries.first.map { NAVCDestination(screen: $0.screen.index) }
      }
    }

    /// How a layer is presented.
    struct NAVCPresentation: Hashable, Sendable {
      /// automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
      var style = 0
      var isLocked = false

      /// Whether the user can swipe it away.
      var canBeSwipedAway: Bool { !isLocked && style != 1 && style != 4 }
    }

    /// A screen or a container: 2n or 2n + 1.
    struct NAVCDestination: Hashable, Sendable {
      let code: Int

      init(code: Int) { self.code = code }
      init(screen: Int) { code = screen * 2 }
      init(container: Int) { code = container * 2 + 1 }

      var screen: Int? { code >= 0 && code % 2 == 0 ? code / 2 : nil }
      var container: Int? { code >= 0 && code % 2 == 1 ? code / 2 : nil }
    }

    /// What is on screen, all that lies under it, and the conditions: everything that navigation decides
    /// by. A plain value; the router hands it out before and after each step.
    public struct NAVCState: Sendable {
      /// The root, then what is presented, bottom to top; empty before the launch.
      public internal(set) var layers: [NAVCLayer] = []
      /// Whether the splash screen is shown and the launch rules have not been asked.
      public internal(set) var isLaunching = true
      var values: [Int] = []
      var memory: NAVCMemory?
      /// Whether something that the app shows by itself covers the topmost layer.
      public internal(set) var isCovered = false
      var lastID: UInt64 = 0

      /// The instance of a screen that is visible; nil if the app shows something of its own.
      public var visibleEntry: NAVCEntry? { isCovered ? nil : layers.last?.stack.entries.last }

      /// The visible screen.
      public var visible: NAVCScreenID? { visibleEntry?.screen }

      /// The topmost screen that is the router's own, even if something else lies over it.
      var top: NAVCEntry? { layers.last?.stack.entries.last }

      /// The visible stack, root to top.
      public var stack: [NAVCScreenID] { layers.last?.stack.entries.map(\.screen) ?? [] }

      /// What is remembered until what it needs holds: its name in the spec.
      public var remembered: String? { memory.map { NAVCTables.app.name(of: $0.wish) } }

      /// The containers that the visible screen is in, the innermost first.
      public var containers: [NAVCContainerID] {
        var result: [NAVCContainerID] = []
        for layer in layers.reversed() {
          if let navigation = layer.stack.navigation { result.append(navigation) }
          if let tabs = layer.tabs { result.append(tabs) }
          // What a gate shows is in nothing that lies below it.
          if layer.gate != nil { break }
        }
        return result
      }

      /// The layer of the presented gate that is up; there is one at most.
      var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }

      /// The name of a condition's value, as the router knows it.
      public func value(of condition: String) -> String? {
        NAVCTables.app.valueName(condition: condition, in: values)
      }

      mutating func newID() -> UInt64 {
        lastID += 1
        return lastID
      }
    }

    extension NAVCState: CustomStringConvertible {
      /// The layers, bottom to top, such as `main[home(feed profile) settings] > camera`.
      public var description: String {
        layers.map(\.description).joined(separator: " > ")
      }
    }

    extension NAVCLayer: CustomStringConvertible {
      /// The layer's containers and screens; the selected tab is marked with a star.
      public var description: String {
        guard let tabs else { return stack.description }
        let parts = stacks.indices.map { ($0 == selected ? "*" : "") + stacks[$0].description }
        return tabs.name + "[" + parts.joined(separator: " ") + "]"
      }
    }

    extension NAVCStack: CustomStringConvertible {
      /// The stack's screens, root to top.
      public var description: String {
        let names = entries.map(\.screen.name).joined(separator: " ")
        guard let navigation else { return names.isEmpty ? "()" : names }
        return navigation.name + "(" + names + ")"
      }
    }

    """##
}
