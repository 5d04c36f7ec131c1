/// Tells somebody who waits for a value. It tells once, and at the latest when nobody holds it any more,
/// then without a value: whoever could bring one is gone.
final class Awaited<Value>: @unchecked Sendable {
  /// Outlives the waiting, which what brings the value does not.
  private final class Answer: @unchecked Sendable {
    nonisolated(unsafe) var value: Value?
    nonisolated(unsafe) weak var awaited: Awaited?
  }

  private let answer: Answer
  private let continuation: CheckedContinuation<Void, Never>
  private var hasCome = false

  private init(_ answer: Answer, _ continuation: CheckedContinuation<Void, Never>) {
    self.answer = answer
    self.continuation = continuation
  }

  /// Asks for a value, and waits for it, or until the task is cancelled: then without a value.
  @MainActor static func value(_ ask: (Awaited) -> Void) async -> Value? {
    let answer = Answer()
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        let awaited = Awaited(answer, $0)
        answer.awaited = awaited
        ask(awaited)
        if Task.isCancelled { awaited.tell(nil) }
      }
    } onCancel: {
      Task { @MainActor in answer.awaited?.tell(nil) }
    }
    return answer.value
  }

  @MainActor func tell(_ value: Value?) {
    guard !hasCome else { return }
    hasCome = true
    answer.value = value
    continuation.resume()
  }

  deinit {
    if !hasCome { continuation.resume() }
  }
}

extension EventTarget {
  /// Fires an event, and waits for what comes back. For generated code.
  public func result<Value>(
    _ fire: (@escaping @MainActor @Sendable (Value?) -> Void) -> Void
  ) async -> Value? {
    await Awaited.value { awaited in fire { awaited.tell($0) } }
  }
}
