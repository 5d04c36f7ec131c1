#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension NavigationDriver {
    /// The activity for `stateRestorationActivity(for:)`, with the state to restore at the next launch. It
    /// contains the names of screens and their declared parameters, and nothing else. Until the launch rules are
    /// evaluated, it contains the state that was restored this time.
    public var stateRestorationActivity: NSUserActivity? {
      let saved = engine.state.isLaunching ? engine.saved : tables.saved(engine.state)
      return saved.map { activity("state", holding: $0) }
    }

    /// The types of the activities that the router creates: for state restoration, for windows, and for screens.
    public var activityTypes: [String] {
      [activityType("state"), windowActivityType] + screenActivityTypes
    }

    var windowActivityType: String { activityType("window") }

    fileprivate func activityType(_ name: String) -> String {
      identifierOfApp + ".navigation." + name
    }

    var identifierOfApp: String { maker.bundle.bundleIdentifier ?? tables.app }

    private static var key: String { "navigation" }

    private func activity(_ type: String, holding saved: SavedState) -> NSUserActivity {
      let activity = NSUserActivity(activityType: activityType(type))
      if let text = saved.text { activity.addUserInfoEntries(from: [Self.key: text]) }
      return activity
    }

    /// Returns the state in an activity of this type, or nil if it has none.
    private func held(by activity: NSUserActivity, _ type: String) -> SavedState? {
      guard activity.activityType == activityType(type) else { return nil }
      return (activity.userInfo?[Self.key] as? String).flatMap { SavedState(text: $0) }
    }

    func savedState(in activity: NSUserActivity) -> SavedState? {
      held(by: activity, "state")
    }

    // MARK: Windows

    /// Returns an activity that tells a new window what to show.
    func activity(
      for target: Destination,
      _ arguments: Arguments
    ) -> NSUserActivity {
      let fields = arguments.named(for: tables.parameterScreen(of: target)).fields
      let name = tables.name(of: target)
      let place = SavedState.Screen(name: name, parameters: fields.texts)
      return activity("window", holding: SavedState(place: place))
    }

    /// Returns the destination that an activity tells a new window to show, or nil if it is no such activity.
    func place(
      in activity: NSUserActivity
    ) -> (Destination, Arguments)? {
      guard let saved = held(by: activity, "window"),
        saved.version == SavedState.currentVersion,
        let place = saved.layers.first?.stacks.first?.screens.first
      else { return nil }
      guard let target = tables.destination(named: place.name), tables.hasPlace(target) else {
        return nil
      }
      var arguments = Arguments.none
      arguments.fields = ParameterFields(texts: place.parameters ?? [:])
      if let index = tables.parameterScreen(of: target), tables.hasParameters(index),
        engine.spec.parameters(ofScreen: index, arguments.fields) == nil
      {
        return nil
      }
      return (target, arguments)
    }
  }

  extension SavedState {
    /// Creates a state that stands for a destination to open.
    fileprivate init(place: Screen) {
      let stack = Stack(name: "", screens: [place])
      layers = [Layer(tabs: nil, selected: 0, stacks: [stack], style: 0, isLocked: false)]
    }
  }

  /// The current activity of the visible screen.
  struct ShownActivity {
    let instance: UInt64
    let activity: NSUserActivity
  }

  extension EventTarget {
    /// The screen's activity while the screen is visible. Use it for what the spec can't know, such as the title
    /// of loaded content, and set its `needsSave` after a change.
    public var userActivity: NSUserActivity? {
      let shown = (receiver as? NavigationDriver)?.shownActivity
      return shown?.instance == instance ? shown?.activity : nil
    }
  }
#endif
