package enum Drive {
  @MainActor package static func main() {
    play(stacking + presenting + roots + anyhow + several + placed)
  }
}
