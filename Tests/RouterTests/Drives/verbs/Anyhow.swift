import UIKit

@MainActor let anyhow: [Scenario] = [
  Scenario("random events in random order") {
    for seed in 1...60 {
      let (stage, _) = try inOne()
      var monkey = Monkey(stage, UInt64(seed)) { fireSomething($0, &$1) }
      monkey.play(60)
      for line in StandIn.takeLog() { expect(false, "seed \(seed): UIKit logs \(line)") }
    }
  }
]

@MainActor private func fireSomething(_ controller: UIViewController, _ dice: inout Dice) {
  guard let go = handle(of: controller) else { return }
  let roots: [() -> Void] = [
    { go.plainly() }, { go.dissolve() }, { go.picture() }, { go.flipLeft() }, { go.flipRight() },
    { go.slide() },
  ]
  let others: [() -> Void] = [
    { go.showThree() }, { go.more() }, { go.less() }, { go.clear() }, { go.close() },
    { go.feelWell() }, { go.choose() },
    { (controller as? OneViewController)?.go?.goTwo() },
    { (controller as? TwoViewController)?.go?.goPlain() },
    { (controller as? TwoViewController)?.go?.back() },
    { (controller as? ThreeViewController)?.go?.backToOne() },
    { (controller as? ThreeViewController)?.go?.backToRoot() },
    { (controller as? PlainViewController)?.go?.toLone() },
    { (controller as? PlainViewController)?.go?.toSecret() },
    { (controller as? PlainViewController)?.go?.backToRoot() },
  ]
  let events = Int.random(in: 0..<8, using: &dice) == 0 ? roots : others
  events.randomElement(using: &dice)?()
}

@MainActor private func handle(of controller: UIViewController) -> (any VerbsAnyEvents)? {
  switch controller {
  case let one as OneViewController: one.go
  case let two as TwoViewController: two.go
  case let three as ThreeViewController: three.go
  case let lone as LoneViewController: lone.go
  case let sheet as SheetViewController: sheet.go
  case let plain as PlainViewController: plain.go
  case let secret as SecretViewController: secret.go
  default: nil
  }
}
