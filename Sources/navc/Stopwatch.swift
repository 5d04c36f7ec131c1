#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A stopwatch that starts when it is created, and uses a monotonic clock.
struct Stopwatch {
  private let start = Self.now()

  /// The elapsed time in seconds.
  var seconds: Double { Self.now() - start }

  private static func now() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
