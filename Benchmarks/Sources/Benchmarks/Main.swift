import Foundation

@main
struct Main {
  static func main() {
    do {
      try Benchmarks(arguments: Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      print("benchmarks: \(error)")
      exit(1)
    }
  }
}
