// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

// Declared as in Xcode 16, without expectations, measurements and suites.

/// The common base class of tests and suites.
open class XCTest: NSObject {
  open func setUp() async throws {}
  open func setUpWithError() throws {}
  open func setUp() {}
  open func tearDown() async throws {}
  open func tearDownWithError() throws {}
  open func tearDown() {}
}

/// A group of related tests.
open class XCTestCase: XCTest {
  open var continueAfterFailure = true
}

/// Makes the running test fail.
public func XCTFail(
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  StandInTestRun.fail(message)
}

public func XCTAssertEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  do {
    let (a, b) = (try expression1(), try expression2())
    if a != b { XCTFail("\(a) is not \(b) \(message())") }
  } catch { XCTFail("\(error)") }
}

/// An error that skips the test that throws it.
public struct XCTSkip: Error {
  public let message: String?

  public init(
    _ message: @autoclosure () -> String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.message = message()
  }
}

/// A named part of a test.
public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

extension XCTestCase: XCTActivity {
  public var name: String { "\(type(of: self))" }
  public func add(_ attachment: XCTAttachment) { StandInTestRun.add(attachment) }
}

private final class Activity: NSObject, XCTActivity {
  let name: String

  init(_ name: String) { self.name = name }

  func add(_ attachment: XCTAttachment) { StandInTestRun.add(attachment) }
}

public class XCTContext: NSObject {
  @MainActor public class func runActivity<Result>(
    named name: String,
    block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name))
  }
}

/// An attachment of a test.
open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  let contents: String

  @MainActor public convenience init(screenshot: XCUIScreenshot) {
    self.init(contents: String(decoding: screenshot.pngRepresentation, as: UTF8.self))
  }

  private init(contents: String) { self.contents = contents }
}
