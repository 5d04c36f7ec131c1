public enum Drive {
  @MainActor public static func main() {
    play(alerts + parts + waiting + takingAway + pushed + delegates)
  }
}
