@main struct Main {
  @MainActor static func main() {
    play(alerts + parts + waiting + takingAway + pushed + delegates)
  }
}
