// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The appearance of a view, with the actions when it appears and disappears.
@MainActor final class AppearanceEffect {
  weak var screen: StandInScreen?
  var onAppear: () -> Void = {}
  var onDisappear: () -> Void = {}
  private var isShown = false

  func appear() {
    guard !isShown else { return }
    isShown = true
    screen?.act(onAppear)
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    screen?.act(onDisappear)
  }
}

extension Node {
  /// Adds to the effect of the view at this place; each view has one at most.
  func appearance(_ set: (AppearanceEffect) -> Void) {
    let effect = keep { () -> AppearanceEffect in
      let made = AppearanceEffect()
      made.screen = screen
      atEnd { made.disappear() }
      return made
    }
    set(effect)
    host.appearances.append(effect)
  }
}

private struct AppearanceMark: ViewMark {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  func apply(at node: Node, _ around: inout Surroundings) {
    node.appearance {
      $0.onAppear = appear ?? {}
      $0.onDisappear = disappear ?? {}
    }
  }
}

private struct TaskMark: ViewMark {
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  var id: AnyHashable?

  @MainActor private final class Running {
    var id: AnyHashable?
    var task: Task<Void, Never>?
  }

  func apply(at node: Node, _ around: inout Surroundings) {
    let running = node.keep(-3) { Running() }
    node.appearance {
      $0.onAppear = { start(running) }
      $0.onDisappear = { running.task?.cancel() }
    }
    if running.task != nil, running.id != id { node.screen.act { start(running) } }
  }

  @MainActor private func start(_ running: Running) {
    running.task?.cancel()
    running.id = id
    running.task = Task(priority: priority) { @MainActor in await action() }
  }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Marked(self, AppearanceMark(appear: action))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Marked(self, AppearanceMark(disappear: action))
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Marked(self, TaskMark(priority: priority, action: action))
  }

  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Marked(
      self,
      TaskMark(priority: priority, action: action, id: AnyHashable(HashableBox(value: value)))
    )
  }
}

/// A wrapper that makes any Equatable value Hashable.
private struct HashableBox<Value: Equatable>: Hashable {
  let value: Value
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
  func hash(into hasher: inout Hasher) {}
}
