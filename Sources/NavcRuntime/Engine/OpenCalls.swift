/// The calls that have an anchor for a popover, or wait for results of screens.
@MainActor struct OpenCalls {
  private struct Open {
    var anchor: PopoverAnchor?
    var results: [ResultHandler]
    /// The results, by the screen that returned them.
    var values: [Int: Any] = [:]
  }

  private var open: [UInt64: Open] = [:]
  private var last: UInt64 = 0

  /// Registers a call that is about to be decided, and returns its arguments.
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

  /// Ends the calls whose screens are gone or were never shown. Call the returned closures once nothing is being
  /// changed: each delivers one result.
  mutating func close(_ state: CoreState) -> [@MainActor () -> Void] {
    guard !open.isEmpty else { return [] }
    var live: Set<UInt64> = []
    if let held = state.heldIntent { live.insert(held.intent.arguments.ticket) }
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
