package enum Drive {
  @MainActor package static func main() {
    play(alerts + parts + searching + waiting + takingAway + pushed + delegates + proxies)
  }
}
