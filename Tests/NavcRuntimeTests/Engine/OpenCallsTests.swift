import Testing

@testable import NavcRuntime

@MainActor @Suite struct OpenCallsTests {
  private final class Heard {
    var results: [String] = []
  }

  private let heard = Heard()

  /// Returns a call that waits for results of screens.
  private func call(_ name: String, waitingFor screens: Int...) -> EventCall {
    let results = screens.map { screen in
      ResultHandler(screen) { [heard] (value: Int?) in
        heard.results.append("\(name)\(screen) \(value.map { "\($0)" } ?? "nil")")
      }
    }
    return EventCall(event: 0, arguments: [], instance: 1, anchor: nil, results: results)
  }

  private func showing(_ entries: EntryState...) -> CoreState {
    CoreState(.plain(100, StackState(navigation: 0, entries: entries, id: 101)))
  }

  private func close(_ calls: inout OpenCalls, _ state: CoreState = CoreState()) {
    for deliver in calls.close(state) { deliver() }
  }

  @Test func hasNoTicketIfNobodyWaits() {
    var calls = OpenCalls()
    let arguments = calls.open(call("a"))
    #expect(arguments.ticket == 0)
    #expect(arguments.returning == [])
    #expect(calls.close(CoreState()).isEmpty)
  }

  @Test func returnsTheResultOnceTheScreenIsGone() {
    var calls = OpenCalls()
    let arguments = calls.open(call("a", waitingFor: 2))
    #expect(arguments.returning == [2])
    let shown = showing(EntryState(7, screen: 2, ticket: arguments.ticket))
    calls.handBack(5, from: 7, shown)
    close(&calls, shown)
    #expect(heard.results == [])
    close(&calls)
    #expect(heard.results == ["a2 5"])
  }

  @Test func deliversOnce() {
    var calls = OpenCalls()
    _ = calls.open(call("a", waitingFor: 2))
    close(&calls)
    close(&calls)
    #expect(heard.results == ["a2 nil"])
  }

  @Test func deliversToAllCallersInOrder() {
    var calls = OpenCalls()
    let tickets = ["a", "b"].map { calls.open(call($0, waitingFor: 2, 3)).ticket }
    let entries = [
      EntryState(7, screen: 2, ticket: tickets[0]), EntryState(8, screen: 3, ticket: tickets[1]),
    ]
    let shown = showing(entries[0], entries[1])
    calls.handBack(1, from: 7, shown)
    calls.handBack(2, from: 8, shown)
    close(&calls, showing(entries[1]))
    #expect(heard.results == ["a2 1", "a3 nil"])
    close(&calls)
    #expect(heard.results == ["a2 1", "a3 nil", "b2 nil", "b3 2"])
  }

  @Test func returnsTheLastOfSeveralValues() {
    var calls = OpenCalls()
    let ticket = calls.open(call("a", waitingFor: 2)).ticket
    let shown = showing(EntryState(7, screen: 2, ticket: ticket))
    calls.handBack(1, from: 7, shown)
    calls.handBack(2, from: 7, shown)
    close(&calls)
    #expect(heard.results == ["a2 2"])
  }

  @Test func ignoresValuesFromOtherScreens() {
    var calls = OpenCalls()
    let ticket = calls.open(call("a", waitingFor: 2)).ticket
    calls.handBack(1, from: 8, showing(EntryState(7, screen: 2, ticket: ticket), EntryState(8)))
    close(&calls)
    #expect(heard.results == ["a2 nil"])
  }

  @Test func ignoresValuesOfAnotherType() {
    var calls = OpenCalls()
    let ticket = calls.open(call("a", waitingFor: 2)).ticket
    calls.handBack("text", from: 7, showing(EntryState(7, screen: 2, ticket: ticket)))
    close(&calls)
    #expect(heard.results == ["a2 nil"])
  }

  @Test func waitsForAHeldIntent() {
    var calls = OpenCalls()
    let arguments = calls.open(call("a", waitingFor: 2))
    var state = showing(EntryState(7))
    let intent = Intent(kind: .transition(0), arguments: arguments)
    state.heldIntent = HeldIntent(holder: .gate(0), intent: intent)
    close(&calls, state)
    #expect(heard.results == [])
    state.heldIntent = nil
    close(&calls, state)
    #expect(heard.results == ["a2 nil"])
  }
}
