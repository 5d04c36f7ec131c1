package enum Drive {
  @MainActor package static func main() {
    namesOnScreen["accounts"] = "ui(AccountsView)"
    let stories = [true, false].flatMap { isUIKit in
      let tell = Teller(isUIKit: isUIKit)
      return launches(tell) + lapses(tell) + uncovered(tell) + leaving(tell) + scenes(tell)
    }
    play(stories) { Made.reset() }
  }
}
