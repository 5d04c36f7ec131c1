#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output or standard error, unbuffered.
struct Stream {
  let descriptor: Int32

  static let output = Stream(descriptor: STDOUT_FILENO)
  static let error = Stream(descriptor: STDERR_FILENO)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of `bytes`, or ends the process. A full disk is an error, since a truncated report would
  /// mislead. If the reader has closed the pipe, the process ends without a message.
  func write(_ bytes: [UInt8]) {
    guard let problem = SystemCall.write(bytes, to: descriptor) else { return }
    if descriptor != STDERR_FILENO, problem != SystemCall.problem(EPIPE) {
      Stream.error.write("error: can't write to standard output: \(problem)\n")
    }
    ExitStatus.exit(.failed)
  }
}
