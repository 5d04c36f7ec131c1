// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// The device of UI tests, with an app on it. Only the stand-in has it.
@MainActor open class StandInDevice {
  public static var shared = StandInDevice()

  public init() {}

  /// The root of the elements on screen.
  open var root: StandInElement { StandInElement(.application) }

  open func launch(_ arguments: [String]) {}

  open func open(_ url: URL) {}
}

/// An element on screen, and its actions. Only the stand-in has it.
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

  /// Returns all descendants of a type, in depth-first order.
  func all(_ type: XCUIElement.ElementType) -> [StandInElement] {
    children.flatMap { ($0.matches(type) ? [$0] : []) + $0.all(type) }
  }
}

/// A runner that runs tests one by one and prints their results. Only the stand-in has it.
public enum StandInTestRun {
  private nonisolated(unsafe) static var failures: [String] = []
  /// The names of the running test's attachments.
  public private(set) nonisolated(unsafe) static var attachments: [String] = []
  private nonisolated(unsafe) static var hasFailed = false

  static func fail(_ message: String) { failures.append(message) }

  static func add(_ attachment: XCTAttachment) {
    attachments.append("\(attachment.name ?? "?")[\(attachment.contents)]")
  }

  /// Runs one test.
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
