#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension NavigationDriver {
    /// Follows a link, and tells what became of it: whether it was done, is held by a gate, or was
    /// refused and why. Nil if it is none of the spec's, or where the task is cancelled: it is opened all the same.
    @discardableResult
    public func open(_ url: URL) async -> StepOutcome? {
      guard let entrance = entrances.link(url.absoluteString) else { return nil }
      return await outcome(of: .entrance(entrance))
    }

    /// Does what is asked for, and tells what became of it; nil if nobody is left to do it.
    func outcome(of request: Request) async -> StepOutcome? {
      await Awaited.value { awaited in
        lastTicket += 1
        waiters[lastTicket] = awaited
        enqueue(request.with(ticket: lastTicket))
      }
    }

    /// Tells who waits for it what became of a request.
    func tell(_ outcome: StepOutcome, of request: Request) {
      waiters.removeValue(forKey: request.ticket)?.tell(outcome)
    }
  }
#endif
