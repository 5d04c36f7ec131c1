@main struct Main {
  @MainActor static func main() {
    play((switching + presenting).flatMap { $0 } + moving)
  }
}
