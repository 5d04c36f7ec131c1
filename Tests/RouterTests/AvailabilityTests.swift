import Foundation
import Testing

#if os(Linux)
  @Suite struct AvailabilityTests {
    /// Apps for iOS 15 compile the whole runtime, so declarations that need iOS 16 must be marked
    /// with it. The compiler's symbol graph has the file and the availability of each declaration.
    @Test func swiftUIDeclarationsStateTheirAvailability() throws {
      var count = 0
      for symbol in try symbols() where symbol.file.contains("/NavcRuntime/SwiftUI/") {
        // A member is available wherever its type is.
        guard symbol.path.count == 1 || symbol.kind == "swift.extension" else { continue }
        #expect(symbol.iOS == 16, "\(symbol.path.joined(separator: "."))")
        count += 1
      }
      #expect(count > 10)
    }

    /// Code in `#if DEBUG` may contain the only use of an import. A release build then warns about
    /// the import.
    @Test func theRuntimeCompilesInRelease() throws { _ = try Workshop.releasedRuntime.get() }

    /// This happens if an app has a copy of the Debug configuration under another name.
    @Test func debugRoutersCompileWithAReleaseRuntime() throws {
      let router = Workshop.drives.appendingPathComponent("login-launch/Generated/Router.swift")
      let screens = ["Login", "SignUp", "Feed", "Settings"].map { name in
        """
        final class \(name)ViewController: UIViewController, LoginLaunch\(name)Screen {
          var go: LoginLaunch\(name)Transitions?
        }
        """
      }
      let use = """
        import NavcRuntime
        import UIKit

        \(screens.joined(separator: "\n"))
        @MainActor func show(_ router: LoginLaunchRouter) { router.showDebugSheet() }

        """
      let file = try Workshop.place(Array(use.utf8), named: "released-Use.swift")
      try Workshop.checkWithReleasedRuntime("login-launch-released", [router, file])
    }

    private struct Symbol {
      let path: [String]
      let kind: String
      let file: String
      let iOS: Int?
    }

    private func symbols() throws -> [Symbol] {
      let graph = try Workshop.symbolGraph(of: "NavcRuntime")
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: graph)) as? [String: Any]
      let symbols = try #require(object?["symbols"] as? [[String: Any]])
      return symbols.map { symbol in
        let location = symbol["location"] as? [String: Any]
        let availability = symbol["availability"] as? [[String: Any]] ?? []
        let iOS = availability.first { $0["domain"] as? String == "iOS" }
        return Symbol(
          path: symbol["pathComponents"] as? [String] ?? [],
          kind: (symbol["kind"] as? [String: Any])?["identifier"] as? String ?? "",
          file: location?["uri"] as? String ?? "",
          iOS: (iOS?["introduced"] as? [String: Any])?["major"] as? Int
        )
      }
    }
  }
#endif
