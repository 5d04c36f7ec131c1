package enum Drive {
  @MainActor package static func main() { play(stacks + presented + roots + views) }
}
