public enum Drive {
  @MainActor public static func main() {
    play(remembering + forgetting + chains + rootGates + refusals + checks + lapses)
  }
}
