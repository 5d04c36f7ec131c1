import Foundation

@main struct Main {
  @MainActor static func main() throws {
    playTabs()
    playMemory()
    playLaunchRules()
    playAtoms()
    playRestoration()
    print("done")
  }
}

@MainActor func link(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: text) }
