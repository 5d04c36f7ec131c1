import Foundation
import Testing

#if os(Linux)
  @Suite struct AvailabilityTests {
    /// Apps for iOS 15 compile the whole runtime; what needs iOS 16 must say so. The compiler's own graph
    /// of the module's symbols tells what is declared where, and from which version on it is there.
    @Test func whatIsSwiftUIsSaysFromWhichVersionOn() throws {
      var count = 0
      for symbol in try symbols() where symbol.file.contains("/NavcRuntime/SwiftUI/") {
        // What is in a type is there when the type is.
        guard symbol.path.count == 1 || symbol.kind == "swift.extension" else { continue }
        #expect(symbol.iOS == 16, "\(symbol.path.joined(separator: "."))")
        count += 1
      }
      #expect(count > 10)
    }

    /// Code in `#if DEBUG` may be the only use of an import, of which a release build then warns.
    @Test func theRuntimeCompilesForReleasedApps() throws { _ = try Workshop.releasedRuntime.get() }

    /// As in a configuration that was copied from Debug and is called otherwise.
    @Test func routersCompileForDebuggingWithAReleasedRuntime() throws {
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
