public enum Drive {
  @MainActor public static func main() {
    play(replacing + unwinding + roots + openings + results + anchors)
  }
}
