#if !NAVC_WITHOUT_CALLS
  extension EventTarget {
    /// Fires an event, and waits for what comes back. For generated code.
    public func result<Value>(
      _ fire: (@escaping @MainActor @Sendable (Value?) -> Void) -> Void
    ) async -> Value? {
      let answer = Answer<Value>()
      await withCheckedContinuation { continuation in
        let end = AwaitedEnd(continuation)
        fire { value in
          answer.value = value
          end.come()
        }
      }
      return answer.value
    }
  }

  @MainActor private final class Answer<Value> {
    var value: Value?
  }
#endif

/// The end of something that is waited for. It comes once, at the latest when nobody is left who could
/// bring it: a router may be gone before.
final class AwaitedEnd: @unchecked Sendable {
  private let continuation: CheckedContinuation<Void, Never>
  private var hasCome = false

  @MainActor init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  @MainActor func come() {
    guard !hasCome else { return }
    hasCome = true
    continuation.resume()
  }

  deinit {
    if !hasCome { continuation.resume() }
  }
}
