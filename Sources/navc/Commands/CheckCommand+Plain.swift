import NavReport

extension CheckCommand {
  /// A command as the parser would create it from specs without any option. A property that is missing here
  /// traps when it is read; a test compares the others with the parser's result.
  init(plain specs: [String]) {
    self.init()
    self.specs = specs
    strict = false
    jobs = .plain
    baseline = .plain
    fixes = .plain
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

extension FixOptions {
  fileprivate static var plain: FixOptions {
    var options = FixOptions()
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
    options.style = .plain
    return options
  }
}

extension StyleOptions {
  fileprivate static var plain: StyleOptions {
    var style = StyleOptions()
    style.compact = false
    style.color = .auto
    return style
  }
}
