import Foundation

/// The amount of tests to run. `make test` runs those that find nearly all faults in a few minutes;
/// `make test-all`, which CI runs, sets `NAVC_THOROUGH` to run all.
public enum Thoroughness {
  /// True if all tests are to be run.
  public static let isFull = ProcessInfo.processInfo.environment["NAVC_THOROUGH"] != nil

  /// Returns `all` elements in a full run, else `few`.
  public static func some<Element>(_ few: [Element], ofAll all: [Element]) -> [Element] {
    isFull ? all : few
  }

  /// Returns the number of random items, such as seeds, blocks of seeds or rounds.
  public static func count(_ few: Int, ofAll all: Int) -> Int { isFull ? all : few }
}
