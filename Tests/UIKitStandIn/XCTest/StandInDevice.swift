// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// The device that UI tests have here, with an app on it. Only the stand-in has it.
@MainActor open class StandInDevice {
  public static var shared = StandInDevice()

  public init() {}

  /// All that is on screen.
  open var root: StandInElement { StandInElement(.application) }

  open func launch(_ arguments: [String]) {}

  open func open(_ url: URL) {}
}

/// What is on screen, and what it does. Only the stand-in has it.
@MainActor public final class StandInElement {
  let type: XCUIElement.ElementType
  public var identifier = ""
  public var label = ""
  public var isSelected = false
  public var children: [StandInElement] = []
  public var tap: (() -> Void)?
  public var press: (() -> Void)?
  public var swipeDown: (() -> Void)?

  public init(_ type: XCUIElement.ElementType, _ identifier: String = "") {
    (self.type, self.identifier) = (type, identifier)
  }

  func matches(_ type: XCUIElement.ElementType) -> Bool { type == .any || type == self.type }

  /// All elements of a type that are in it, in the order in which they are met.
  func all(_ type: XCUIElement.ElementType) -> [StandInElement] {
    children.flatMap { ($0.matches(type) ? [$0] : []) + $0.all(type) }
  }
}

/// Runs tests one by one, and says what became of each. Only the stand-in has it.
public enum StandInTestRun {
  private nonisolated(unsafe) static var failures: [String] = []
  /// The names of what the running test has attached.
  public private(set) nonisolated(unsafe) static var attachments: [String] = []
  private nonisolated(unsafe) static var hasFailed = false

  static func fail(_ message: String) { failures.append(message) }

  static func add(_ attachment: XCTAttachment) {
    attachments.append("\(attachment.name ?? "?")[\(attachment.contents)]")
  }

  /// One test.
  @MainActor public static func test(_ name: String, _ body: () throws -> Void) {
    (failures, attachments) = ([], [])
    do { try body() } catch let skip as XCTSkip {
      return print("SKIPPED \(name): \(skip.message ?? "")")
    } catch { failures.append("\(error)") }
    print(
      failures.isEmpty ? "passed \(name)" : "FAILED \(name): \(failures.joined(separator: "; "))"
    )
    if !failures.isEmpty { hasFailed = true }
  }

  /// Ends the process.
  public static func end() -> Never { exit(hasFailed ? 1 : 0) }
}
