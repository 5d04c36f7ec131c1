extension RouterRuntime {
  static let activities = ##"""
    extension NAVCRouter {
      /// For `stateRestorationActivity(for:)`: what may come back at the next start. It holds the names of
      /// screens and their declared parameters, and nothing else.
      public var stateRestorationActivity: NSUserActivity? {
        guard let text = engine.state.saved?.text else { return nil }
        let activity = NSUserActivity(activityType: activityType("state"))
        activity.addUserInfoEntries(from: [Self.key: text])
        return activity
      }

      /// The types of activities that the router makes: what is left behind, and what windows of their
      /// own are for.
      public var activityTypes: [String] { [activityType("state"), activityType("window")] }

      private func activityType(_ name: String) -> String {
        (making.bundle.bundleIdentifier ?? "NAVC") + ".navigation." + name
      }

      private static var key: String { "navigation" }

      fileprivate func savedState(in activity: NSUserActivity) -> NAVCSavedState? {
        guard activity.activityType == activityType("state"),
          let text = activity.userInfo?[Self.key] as? String
        else { return nil }
        return NAVCSavedState(text: text)
      }

      // MARK: Windows

      /// An activity that says what a window of its own is for.
      fileprivate func activity(
        for target: NAVCDestination,
        _ arguments: NAVCArguments
      ) -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType("window"))
        let parameters = arguments.given.first { $0.screen == target.screen }?.parameters
        let fields = (parameters as? any NAVCParameters)?.fields ?? arguments.fields
        let name = NAVCTables.app.name(of: target)
        let place = NAVCSavedState.Screen(name: name, parameters: fields.texts)
        if let text = NAVCSavedState(place: place).text {
          activity.addUserInfoEntries(from: [Self.key: text])
        }
        return activity
      }

      /// What a window of its own is for, if that is what the activity says.
      fileprivate func place(
        in activity: NSUserActivity
      ) -> (NAVCDestination, NAVCArguments)? {
        guard activity.activityType == activityType("window"),
          let text = activity.userInfo?[Self.key] as? String,
          let saved = NAVCSavedState(text: text), saved.version == NAVCSavedState.currentVersion,
          let place = saved.layers.first?.stacks.first?.screens.first
        else { return nil }
        let tables = NAVCTables.app
        let screen = tables.screen(named: place.name).map { NAVCDestination(screen: $0) }
        guard let target = screen ?? tables.container(named: place.name), tables.hasPlace(target) else {
          return nil
        }
        var arguments = NAVCArguments.none
        arguments.fields = NAVCFields(texts: place.parameters ?? [:])
        if let index = target.screen, tables.hasParameters(index),
          NAVCDefaults.parameters(ofScreen: index, arguments.fields) == nil
        {
          return nil
        }
        return (target, arguments)
      }
    }

    extension NAVCSavedState {
      /// Not a state, but what is to be opened.
      fileprivate init(place: Screen) {
        let stack = Stack(name: "", screens: [place])
        layers = [Layer(tabs: nil, selected: 0, stacks: [stack], style: 0, isLocked: false)]
      }
    }

    """##
}
