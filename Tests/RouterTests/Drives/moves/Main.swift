@main struct Main {
  @MainActor static func main() {
    play(replacing + unwinding + roots + openings + results + anchors)
  }
}
