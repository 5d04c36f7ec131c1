/// Resumes a task that waits for a value, exactly once. If the object is released first, the task resumes without
/// a value, because nothing can provide one any more.
final class Awaited<Value>: @unchecked Sendable {
  /// Stores the value for the waiting task, which owns this object. The provider of the value owns `Awaited`.
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

  /// Calls `ask` and waits for the value. Returns nil if the task is cancelled, or if no value can come any more.
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
  /// Fires an event and waits for its result. For generated code.
  public func result<Value>(
    _ fire: (@escaping @MainActor @Sendable (Value?) -> Void) -> Void
  ) async -> Value? {
    await Awaited.value { awaited in fire { awaited.tell($0) } }
  }
}
