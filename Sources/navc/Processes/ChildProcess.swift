#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process that is given bytes and returns bytes, within limits. It leads its own process group, so that
/// the processes it starts are killed with it.
struct ChildProcess {
  enum End {
    case exited(Int32)
    case killed(Int32)
    case timedOut
    case wroteTooMuch
    /// A signal arrived that ends navc.
    case interrupted
  }

  struct Limits {
    var seconds: Double
    var bytes: Int
  }

  struct Outcome {
    let end: End
    let received: Channels.Received
  }

  /// The times to wait, in milliseconds: for output, and for the end of the process once its pipes are closed.
  private static let waits: (open: Int32, closed: Int32) = (100, 1)

  private let id: pid_t
  private let input: Int32
  private let output: Int32
  private let complaints: Int32

  /// Starts the program at `path`. `arguments` begin with its name. If that fails, throws a failure with the given
  /// id.
  init(
    _ path: String,
    _ arguments: [String],
    orFail id: String,
    blocking signals: BlockedSignals
  ) throws(Failure) {
    guard let input = Pipe(), let output = Pipe(), let complaints = Pipe() else {
      throw Failure(id, "no pipe to \(path): \(SystemCall.lastProblem)")
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reader, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, complaints.writer, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = signals.before
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, &attributes, &pointers, environ)
    for descriptor in [input.reader, output.writer, complaints.writer] { close(descriptor) }
    self.id = process
    self.input = input.writer
    self.output = output.reader
    self.complaints = complaints.reader
    guard code == 0 else {
      for descriptor in [input.writer, output.reader, complaints.reader] { close(descriptor) }
      throw Failure(id, "can't run \(path): \(SystemCall.problem(code))")
    }
  }

  /// Writes `bytes` and reads the output until the process ends. At a limit, or when one of `signals` arrives, the
  /// process is killed. `whileRunning` is called periodically.
  func exchange(
    _ bytes: [UInt8],
    within limits: Limits,
    since watch: Stopwatch,
    blocking signals: BlockedSignals,
    whileRunning: () -> Void
  ) -> Outcome {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    var channels = Channels(input: input, output: output, complaints: complaints, bytes: bytes)
    defer { channels.close() }
    var cut: End?
    while !hasEnded, cut == nil {
      if channels.areOpen {
        _ = channels.transfer(waiting: Self.waits.open)
      } else {
        poll(nil, 0, Self.waits.closed)
      }
      if channels.received.output.count > limits.bytes { cut = .wroteTooMuch }
      if watch.seconds > limits.seconds { cut = .timedOut }
      if signals.haveCome { cut = .interrupted }
      if cut == nil { whileRunning() }
    }
    // The process has not been waited for yet, so its ID still identifies its group.
    kill(-id, SIGKILL)
    while cut == nil, channels.areOpen, channels.transfer(waiting: 0) {
      if channels.received.output.count > limits.bytes { cut = .wroteTooMuch }
    }
    let end = waitForEnd()
    return Outcome(end: cut ?? end, received: channels.received)
  }

  /// True if the process has ended. Its status can still be waited for.
  private var hasEnded: Bool {
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && information.si_signo == SIGCHLD
  }

  private func waitForEnd() -> End {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }

  private struct Pipe {
    let reader: Int32
    let writer: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      // Numbers above the three standard streams, which may be closed here and are replaced in the child.
      let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
      for end in ends { close(end) }
      guard moved.allSatisfy({ $0 >= 0 }) else { return nil }
      reader = moved[0]
      writer = moved[1]
    }
  }
}
