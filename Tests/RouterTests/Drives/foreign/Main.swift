@main struct Main {
  @MainActor static func main() {
    play(alerts + waiting + takingAway + pushed + delegates)
  }
}
