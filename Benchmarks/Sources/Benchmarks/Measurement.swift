import Foundation

/// The resources that a run of a process used.
struct Run {
  /// User and system time, in seconds.
  var cpuSeconds: Double
  /// Peak resident memory, in bytes.
  var peakBytes: Int
  /// The exit status; nil if the process was killed by a signal.
  var exitStatus: Int32?
  var isTimedOut = false
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}

/// Runs `command` and waits for it. Its output goes to `output`. With a limit, the process is killed when it has
/// used that many seconds of CPU time.
///
/// This process must stay small: on Linux, a child's peak memory includes that of its parent at the fork.
func run(
  _ command: [String],
  output: String = "/dev/null",
  secondsAtMost limit: Int? = nil
) throws -> Run {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  let flags = O_WRONLY | O_CREAT | O_TRUNC
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o644)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  let limited = limit.map { ["/bin/sh", "-c", "ulimit -t \($0); exec \"$@\"", "sh"] + command }
  let command = limited ?? command
  var arguments = command.map { strdup($0) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  var pid = pid_t()
  let failure = posix_spawnp(&pid, command[0], &actions, nil, arguments, environ)
  guard failure == 0 else {
    let reason = String(cString: strerror(failure))
    throw BenchmarkError(description: "can't run \(command[0]): \(reason)")
  }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(pid, &status, 0, &usage) == pid else {
    throw BenchmarkError(description: "can't wait for \(command[0])")
  }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  #if os(Linux)
    let peak = Int(usage.ru_maxrss) * 1024
  #else
    let peak = Int(usage.ru_maxrss)
  #endif
  let cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
  return Run(
    cpuSeconds: cpuSeconds,
    peakBytes: peak,
    exitStatus: status & 0x7F == 0 ? status >> 8 & 0xFF : nil,
    isTimedOut: limit.map { cpuSeconds > Double($0) - 0.5 } ?? false
  )
}

/// The path of the file for a command's output, which is unique to this process.
let outputLog = NSTemporaryDirectory() + "navc-benchmark-\(getpid()).txt"

/// Runs `command`, and throws unless it exits with one of `statuses`.
func runChecked(_ command: [String], statuses: Set<Int32> = [0]) throws -> Run {
  let result = try run(command, output: outputLog)
  guard let status = result.exitStatus, statuses.contains(status) else {
    let text = String(decoding: try output().prefix(2_000), as: UTF8.self)
    throw BenchmarkError(description: "\(command.joined(separator: " ")) failed:\n\(text)")
  }
  return result
}

/// Runs `command` for at most `seconds` of CPU time.
func runWithin(_ seconds: Int, _ command: [String]) throws -> Run {
  try run(command, output: outputLog, secondsAtMost: seconds)
}

/// Returns the output of the last command.
func output() throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: outputLog), options: .alwaysMapped)
}

/// Returns the minimum CPU time and peak memory of each command. The commands run alternately, `rounds` times, so
/// that changes in the machine's speed affect all of them.
func interleaved(_ commands: [[String]], rounds: Int) throws -> [Run] {
  var best: [Run] = []
  for round in 0..<rounds {
    for (i, command) in commands.enumerated() {
      let result = try runChecked(command)
      if round == 0 {
        best.append(result)
      } else {
        best[i].cpuSeconds = min(best[i].cpuSeconds, result.cpuSeconds)
        best[i].peakBytes = min(best[i].peakBytes, result.peakBytes)
      }
    }
  }
  return best
}

/// Returns the number of instructions that the process executes, measured by callgrind. The number is reproducible.
func instructions(_ command: [String], statuses: Set<Int32> = [0]) throws -> Double {
  let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
  let result = try run(valgrind + command, output: outputLog)
  let text = String(decoding: try output().suffix(4_000), as: UTF8.self)
  guard let status = result.exitStatus, statuses.contains(status),
    let line = text.split(separator: "\n").last(where: { $0.contains("Collected :") }),
    let count = line.split(separator: " ").last.flatMap({ Double($0) })
  else { throw BenchmarkError(description: "callgrind failed:\n\(text)") }
  return count
}
