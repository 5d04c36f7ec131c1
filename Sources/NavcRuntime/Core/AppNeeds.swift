#if !NAVC_WITHOUT_REQUIREMENT
  /// What the app requires of every screen, before all else (LANGUAGE-2 §2).
  extension NavigationTables {
    /// What the app requires where a screen is shown in or over a presented gate, or else a root. Not the
    /// splash screen needs that, nor what the gates of its own conditions show.
    ///
    /// - Parameter needs: What the screen needs beside that, its own need last; none where there is none.
    func appNeeds(before needs: [Need], over root: Destination?, gate: Int? = nil) -> [Need] {
      guard appRequires.count > 0, let screen = needs.last?.of.screen, screen != splash else {
        return []
      }
      let isExempt = (0..<exemptGates.count).contains { row in
        let exempt = exemptGates[row]
        return gate.map { $0 == exempt } ?? (target(ofGate: exempt) == root)
      }
      return isExempt ? [] : [Need(formula: appRequires[0], of: .app)]
    }
  }

  extension Destination {
    /// The app itself, where it requires something.
    static let app = Destination(code: -2)
  }
#else
  extension NavigationTables {
    func appNeeds(before: [Need], over: Destination?, gate: Int? = nil) -> [Need] { [] }
  }
#endif
