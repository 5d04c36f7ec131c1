#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// Who waits for what becomes of a request. Whoever drops it ends the waiting.
  @MainActor final class OutcomeWaiter: Sendable {
    fileprivate final class Told {
      var outcome: StepOutcome?
    }

    private let told: Told
    private let end: AwaitedEnd

    fileprivate init(_ told: Told, _ continuation: CheckedContinuation<Void, Never>) {
      self.told = told
      end = AwaitedEnd(continuation)
    }

    func tell(_ outcome: StepOutcome) {
      told.outcome = told.outcome ?? outcome
      end.come()
    }
  }

  extension NavigationDriver {
    /// Follows a link, and tells what became of it: whether it was done, is held by a gate, or was
    /// refused and why. Nil if it is none of the spec's.
    @discardableResult
    public func open(_ url: URL) async -> StepOutcome? {
      await outcome { waiter in
        guard let entrance = entrances.link(url.absoluteString) else { return }
        enqueue(.entrance(entrance.with(ticket: wait(waiter))))
      }
    }

    /// Asks for something, and waits for what becomes of it; nil if nothing was asked for, or nobody is
    /// left to do it.
    func outcome(_ ask: (OutcomeWaiter) -> Void) async -> StepOutcome? {
      let told = OutcomeWaiter.Told()
      await withCheckedContinuation { ask(OutcomeWaiter(told, $0)) }
      return told.outcome
    }

    /// The number by which what becomes of a request finds who waits for it.
    func wait(_ waiter: OutcomeWaiter) -> Int {
      lastTicket += 1
      waiters[lastTicket] = waiter
      return lastTicket
    }

    /// Tells who waits for it what became of a request.
    func tell(_ outcome: StepOutcome, of request: Request) {
      waiters.removeValue(forKey: request.ticket)?.tell(outcome)
    }
  }
#endif
