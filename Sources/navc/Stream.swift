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

  /// Writes all of `bytes`. A full disk ends the run: a report that is cut off would be a lie. So
  /// does a reader that has gone, without a word, as it has seen what it wanted.
  func write(_ bytes: [UInt8]) {
    guard let problem = SystemCall.write(bytes, to: descriptor) else { return }
    if descriptor != STDERR_FILENO, problem != SystemCall.problem(EPIPE) {
      Stream.error.write("error: can't write to standard output: \(problem)\n")
    }
    ExitStatus.exit(.failed)
  }
}
