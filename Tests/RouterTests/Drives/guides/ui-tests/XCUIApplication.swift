import Foundation

// What the guides' UI tests use of Apple's XCTest, which has it on Apple's systems only.

@MainActor final class XCUIApplication {
  var launchArguments: [String] = []
  let buttons = XCUIElementQuery()
  func launch() {}
}

@MainActor final class XCUIElementQuery {
  subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor final class XCUIElement {
  func tap() {}
  func waitForExistence(timeout: TimeInterval) -> Bool { true }
}
