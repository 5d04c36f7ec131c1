#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Holds back the signals that would end navc while a child process runs, so that the child can be
/// ended first. Let go, they do what they do.
struct HeldSignals {
  /// Ctrl-C, Ctrl-\, a terminal that is closed, and what `kill` sends.
  private static let signals = [SIGINT, SIGQUIT, SIGHUP, SIGTERM]

  /// What was held back before; a child process is to start with it.
  let before: sigset_t
  private let held: [Int32]

  init() {
    var set = sigset_t()
    sigemptyset(&set)
    // An ignored one (`nohup`) would come up as held back, too.
    let candidates = Self.signals.filter { !Self.isIgnored($0) }
    for signal in candidates { sigaddset(&set, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &before)
    held = candidates.filter { sigismember(&before, $0) == 0 }
    self.before = before
  }

  /// Whether one of them has come.
  var haveCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return held.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them go: here navc ends if one has come.
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
