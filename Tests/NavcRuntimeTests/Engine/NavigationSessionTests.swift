import Testing

@testable import NavcRuntime

@MainActor @Suite struct NavigationSessionTests {
  private final class Owner {}

  private final class Heard {
    var names: [String] = []
  }

  private let session = NavigationSession()
  private let heard = Heard()

  private func listen(_ owner: Owner, _ name: String) {
    session.listen(owner) { [heard] in heard.names.append(name) }
  }

  @Test func notifiesEveryoneExceptTheSender() {
    let owners = [Owner(), Owner(), Owner()]
    for (owner, name) in zip(owners, ["a", "b", "c"]) { listen(owner, name) }
    session.notify(others: owners[1])
    #expect(heard.names == ["a", "c"])
    session.notify(others: Owner())
    #expect(heard.names == ["a", "c", "a", "b", "c"])
  }

  @Test func removesListenersWhoseOwnerIsGone() {
    let owner = Owner()
    listen(owner, "here")
    do {
      let gone = Owner()
      listen(gone, "gone")
    }
    session.notify(others: Owner())
    #expect(heard.names == ["here"])
  }

  @Test func allowsNewListenersDuringANotification() {
    let (owner, other) = (Owner(), Owner())
    session.listen(owner) { [session, heard] in
      session.listen(other) { heard.names.append("other") }
    }
    session.notify(others: Owner())
    #expect(heard.names == [])
    session.notify(others: owner)
    #expect(heard.names == ["other"])
  }

  @Test func keepsTextsInMemory() {
    let storage = MemoryStorage(["a": "1"])
    storage.store("2", forKey: "b")
    #expect(storage.text(forKey: "a") == "1")
    #expect(storage.text(forKey: "b") == "2")
    #expect(storage.text(forKey: "c") == nil)
  }
}
