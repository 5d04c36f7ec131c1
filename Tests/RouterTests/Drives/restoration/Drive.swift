package enum Drive {
  @MainActor package static func main() {
    play(comingBack + cutting + launching + damage, prepare: App.prepare)
  }
}
