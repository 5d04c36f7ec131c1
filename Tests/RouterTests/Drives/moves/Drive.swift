package enum Drive {
  @MainActor package static func main() {
    play(replacing + unwinding + roots + openings + results + anchors)
  }
}
