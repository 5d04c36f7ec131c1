import Foundation

@main
struct Main {
  static func main() {
    defer { unlink(outputLog) }
    do {
      try Benchmarks(arguments: Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      print("benchmarks: \(error)")
      unlink(outputLog)
      exit(1)
    }
  }
}
