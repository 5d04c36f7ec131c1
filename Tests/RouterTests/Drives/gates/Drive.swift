package enum Drive {
  @MainActor package static func main() {
    play(remembering + forgetting + chains + rootGates + refusals + checks + lapses)
  }
}
