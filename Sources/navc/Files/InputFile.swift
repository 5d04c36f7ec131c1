import NavEmit
import NavGraph
import NavReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a file once, into memory that the `SourceFile` then owns.
///
/// Only regular files are opened, so that navc never waits for a device or a pipe without a writer. One byte more
/// than the limit is read, so that the compiler can report that a file is too large.
enum InputFile {
  static func read(_ path: String, shownAs shown: String? = nil) throws(Failure) -> SourceFile {
    let shown = shown ?? path
    guard let status = SystemCall.status(path) else {
      let isText = !path.unicodeScalars.contains("\u{FFFD}")
      let problem = SystemCall.lastProblem
      throw .unreadable(shown, isText ? problem : "its name is not UTF-8", help: specBeside(path))
    }
    if SystemCall.isKind(status, S_IFDIR) {
      throw .unreadable(shown, "it is a folder", help: "name the spec in it")
    }
    guard SystemCall.isKind(status, S_IFREG) else {
      throw .unreadable(
        shown,
        "it is not a regular file",
        help: "pipe the text to navc, and name the spec -"
      )
    }
    let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(shown, SystemCall.lastProblem) }
    defer { close(descriptor) }
    return try read(descriptor, expecting: Int(status.st_size), shownAs: shown)
  }

  /// Returns help that names the spec with the same name and another extension; nil if there is none.
  private static func specBeside(_ path: String) -> String? {
    let endings = [".nav.yaml", ".nav.yml", ".nav", ".yaml", ".yml", ""]
    guard let ending = endings.first(where: { path.hasSuffix($0) }) else { return nil }
    let spec = path.dropLast(ending.count) + ".nav.yaml"
    guard spec != path, !spec.hasPrefix("."), SystemCall.status(String(spec)) != nil else {
      return nil
    }
    return Suggestion.didYouMean(String(spec))
  }

  static func readStandardInput(shownAs shown: String) throws(Failure) -> SourceFile {
    try read(STDIN_FILENO, expecting: 1 << 16, shownAs: shown)
  }

  /// Reads the file at `path`, where `-` is standard input, and parses it with `contents`.
  static func parse<Contents>(
    _ path: String,
    _ contents: (SourceFile) throws(PropertyListFault) -> Contents
  ) throws(Failure) -> Contents {
    let source: SourceFile
    do throws(Failure) {
      source =
        path == "-" ? try readStandardInput(shownAs: ReportFolders.standardInput) : try read(path)
    } catch {
      // The help is about specs, which this file is not.
      throw .unreadable(error.problem.path ?? path, error.problem.message)
    }
    do throws(PropertyListFault) {
      return try contents(source)
    } catch {
      let line = error.offset.map { LineTable(source).position(of: UInt32($0)).line }
      let place = line.map { "line \($0): " } ?? ""
      throw .unreadable(source.path, place + error.message, help: error.help)
    }
  }

  private static func read(
    _ descriptor: Int32,
    expecting size: Int,
    shownAs shown: String
  ) throws(Failure) -> SourceFile {
    let limit = Bounds.fileSize + 1
    Allocator.prepare(forInput: size)
    var capacity = min(max(size, 0) + 1, limit)
    guard var memory = malloc(capacity) else { throw .unreadable(shown, "out of memory") }
    var count = 0
    while count < limit {
      if count == capacity {
        capacity = min(2 * capacity, limit)
        guard let larger = realloc(memory, capacity) else {
          free(memory)
          throw .unreadable(shown, "out of memory")
        }
        memory = larger
      }
      let got = systemRead(descriptor, memory + count, capacity - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        let problem = SystemCall.lastProblem
        free(memory)
        throw .unreadable(shown, problem)
      }
    }
    let buffer = UnsafeMutableRawBufferPointer(start: memory, count: count)
    return SourceFile(path: shown, adopting: buffer)
  }
}

private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int)
  -> Int
{
  read(descriptor, memory, count)
}
