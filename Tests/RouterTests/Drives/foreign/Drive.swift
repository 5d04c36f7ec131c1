package enum Drive {
  @MainActor package static func main() {
    play(alerts + parts + waiting + takingAway + pushed + delegates + proxies)
  }
}
