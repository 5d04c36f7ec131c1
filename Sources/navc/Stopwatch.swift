#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time since it was made, by a clock that nobody sets.
struct Stopwatch {
  private let start = Self.now()

  /// How long it has run.
  var seconds: Double { Self.now() - start }

  private static func now() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
