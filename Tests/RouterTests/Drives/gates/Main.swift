@main struct Main {
  @MainActor static func main() {
    play(remembering + forgetting + chains + rootGates + refusals + checks + lapses)
  }
}
