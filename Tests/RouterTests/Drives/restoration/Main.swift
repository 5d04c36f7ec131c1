@main struct Main {
  @MainActor static func main() {
    play(comingBack + cutting + launching + damage, prepare: App.prepare)
  }
}
