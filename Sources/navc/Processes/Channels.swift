#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The pipes to and from a child process. They are written and read at the same time, so that neither side blocks
/// the other.
struct Channels {
  /// The output of the child process.
  struct Received {
    var output: [UInt8] = []
    /// The beginning of its standard error.
    var complaints: [UInt8] = []
  }

  private static let longestComplaint = 1 << 16

  private var input: Int32
  private var output: Int32
  private var complaints: Int32
  private let bytes: [UInt8]
  private var sent = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private(set) var received = Received()

  /// Creates channels that own the three descriptors. `bytes` are written to `input`.
  init(input: Int32, output: Int32, complaints: Int32, bytes: [UInt8]) {
    self.input = input
    self.output = output
    self.complaints = complaints
    self.bytes = bytes
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
  }

  /// True if output can still arrive. A closed descriptor is -1, which `poll` ignores.
  var areOpen: Bool { output >= 0 || complaints >= 0 }

  mutating func close() {
    Self.shut(&input)
    Self.shut(&output)
    Self.shut(&complaints)
  }

  /// Waits up to `milliseconds` for a descriptor to be ready, and serves the ready ones. Returns false if none
  /// was.
  mutating func transfer(waiting milliseconds: Int32) -> Bool {
    var polled = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    if polled[0].revents != 0 { send() }
    if polled[1].revents != 0 { received.output += Self.receive(&output, &buffer) }
    if polled[2].revents != 0 {
      let rest = Self.longestComplaint - received.complaints.count
      received.complaints += Self.receive(&complaints, &buffer).prefix(rest)
    }
    return true
  }

  private mutating func send() {
    let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count > 0 { sent += count }
    let mayTryAgain = count < 0 && (errno == EAGAIN || errno == EINTR)
    if sent == bytes.count || (count <= 0 && !mayTryAgain) { Self.shut(&input) }
  }

  private static func receive(
    _ descriptor: inout Int32,
    _ buffer: inout [UInt8]
  ) -> ArraySlice<UInt8> {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 || (count < 0 && errno != EINTR) { shut(&descriptor) }
    return buffer[..<max(count, 0)]
  }

  private static func shut(_ descriptor: inout Int32) {
    if descriptor >= 0 { closeDescriptor(descriptor) }
    descriptor = -1
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
