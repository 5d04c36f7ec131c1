/// Generates links and entries that present their screen (docs/language.md, Links and Screens).
extension Generator {
  mutating func addPresentedOpenings() {
    let styles: [OracleSpec.Style] = [
      .automatic, .automatic, .fullScreen, .overFullScreen, .pageSheet,
    ]
    for _ in 0..<random.pick([0, 1, 1, 2]) {
      let node = random.pick(screens)
      switch random.below(5) {
      case 0...2: spec.screens[node].presentingLinks.append(random.pick(styles))
      case 3:
        spec.screens[node].entry = .init(
          when: random.chance(40) ? formula(1) : nil,
          present: random.pick(styles)
        )
      default:
        guard !spec.containers.isEmpty else { continue }
        let style = random.chance(60) ? random.pick(styles) : nil
        spec.containers[random.below(spec.containers.count)].entry = .init(
          when: random.chance(40) ? formula(1) : nil,
          present: style
        )
      }
    }
  }
}
