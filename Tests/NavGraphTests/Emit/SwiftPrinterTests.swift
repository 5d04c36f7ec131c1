import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct SwiftPrinterTests {
  private func text(_ printer: SwiftPrinter) -> String {
    String(decoding: printer.bytes, as: UTF8.self)
  }

  @Test func indentsBlocks() {
    var printer = SwiftPrinter(isPublic: false)
    printer.open("struct A")
    printer.doc("One.\nTwo.")
    printer.open("var b: Int")
    printer.line("1")
    printer.close()
    printer.close()
    let expected = """
      struct A {
        /// One.
        /// Two.
        var b: Int {
          1
        }
      }

      """
    #expect(text(printer) == expected)
  }

  @Test func writesConditionalLines() {
    var printer = SwiftPrinter(isPublic: true)
    printer.conditional("canImport(UIKit)") {
      $0.line("import UIKit")
    } otherwise: {
      $0.line("import Foundation")
    }
    #expect(
      text(printer) == "#if canImport(UIKit)\n  import UIKit\n#else\n  import Foundation\n#endif\n"
    )
    #expect(printer.access == "public ")
  }

  @Test(arguments: [0, 7, 10, 1234567890, -1, -120])
  func writesNumbers(_ number: Int) {
    var printer = SwiftPrinter(isPublic: false)
    printer.write(number)
    #expect(text(printer) == "\(number)")
  }
}
