public enum Drive {
  @MainActor public static func main() {
    play(stacking + presenting + roots + anyhow)
  }
}
