#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension NavigationDriver {
    /// Opens a link and returns the outcome: done, held by a gate, or refused with a reason. Returns nil if the
    /// spec has no such link, or if the task is cancelled; a link of the spec is opened even then.
    @discardableResult
    public func open(_ url: URL) async -> StepOutcome? {
      guard let opening = openings.link(url.absoluteString) else { return nil }
      return await outcome(of: .opening(opening))
    }

    /// Carries out a request and returns its outcome, or nil if the router is gone.
    func outcome(of request: Request) async -> StepOutcome? {
      await Awaited.value { awaited in
        lastTicket += 1
        waiters[lastTicket] = awaited
        enqueue(request.with(ticket: lastTicket))
      }
    }

    /// Reports the outcome of a request to the call that waits for it.
    func tell(_ outcome: StepOutcome, of request: Request) {
      waiters.removeValue(forKey: request.ticket)?.tell(outcome)
    }
  }
#endif
