import ArgumentParser
import NavGraph

@main
struct Navc: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "navc")
}
