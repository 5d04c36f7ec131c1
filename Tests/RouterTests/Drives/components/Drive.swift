package enum Drive {
  @MainActor package static func main() {
    namesOnScreen["tip"] = "ui(TipView)"
    play(inUIKit + inSwiftUI + simulated) { Made.reset() }
  }
}
