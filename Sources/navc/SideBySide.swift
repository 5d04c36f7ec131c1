import CAllocator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on several inputs at once, each on a thread of its own; what comes of it is in the inputs' order.
enum SideBySide {
  /// So many threads there are at most, whatever is asked for.
  static let mostThreads = 64

  /// How many processors this process may run on.
  static var processors: Int {
    let allowed = Int(navc_processors())
    return max(1, allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// `inputs`, each mapped by `work`, up to `count` of them at once. `sizes` says how much is at work
  /// where `bound` of that is enough: what is larger is worked on by itself.
  static func map<Input, Output>(
    _ inputs: [Input],
    atOnce count: Int,
    sizes: [Int],
    bound: Int,
    _ work: @escaping (Input) -> Output
  ) -> [Output] {
    let count = min(count, inputs.count, mostThreads)
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

/// Indices that threads take in order, as long as not too much is at work.
///
/// The compiler can't see that each index is one thread's, and that `run` ends after all of them.
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

  /// Does all the work, on `threads` threads, of which this one is the first; fewer if the system has no
  /// more.
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

  /// As that of the first thread, so that what goes well there does so here.
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
