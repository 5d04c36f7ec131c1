// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A run loop with virtual time: nothing waits, and jobs run in the order of their times.
@MainActor enum Clock {
  private struct Job {
    var due: TimeInterval
    var number: Int
    var action: @MainActor () -> Void
  }

  private(set) static var now: TimeInterval = 0
  private static var jobs: [Job] = []
  private static var count = 0

  static func reset() {
    jobs = []
    now = 0
  }

  static func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    count += 1
    jobs.append(Job(due: now + max(0, delay), number: count, action: action))
  }

  static func advance(by seconds: TimeInterval) {
    let end = now + seconds
    drainMainQueue()
    while let job = takeNext(until: end) {
      turn(job)
    }
    now = max(now, end)
  }

  static func settle() {
    drainMainQueue()
    var turns = 0
    while let job = takeNext(until: .infinity) {
      turn(job)
      turns += 1
      precondition(turns < 10_000, "the screen never comes to rest")
    }
  }

  private static func turn(_ job: Job) {
    now = max(now, job.due)
    job.action()
    drainMainQueue()
  }

  private static func takeNext(until end: TimeInterval) -> Job? {
    let due = jobs.indices.filter { jobs[$0].due <= end + 1e-9 }
    let next = due.min {
      (jobs[$0].due, jobs[$0].number) < (jobs[$1].due, jobs[$1].number)
    }
    return next.map { jobs.remove(at: $0) }
  }

  /// Runs the blocks that other threads and tasks have put on the main queue, and the blocks that
  /// these add. The device may draw after each.
  private static func drainMainQueue() {
    for _ in 0..<3 {
      runMainQueue(nil)
      StandIn.drawFrame()
    }
  }
}

/// The function that a run loop calls to run the main queue. It does almost nothing if the queue
/// is empty.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

extension StandIn {
  /// The time on the stand-in's clock, in seconds since the last `reset`.
  public static var now: TimeInterval { Clock.now }

  /// Runs `work` after the given number of seconds on the stand-in's clock.
  public static func after(_ seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    Clock.after(seconds, work)
  }
}
