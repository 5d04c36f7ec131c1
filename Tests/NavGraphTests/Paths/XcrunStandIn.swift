import Foundation

/// A run of a simctl script by a shell. A stand-in for `xcrun` accepts what simctl's help
/// documents, and records each call.
struct XcrunStandIn {
  let status: Int32
  let output: String
  let error: String
  /// The arguments of each call, after `simctl`.
  let calls: [[String]]
  /// The standard input of `push`.
  let payloads: [String]
  /// The paths of the files after the run.
  let files: [String]

  /// The shells of this machine, each once: `sh` may be a link to another.
  static let shells = ["sh", "bash", "dash"].filter { shell in
    let path = "/bin/" + shell
    let target = URL(filePath: path).resolvingSymlinksInPath().lastPathComponent
    return FileManager.default.isExecutableFile(atPath: path)
      && (target == shell || !["bash", "dash"].contains(target))
  }

  private static let text = #"""
    #!/bin/sh
    set -eu
    refuse() { printf 'xcrun: %s\n' "$1" >&2; exit 64; }
    [ "$1" = simctl ] || refuse "no such tool: $1"
    shift
    for word in "$@"; do printf '%s\037' "$word"; done >>"$NOTES/calls"
    printf '\036' >>"$NOTES/calls"
    command=$1
    shift
    if [ "$command" = "${BROKEN:-}" ]; then exit 1; fi
    case $command in
    terminate)
      [ $# -eq 2 ] || refuse 'usage: terminate <device> <app bundle identifier>'
      [ -e "$NOTES/running" ] || { echo 'found nothing to terminate' >&2; exit 3; }
      rm "$NOTES/running"
      ;;
    launch)
      case $1 in -*) refuse "unknown option: $1" ;; esac
      [ $# -ge 2 ] || refuse 'usage: launch <device> <app bundle identifier> [<argv 1> ... <argv n>]'
      [ ! -e "$NOTES/running" ] || refuse 'it is running, and would not be given the arguments'
      : >"$NOTES/running"
      printf '%s: 4711\n' "$2"
      ;;
    openurl)
      [ $# -eq 2 ] || refuse 'usage: openurl <device> <URL>'
      [ "$(printf '%s' "$2" | tr -d '[:cntrl:] ')" = "$2" ] || refuse 'not a URL'
      printf '%s' "$2" | grep -Eq '^[A-Za-z][A-Za-z0-9+.-]*:' || refuse 'not a URL'
      ;;
    io)
      [ $# -eq 4 ] && [ "$2" = screenshot ] && [ "$3" = --type=png ] || refuse 'usage: io <device> screenshot <file>'
      printf '\211PNG\r\n\032\n' >"$4"
      ;;
    push)
      [ $# -eq 3 ] && [ "$3" = - ] || refuse 'usage: push <device> [<bundle identifier>] (<json file> | -)'
      cat >"$NOTES/payload"
      [ "$(wc -c <"$NOTES/payload")" -le 4096 ] || refuse 'payloads have 4096 bytes at most'
      { cat "$NOTES/payload"; printf '\036'; } >>"$NOTES/payloads"
      ;;
    spawn)
      [ $# -eq 7 ] && [ "$2 $3" = 'defaults write' ] && [ "$6" = -string ] || refuse 'usage: spawn <device> <path>'
      ;;
    *) refuse "unknown command: $command" ;;
    esac
    """#

  init(
    _ script: [UInt8],
    shell: String,
    arguments: [String] = ["com.example.App"],
    environment: [String: String] = [:]
  ) throws {
    let files = FileManager.default
    let own = files.temporaryDirectory.appending(path: "navc-simctl-\(UUID().uuidString)")
    defer { try? files.removeItem(at: own) }
    func place(_ name: String, _ bytes: Data, _ mode: Int) throws -> URL {
      let url = own.appending(path: name)
      let folder = url.deletingLastPathComponent()
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: url)
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
      return url
    }
    let program = try place("script", Data(script), 0o644)
    let tools = try place("bin/xcrun", Data(Self.text.utf8), 0o755).deletingLastPathComponent()
    let work = try place("work/.keep", Data(), 0o644).deletingLastPathComponent()
    let notes = try place("notes/calls", Data(), 0o644).deletingLastPathComponent()
    let streams = try ["out", "err"].map { try place($0, Data(), 0o644) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell, program.path] + arguments
    process.currentDirectoryURL = work
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = tools.path + ":" + (variables["PATH"] ?? "")
    for name in ["BUNDLE", "DEVICE", "OUT", "TAP", "BROKEN"] { variables[name] = nil }
    variables["DELAY"] = "0"
    variables["NOTES"] = notes.path
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: streams[0], encoding: .utf8)
    error = try String(contentsOf: streams[1], encoding: .utf8)
    func records(_ name: String) -> [String] {
      let bytes = (try? Data(contentsOf: notes.appending(path: name))) ?? Data()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\u{1E}").map(String.init)
    }
    calls = records("calls").map { record in
      record.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    payloads = records("payloads")
    let found = files.enumerator(atPath: work.path)?.compactMap { $0 as? String } ?? []
    self.files = found.filter { !$0.hasPrefix(".") }.sorted()
  }
}
