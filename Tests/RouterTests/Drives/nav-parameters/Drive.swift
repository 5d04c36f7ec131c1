package enum Drive {
  @MainActor package static func main() { play(brought + held + kept + sheets + entries) }
}
