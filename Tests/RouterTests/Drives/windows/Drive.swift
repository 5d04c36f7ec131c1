public enum Drive {
  @MainActor public static func main() {
    play(asking + sharing + parting)
  }
}
