import Foundation

@main
struct Main {
  static func main() {
    defer { unlink(outputLog) }
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.first == "write", arguments.count == 3 {
        let catalog = SpecCatalog()
        return try catalog.write(arguments[1], into: arguments[2])
      }
      try Benchmarks(arguments: arguments).run()
    } catch {
      print("benchmarks: \(error)")
      unlink(outputLog)
      exit(1)
    }
  }
}
