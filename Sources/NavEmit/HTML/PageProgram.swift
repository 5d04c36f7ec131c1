import NavGraph

/// A program as the page's scripts read it, with operations by name.
struct PageProgram {
  private let program: StepProgram

  init(_ program: StepProgram) { self.program = program }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("fact", program.fact.map { "\($0)" })
      json.field("operations", program.operations.map(Self.name))
      if program.fact != nil { json.field("otherwise", program.otherwise.map(Self.name)) }
    }
  }

  /// Writes the programs of the system's moves.
  static func writeMoves(to json: inout JSONWriter) {
    json.object("moves") { json in
      for (name, program) in [
        ("back", StepProgram.back), ("selectedTab", .selectedTab), ("swipe", .swipe),
      ] {
        json.key(name)
        PageProgram(program).write(to: &json)
      }
    }
  }

  /// Writes the code of each operation's miss.
  static func writeMisses(to json: inout JSONWriter) {
    var misses: [String: String] = [:]
    for program in StepProgram.all {
      for operation in program.operations + program.otherwise {
        misses[name(of: operation)] = operation.miss?.rawValue
      }
    }
    json.object("misses") { json in
      for (name, code) in misses.sorted(by: { $0.key < $1.key }) { json.field(name, code) }
    }
  }

  /// Returns the name of the operation in the page's scripts.
  static func name(of operation: StepProgram.Operation) -> String {
    switch operation {
    case .require(let fact): "require \(fact)"
    case .cut(let cut): "cut \(cut)"
    case .selectTab: "selectTab"
    case .put(let put): "put \(put)"
    case .reset(let reset): "reset \(reset)"
    }
  }
}
