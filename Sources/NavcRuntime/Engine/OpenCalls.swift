/// The calls of which somebody waits for what comes of them: popovers' anchors, and what screens
/// hand back.
@MainActor struct OpenCalls {
  private struct Open {
    var anchor: PopoverAnchor?
    var results: [ResultHandler]
    /// By the screen that hands it back.
    var values: [Int: Any] = [:]
  }

  private var open: [UInt64: Open] = [:]
  private var last: UInt64 = 0

  /// The arguments of a call that is about to be decided.
  mutating func open(_ call: EventCall) -> Arguments {
    var arguments = Arguments(given: call.arguments)
    guard call.anchor != nil || !call.results.isEmpty else { return arguments }
    last += 1
    open[last] = Open(anchor: call.anchor, results: call.results)
    arguments.ticket = last
    arguments.returning = call.results.map(\.screen)
    return arguments
  }

  func anchor(_ ticket: UInt64) -> PopoverAnchor? { open[ticket]?.anchor }

  mutating func handBack(_ value: Any, from instance: UInt64, _ state: CoreState) {
    for layer in state.layers {
      for stack in layer.stacks {
        for entry in stack.entries where entry.id == instance && entry.ticket != 0 {
          open[entry.ticket]?.values[entry.screen] = value
        }
      }
    }
  }

  /// Ends the calls whose screens are gone, or never came. What is returned is to be called, once
  /// nothing is being changed: each of those who wait hears of it once.
  mutating func close(_ state: CoreState) -> [@MainActor () -> Void] {
    guard !open.isEmpty else { return [] }
    var live: Set<UInt64> = []
    if let memory = state.memory { live.insert(memory.intent.arguments.ticket) }
    for layer in state.layers {
      for stack in layer.stacks {
        for entry in stack.entries where entry.ticket != 0 { live.insert(entry.ticket) }
      }
    }
    let ended = open.filter { !live.contains($0.key) }.sorted { $0.key < $1.key }
    for (ticket, _) in ended { open[ticket] = nil }
    return ended.flatMap { _, call in
      call.results.map { result in { @MainActor in result.deliver(call.values[result.screen]) } }
    }
  }
}
