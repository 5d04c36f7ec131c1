#if NAVC_FUZZING
  /// Gives the target that the first argument names to libFuzzer, which has the others. After `pages` these
  /// are a seed and a count: it prints what the HTML page knows of so many random specs, each on a line.
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
      // libFuzzer starts itself again, by its first argument, with some options.
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
