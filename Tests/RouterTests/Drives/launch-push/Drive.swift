package enum Drive {
  @MainActor package static func main() { play(story(isUIKit: true) + story(isUIKit: false)) }
}
