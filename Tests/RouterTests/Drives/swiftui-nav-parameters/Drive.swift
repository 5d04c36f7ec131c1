package enum Drive {
  @MainActor package static func main() { play(carried) }
}
