import CAllocator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Parallel work on several inputs, with results in the order of the inputs.
enum Parallel {
  /// The maximum number of threads.
  static let maximumThreads = 64

  /// The number of processors that this process may run on.
  static var processors: Int {
    let allowed = Int(navc_processors())
    return max(1, allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Returns the results of `work` for `inputs`, with up to `count` of them processed in parallel. The sum of the
  /// `sizes` of inputs in work is at most `bound`; a larger input is processed alone.
  static func map<Input, Output>(
    _ inputs: [Input],
    atOnce count: Int,
    sizes: [Int],
    bound: Int,
    _ work: @escaping (Input) -> Output
  ) -> [Output] {
    let count = min(count, inputs.count, maximumThreads)
    guard count > 1 else { return inputs.map(work) }
    var outputs = [Output?](repeating: nil, count: inputs.count)
    outputs.withUnsafeMutableBufferPointer { outputs in
      let slots = outputs
      let queue = WorkQueue(sizes, bound) { slots[$0] = work(inputs[$0]) }
      queue.run(threads: count)
    }
    return outputs.compactMap(\.self)
  }
}

/// A queue of indices, which threads take in order as long as the inputs in work are not too large.
///
/// It is sendable since each index belongs to one thread, and `run` returns after all threads have ended.
private final class WorkQueue: @unchecked Sendable {
  private let sizes: [Int]
  private let bound: Int
  private let work: (Int) -> Void
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var atWork = 0

  init(_ sizes: [Int], _ bound: Int, _ work: @escaping (Int) -> Void) {
    (self.sizes, self.bound, self.work) = (sizes, bound, work)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Does all the work on `count` threads, of which the calling one is the first, or on fewer if the system
  /// provides no more.
  func run(threads count: Int) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, Self.stackSize)
    let others = (1..<count).compactMap { _ in start(attributes) }
    pthread_attr_destroy(attributes)
    takeAll()
    for thread in others { pthread_join(thread, nil) }
  }

  /// The stack size of new threads: that of the main thread, so that they can recurse as deeply.
  private static var stackSize: Int {
    var limit = rlimit()
    let code = getrlimit(SystemCall.Resource.stack, &limit)
    let usual = 8 << 20
    guard code == 0, limit.rlim_cur <= 64 << 20 else { return usual }
    return max(Int(limit.rlim_cur) & ~0xFFFF, usual / 8)
  }

  private func start(_ attributes: UnsafePointer<pthread_attr_t>) -> pthread_t? {
    let queue = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, attributes, workOff, queue.toOpaque())
    if code == 0 { return thread }
    queue.release()
    return nil
  }

  fileprivate func takeAll() {
    var taken: Int?
    while true {
      pthread_mutex_lock(mutex)
      if let taken {
        atWork -= sizes[taken]
        pthread_cond_broadcast(change)
      }
      while next < sizes.count, atWork > 0, atWork + sizes[next] > bound {
        pthread_cond_wait(change, mutex)
      }
      let index = next
      if index < sizes.count {
        next += 1
        atWork += sizes[index]
      }
      pthread_mutex_unlock(mutex)
      guard index < sizes.count else { return }
      work(index)
      taken = index
    }
  }
}

#if canImport(Darwin)
  private func workOff(_ queue: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkQueue>.fromOpaque(queue).takeRetainedValue().takeAll()
    return nil
  }
#else
  private func workOff(_ queue: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let queue { Unmanaged<WorkQueue>.fromOpaque(queue).takeRetainedValue().takeAll() }
    return nil
  }
#endif
