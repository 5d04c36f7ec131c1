#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that is given text and gives back bytes, within a time.
struct ChildProcess {
  enum End {
    case exited(Int32)
    case killed(Int32)
    case timedOut
  }

  struct Outcome {
    var end: End
    var output: [UInt8] = []
    /// What it wrote to standard error; the start of it.
    var complaints: [UInt8] = []
  }

  private static let longestComplaint = 1 << 16

  private let id: pid_t
  private let input: Int32
  private let output: Int32
  private let complaints: Int32

  /// Starts the program at `path`; `arguments` begin with its name.
  init(_ path: String, _ arguments: [String]) throws(Failure) {
    guard let input = Pipe(), let output = Pipe(), let complaints = Pipe() else {
      throw Failure("graphviz-failed", "no pipe to dot: \(SystemCall.lastProblem)")
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reader, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, complaints.writer, STDERR_FILENO)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var id = pid_t()
    let code = posix_spawn(&id, path, &actions, nil, &pointers, environ)
    for descriptor in [input.reader, output.writer, complaints.writer] { close(descriptor) }
    self.id = id
    self.input = input.writer
    self.output = output.reader
    self.complaints = complaints.reader
    guard code == 0 else {
      for descriptor in [input.writer, output.reader, complaints.reader] { close(descriptor) }
      throw Failure("graphviz-failed", "can't run \(path): \(SystemCall.problem(code))")
    }
  }

  /// Writes `bytes` and reads what comes back, both at once, until the process ends.
  func exchange(_ bytes: [UInt8], timeout: Int) -> Outcome {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    var outcome = Outcome(end: .timedOut)
    var channels = Channels(input: input, output: output, complaints: complaints, bytes: bytes)
    let deadline = Self.seconds() + timeout
    while channels.areOpen, Self.seconds() <= deadline { channels.transfer(into: &outcome) }
    let isLate = channels.areOpen
    channels.close()
    if isLate { kill(id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    if !isLate {
      let signal = status & 0x7F
      outcome.end = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }
    return outcome
  }

  private static func seconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec)
  }

  private struct Pipe {
    let reader: Int32
    let writer: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reader = ends[0]
      writer = ends[1]
    }
  }

  private struct Channels {
    var input: Int32
    var output: Int32
    var complaints: Int32
    var bytes: [UInt8]
    var sent = 0

    init(input: Int32, output: Int32, complaints: Int32, bytes: [UInt8]) {
      self.input = input
      self.output = output
      self.complaints = complaints
      self.bytes = bytes
      _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    }

    /// A closed descriptor is -1, which `poll` passes over.
    var areOpen: Bool { output >= 0 || complaints >= 0 }

    mutating func close() {
      Self.shut(&input)
      Self.shut(&output)
      Self.shut(&complaints)
    }

    private static func shut(_ descriptor: inout Int32) {
      if descriptor >= 0 { closeDescriptor(descriptor) }
      descriptor = -1
    }

    /// Waits a moment for one of the three to be ready, and serves those that are.
    mutating func transfer(into outcome: inout Outcome) {
      var polled = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), 200) > 0 else { return }
      if polled[0].revents != 0 { send() }
      if polled[1].revents != 0 { Self.receive(&output, into: &outcome.output, limit: .max) }
      if polled[2].revents != 0 {
        Self.receive(&complaints, into: &outcome.complaints, limit: longestComplaint)
      }
    }

    private mutating func send() {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 { sent += count }
      let mayTryAgain = count < 0 && (errno == EAGAIN || errno == EINTR)
      if sent == bytes.count || (count <= 0 && !mayTryAgain) { Self.shut(&input) }
    }

    private static func receive(_ descriptor: inout Int32, into bytes: inout [UInt8], limit: Int) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        if bytes.count < limit { bytes += buffer[..<count] }
      } else if count == 0 || errno != EINTR {
        shut(&descriptor)
      }
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
