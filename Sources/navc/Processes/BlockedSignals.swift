#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Blocks the signals that would end navc while a child process runs, so that the child can be killed first. Once
/// released, they have their usual effect.
struct BlockedSignals {
  /// The signals of Ctrl-C, Ctrl-\, a closed terminal, and `kill`.
  private static let signals = [SIGINT, SIGQUIT, SIGHUP, SIGTERM]

  /// The signal mask before; child processes start with it.
  let before: sigset_t
  private let held: [Int32]

  init() {
    var set = sigset_t()
    sigemptyset(&set)
    // An ignored signal (`nohup`) would be pending, too.
    let candidates = Self.signals.filter { !Self.isIgnored($0) }
    for signal in candidates { sigaddset(&set, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &before)
    held = candidates.filter { sigismember(&before, $0) == 0 }
    self.before = before
  }

  /// True if one of the signals is pending.
  var haveCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return held.contains { sigismember(&pending, $0) == 1 }
  }

  /// Unblocks the signals: navc ends here if one is pending.
  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let action = signal(number, SIG_DFL)
    signal(number, action)
    return unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
