// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declared as in XCUIAutomation of Xcode 16, without what is for Mac or watch, or needs CGVector.

/// The attributes of an element.
@MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var isSelected: Bool { get }
}

/// An object that can take screenshots.
@MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}

/// A screenshot.
@MainActor public class XCUIScreenshot: NSObject {
  public let pngRepresentation: Data

  init(_ text: String) { pngRepresentation = Data(text.utf8) }
}

public struct XCUIGestureVelocity: Hashable, RawRepresentable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  public var rawValue: CGFloat

  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  public static let `default`: XCUIGestureVelocity = 800
  public static let slow: XCUIGestureVelocity = 400
  public static let fast: XCUIGestureVelocity = 1600
}

/// An element, represented by the query that finds it.
@MainActor
public class XCUIElement: NSObject, XCUIElementAttributes,
  XCUIElementTypeQueryProvider, XCUIScreenshotProviding
{
  /// Finds the elements that match at the moment.
  let find: @MainActor () -> [StandInElement]

  init(_ find: @escaping @MainActor () -> [StandInElement]) { self.find = find }

  private var found: StandInElement? { find().first }

  /// Returns the element. If there is none, the test fails and ends, as if `continueAfterFailure`
  /// is false.
  private func resolved() -> StandInElement {
    if let found { return found }
    XCTFail("No matches found")
    return StandInElement(.any)
  }

  public var exists: Bool { found != nil }
  public var isHittable: Bool { exists }
  public var identifier: String { resolved().identifier }
  public var label: String { resolved().label }
  public var elementType: ElementType { resolved().type }
  public var isEnabled: Bool { resolved().tap != nil }
  public var isSelected: Bool { resolved().isSelected }

  public func waitForExistence(timeout: TimeInterval) -> Bool { exists }
  public func waitForNonExistence(timeout: TimeInterval) -> Bool { !exists }

  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [find] in find().first.map { $0.all(type) } ?? [] }
  }

  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [find] in
      find().first.map { $0.children.filter { $0.matches(type) } } ?? []
    }
  }

  public var firstMatch: XCUIElement { self }

  public func tap() { resolved().tap?() }
  public func doubleTap() {}
  public func press(forDuration duration: TimeInterval) { resolved().press?() }
  public func swipeUp() {}
  public func swipeDown() { resolved().swipeDown?() }
  public func swipeDown(velocity: XCUIGestureVelocity) { swipeDown() }
  public func typeText(_ text: String) {}

  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(resolved().all(.any).map(\.identifier).joined(separator: " "))
  }
}

/// A query for elements.
@MainActor public class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let find: @MainActor () -> [StandInElement]

  init(_ find: @escaping @MainActor () -> [StandInElement]) { self.find = find }

  public var element: XCUIElement { XCUIElement(find) }
  public var firstMatch: XCUIElement { XCUIElement(find) }
  public var count: Int { find().count }

  public func element(boundBy index: Int) -> XCUIElement {
    XCUIElement { [find] in
      let all = find()
      return all.indices.contains(index) ? [all[index]] : []
    }
  }

  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

  public func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery { [find] in find().filter { $0.identifier == identifier } }
  }

  public subscript(key: String) -> XCUIElement {
    XCUIElement { [find] in find().filter { $0.identifier == key || $0.label == key } }
  }

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [find] in find().flatMap { $0.all(type) } }
  }

  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [find] in find().flatMap(\.children).filter { $0.matches(type) } }
  }
}
