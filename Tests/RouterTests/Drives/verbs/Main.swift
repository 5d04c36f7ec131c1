@main struct Main {
  @MainActor static func main() {
    play(stacking + presenting + roots + anyhow)
  }
}
