import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

/// Compares the comments of generated routers with recorded ones, because users read them in
/// Xcode's Quick Help.
@Suite struct CommentTests {
  /// Returns the comments of the declarations for the app, each with the declaration it belongs to.
  private func comments(_ graph: NavigationGraph) -> String {
    let context = RouterContext(graph, runtime: .package)
    var printer = SwiftPrinter(isPublic: graph.settings.isPublic)
    ScreenNames(context).emit(to: &printer)
    ParameterTypes(context).emit(to: &printer)
    ScreenNames(context).emitRoutes(to: &printer)
    AppConditions(context).emit(to: &printer)
    Handles(context).emit(to: &printer)
    ScreenProtocols(context).emit(to: &printer)
    SharedScreens(context).emit(to: &printer)
    ScreenFactories(context).emit(to: &printer)
    let lines = String(decoding: printer.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var text = ""
    var isAbout = false
    for line in lines {
      let isComment = line.drop { $0 == " " }.hasPrefix("///")
      if isComment { text += line + "\n" }
      if isAbout, !isComment { text += line.prefix { $0 != "{" } + "\n\n" }
      isAbout = isComment
    }
    return text
  }

  @Test func containsTheDocsOfTheSpec() throws {
    let golden = try #require(GoldenCase.all.first { $0.folder.lastPathComponent == "comments" })
    let graph = try #require(golden.outcome().compilation.graph)
    try golden.compare(comments(graph), with: "Comments.txt", always: true)
  }

  private func lines(_ comment: DocComment) -> [String] {
    var printer = SwiftPrinter(isPublic: false)
    printer.doc(comment)
    return String(decoding: printer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func hasTheShapeOfQuickHelp() {
    var comment = DocComment("One.\nTwo.\n\n\n\nThree.\n")
    comment.add("")
    comment.add(nil)
    comment.add("Four.")
    comment.add(parameter: "a", "What a is.\nA letter.")
    comment.add(parameter: "b", " ")
    #expect(
      lines(comment) == [
        "/// One.", "/// Two.", "///", "/// Three.", "///", "/// Four.", "///",
        "/// - Parameter a: What a is.", "///   A letter.",
      ]
    )
    #expect(lines(DocComment(" \n\n")) == [])
  }

  @Test(
    arguments: [
      ("~~~\na", ["~~~", "a", "~~~"]), ("```swift\na\n````", ["```swift", "a", "````"]),
      ("````\n```\na", ["````", "```", "a", "````"]), ("``a``", ["``a``"]),
      ("a */ b\u{2028}c\rd", ["a */ b", "c", "d"]),
    ]
  )
  func escapesWhatCouldLeaveTheComment(_ text: String, _ shown: [String]) {
    #expect(lines(DocComment(text)) == shown.map { "/// " + $0 })
  }

  @Test func writesLongTexts() {
    let text = String(repeating: "very ", count: 100_000) + "long"
    #expect(lines(DocComment(text)) == ["/// " + text])
  }

  @Test func theOpeningIsTheFirstParagraph() {
    #expect(DocComment.opening(of: "\n\nOne\ntwo.\n \nThree.") == "One\ntwo.")
    #expect(DocComment.opening(of: "") == "")
  }
}
