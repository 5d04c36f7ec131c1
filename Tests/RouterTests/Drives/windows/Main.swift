@main struct Main {
  @MainActor static func main() {
    play(asking + sharing + parting)
  }
}
