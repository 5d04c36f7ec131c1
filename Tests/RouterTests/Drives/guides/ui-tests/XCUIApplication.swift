import Foundation

// The part of XCTest that the guides' UI tests use. Apple's XCTest has it on Apple platforms only.

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
