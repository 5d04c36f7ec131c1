package enum Drive {
  @MainActor package static func main() {
    play((switching + presenting).flatMap { $0 } + moving + owing)
  }
}
