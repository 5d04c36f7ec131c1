#if NAVC_FUZZING
  /// Runs libFuzzer with the target that the first argument names and the other arguments. With `pages`, the others
  /// are a seed and a count: then it prints the data of HTML pages for that many random specs, one per line.
  @main enum Main {
    private nonisolated(unsafe) static var target = FuzzTarget.all[0]

    static func main() {
      let arguments = CommandLine.arguments
      if arguments.count > 3, arguments[1] == "pages" {
        return RandomPages.write(seed: Int(arguments[2]) ?? 1, count: Int(arguments[3]) ?? 1)
      }
      guard arguments.count > 1, let named = FuzzTarget.named(arguments[1]) else {
        fatalError("name a target: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
      }
      target = named
      // libFuzzer restarts the program with some options, using its first argument.
      var count = CommandLine.argc - 1
      var rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
      rest?.pointee = CommandLine.unsafeArgv[0]
      let status = runDriver(&count, &rest) { start, count in
        let input = Array(UnsafeBufferPointer(start: start, count: count))
        do {
          try Main.target.run(input)
        } catch {
          fatalError("\(error)")
        }
        return 0
      }
      exit(status)
    }
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  @_silgen_name("exit") private func exit(_ status: CInt) -> Never
#endif
