import NavGraph
import NavReport
import Testing

@Suite struct ReportFoldersTests {
  private let folders = ReportFolders(working: "/a/b", repository: "/a")

  @Test(arguments: [
    ("x", "/a/b/x"), ("./x//y/", "/a/b/x/y"), ("../x", "/a/x"), ("../../../../x", "/x"),
    ("/x/./y", "/x/y"), ("<stdin>", "<stdin>"), ("a/\u{301}b", "/a/b/a/\u{301}b"), (".", "/a/b"),
  ])
  func absolutePaths(_ path: String, _ absolute: String) {
    #expect(folders.absolute(path) == absolute)
  }

  @Test(arguments: [
    ("x", "b/x"), ("../x", "x"), ("../../x", "../x"), ("/a/b/c/../x", "b/x"), ("..", "."),
    ("/ab/x", "../ab/x"), ("<stdin>", "<stdin>"), (".", "b"),
  ])
  func pathsInTheRepository(_ path: String, _ relative: String) {
    #expect(folders.inRepository(path) == relative)
  }

  @Test func keepsPathsIfThereIsNoFolder() {
    let none = ReportFolders()
    #expect(none.absolute("a/x") == "a/x")
    #expect(none.inRepository("./a/../x") == "x")
    #expect(none.inRepository("../x") == "../x")
    #expect(none.inRepository("/x") == "/x")
  }
}
