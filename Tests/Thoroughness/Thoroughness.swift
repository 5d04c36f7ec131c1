import Foundation

/// How much the tests go through. `make test` keeps to what finds nearly all in a few minutes; `make test-all`, which
/// CI runs, sets `NAVC_THOROUGH`.
public enum Thoroughness {
  /// Whether all of it is to be gone through.
  public static let isFull = ProcessInfo.processInfo.environment["NAVC_THOROUGH"] != nil

  /// Those of `all` that are gone through.
  public static func some<Element>(_ few: [Element], ofAll all: [Element]) -> [Element] {
    isFull ? all : few
  }

  /// How many of something random: seeds, blocks of seeds, rounds.
  public static func count(_ few: Int, ofAll all: Int) -> Int { isFull ? all : few }
}
