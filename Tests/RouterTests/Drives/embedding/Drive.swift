public enum Drive {
  @MainActor public static func main() {
    play((switching + presenting).flatMap { $0 } + moving)
  }
}
