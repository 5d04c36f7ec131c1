package enum Drive {
  @MainActor package static func main() {
    play(asking + sharing + parting + covering)
  }
}
