public enum Drive {
  @MainActor public static func main() {
    play(comingBack + cutting + launching + damage, prepare: App.prepare)
  }
}
