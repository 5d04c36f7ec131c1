import CAllocator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings of `malloc`, which take effect with glibc.
enum Allocator {
  /// The input size, in bytes, from which keeping freed memory saves time.
  private static let largeInput = 32 << 20

  /// Prepares the allocator. Call it once, before anything is read.
  static func prepare() {
    navc_free_to_system()
    navc_watch_allocations { Allocator.reportExhaustion() }
    #if canImport(Glibc)
      watchFaults()
    #endif
  }

  /// Reports that memory ran out, and exits. Nothing needs cleanup: outputs are written to temporary files.
  private static func reportExhaustion() {
    // No allocation is allowed here.
    let message: StaticString = "error: out of memory\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitStatus.failed.rawValue)
  }

  #if canImport(Glibc)
    /// The action of faults before navc's own.
    private nonisolated(unsafe) static let faultAction = UnsafeMutablePointer<sigaction>.allocate(
      capacity: 1
    )

    /// Watches for the fault that Swift's runtime causes if not even its message about a failed allocation can be
    /// allocated: it passes a null pointer to `fputs`.
    private static func watchFaults() {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        let access = PROT_READ | PROT_WRITE
        let memory = mmap(nil, 1 << 20, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if memory == UnsafeMutableRawPointer(bitPattern: -1) { Allocator.reportExhaustion() }
        // This is another fault. The instruction runs again, with the action that was there before.
        sigaction(signal, Allocator.faultAction, nil)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(SIGSEGV, &action, faultAction)
    }
  #endif

  /// Prepares the allocator for an input of `size` bytes. Call it before the input is read.
  static func prepare(forInput size: Int) {
    if size >= largeInput { navc_keep_freed() }
  }
}
