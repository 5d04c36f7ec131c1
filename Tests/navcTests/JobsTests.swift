import Foundation
import Testing

@testable import navc

/// Tests the parallel check of several specs.
@Suite struct JobsTests {
  @Test func keepsTheOrderOfTheInputs() {
    let inputs = Array(0..<200)
    for count in [1, 2, 7, 64, 1000] {
      let outputs = Parallel.map(
        inputs,
        atOnce: count,
        sizes: inputs.map { $0 % 5 },
        bound: 6
      ) { $0 * 3 }
      #expect(outputs == inputs.map { $0 * 3 })
    }
  }

  /// An input larger than the bound is processed alone.
  @Test func limitsTheSizeInParallel() {
    let sizes = [1, 9, 3, 3, 30, 2, 2, 2, 2, 8, 4, 1]
    let atWork = Counter()
    _ = Parallel.map(sizes, atOnce: 6, sizes: sizes, bound: 10) { size in
      atWork.change(size)
      usleep(2_000)
      atWork.change(-size)
    }
    #expect(atWork.most == 30)
    #expect(atWork.mostOfSeveral <= 10)
  }

  @Test(arguments: ["text", "json", "sarif", "junit"])
  func printsTheSameForAnyNumberOfJobs(_ format: String) throws {
    let folder = try Folder()
    let texts = [Spec.good, Spec.faulty, Spec.unreachable, Spec.warned, Spec.named]
    for index in 0..<24 {
      try folder.write("app\(index).nav.yaml", texts[index % texts.count])
    }
    let arguments = ["check", ".", "app3.nav.yaml", "none.nav.yaml", "--format", format]
    let single = try Run(arguments + ["--jobs", "1"], in: folder)
    #expect(single.status == 2)
    for jobs in [["--jobs", "2"], ["--jobs", "5"], ["--jobs=99"], []] {
      let run = try Run(arguments + jobs, in: folder)
      #expect(run.status == 2)
      #expect(run.output == single.output)
      #expect(run.error == single.error)
    }
  }

  @Test(arguments: ["0", "-1", "two"]) func refusesInvalidNumbersOfJobs(_ jobs: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["check", "--jobs=\(jobs)"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("--jobs"))
  }

  /// Counts the inputs in progress, from several threads.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var sum = 0
    private var count = 0
    private(set) var most = 0
    private(set) var mostOfSeveral = 0

    func change(_ size: Int) {
      lock.withLock {
        sum += size
        count += size > 0 ? 1 : -1
        most = max(most, sum)
        if count > 1 { mostOfSeveral = max(mostOfSeveral, sum) }
      }
    }
  }
}
