// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

private struct OpenURLMark: ViewMark {
  let action: (URL) -> Void
  func apply(at node: Node, _ around: inout Surroundings) { node.host.urlActions.append(action) }
}

private struct ActivityMark: ViewMark {
  let type: String
  let action: (NSUserActivity) -> Void
  func apply(at node: Node, _ around: inout Surroundings) {
    node.host.activityActions.append((type, action))
  }
}

/// Makes an activity of the app current while its view is on screen.
private struct OwnActivityMark: ViewMark {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  func apply(at node: Node, _ around: inout Surroundings) {
    if isActive { node.host.ownActivities.append((type, update)) }
  }
}

extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Marked(self, OpenURLMark(action: action))
  }

  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Marked(self, ActivityMark(type: activityType, action: action))
  }

  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Marked(self, OwnActivityMark(type: activityType, isActive: isActive, update: update))
  }

  nonisolated public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { self }
}

extension StandInScreen {
  /// Opens a URL, like the system: calls every view with `onOpenURL`.
  public func open(_ url: URL) {
    update()
    for action in hosts.flatMap(\.urlActions) { action(url) }
  }

  /// Continues an activity, like the system: calls every view with `onContinueUserActivity` for
  /// its type.
  public func `continue`(_ activity: NSUserActivity) {
    update()
    for action in hosts.flatMap(\.activityActions) where action.type == activity.activityType {
      action.perform(activity)
    }
  }
}
