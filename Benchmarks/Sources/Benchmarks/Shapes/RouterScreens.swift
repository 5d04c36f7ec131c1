/// The Swift declarations of the screens of a `RouterShape`.
struct RouterScreens {
  var shape: RouterShape

  var text: String {
    var text = Self.head
    var factory = "struct AppScreens: BenchScreens {\n"
    for feature in 0..<shape.featureCount {
      let type = "Area\(feature)Page"
      text += [0, 4, 5, 7].map { controller(type, $0) }.joined()
      text += "final class \(type)1Controller: UIViewController {}\n"
      text += [2, 3, 9].map { view("\(type)\($0)", hasParameters: $0 == 2) }.joined()
      for page in [1, 6, 8] {
        factory += "func area\(feature)Page\(page)(_ parameters: Bench\(type)\(page)Parameters, "
        factory +=
          "_ go: Bench\(type)\(page)Transitions) -> UIViewController { UIViewController() }\n"
      }
    }
    return text + factory + "}\n"
  }

  private static let head = """
    import SwiftUI
    import UIKit
    final class LoginController: UIViewController, BenchLoginScreen { var go: BenchLoginTransitions? }
    struct VerifyView: View, BenchVerifyScreen {
      init(go: BenchVerifyTransitions) {}
      var body: some View { Text(verbatim: "") }
    }

    """

  private func controller(_ type: String, _ page: Int) -> String {
    let name = "\(type)\(page)"
    let parameters = page == 4 ? "; var parameters: Bench\(name)Parameters?" : ""
    return "final class \(name)Controller: UIViewController, Bench\(name)Screen "
      + "{ var go: Bench\(name)Transitions?\(parameters) }\n"
  }

  private func view(_ name: String, hasParameters: Bool) -> String {
    let parameters = hasParameters ? "parameters: Bench\(name)Parameters, " : ""
    return "struct \(name)View: View, Bench\(name)Screen "
      + "{ init(\(parameters)go: Bench\(name)Transitions) {}; "
      + "var body: some View { Text(verbatim: \"\") } }\n"
  }
}
