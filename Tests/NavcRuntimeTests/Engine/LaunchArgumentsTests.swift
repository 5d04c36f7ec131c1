import Testing

@testable import NavcRuntime

#if DEBUG
  @MainActor @Suite struct LaunchArgumentsTests {
    private func read(_ arguments: String...) -> LaunchArguments {
      LaunchArguments(["Shop"] + arguments, ShopSpec.tables)
    }

    @Test func findsAPlaceWithItsParameters() throws {
      let (target, arguments) = try #require(read("-navc-open", "profile?userID=a%20b").place)
      #expect(target == Destination(screen: 2))
      #expect(arguments.fields.texts == ["userID": ["a b"]])
      #expect(read("-navc-open", "main").place?.0 == Destination(container: 1))
    }

    @Test func findsConditions() {
      let arguments = read("-navc-conditions", "loggedIn=true,tipSeen=false")
      #expect(arguments.values == [0: 1, 1: 0])
      #expect(read("-navc-conditions", "loggedIn").values == [0: 1])
    }

    @Test func ignoresUnknownArguments() {
      let arguments = read(
        "-navc-conditions",
        "other=true,loggedIn=maybe,,=",
        "-navc-open",
        "other"
      )
      #expect(arguments.values == [:])
      #expect(arguments.place == nil)
      #expect(read("-navc-open").place == nil)
      #expect(read().place == nil)
    }
  }
#endif
