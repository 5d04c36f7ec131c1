import NavReport

extension CheckCommand {
  /// What the parser makes of specs without any option. A property that is left out here traps when it is
  /// read, and a test compares the others with what the parser says.
  init(plain specs: [String]) {
    self.init()
    self.specs = specs
    strict = false
    jobs = .plain
    baseline = .plain
    mending = .plain
    input = .plain
    options = .plain
  }
}

extension JobOptions {
  fileprivate static var plain: JobOptions {
    var options = JobOptions()
    options.jobs = nil
    return options
  }
}

extension BaselineOptions {
  fileprivate static var plain: BaselineOptions {
    var options = BaselineOptions()
    (options.baseline, options.writeBaseline) = (nil, nil)
    return options
  }
}

extension MendingOptions {
  fileprivate static var plain: MendingOptions {
    var options = MendingOptions()
    (options.fix, options.diff) = (false, false)
    return options
  }
}

extension SpecInput {
  fileprivate static var plain: SpecInput {
    var input = SpecInput()
    input.stdinName = nil
    return input
  }
}

extension ReportOptions {
  fileprivate static var plain: ReportOptions {
    var options = ReportOptions()
    options.format = FormatChoice(.text)
    options.max = nil
    options.looks = .plain
    return options
  }
}

extension LookOptions {
  fileprivate static var plain: LookOptions {
    var looks = LookOptions()
    looks.compact = false
    looks.color = .auto
    return looks
  }
}
