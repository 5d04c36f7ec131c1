/// Writes diagnostics as results of SARIF.
struct SARIFResults {
  /// What paths are relative to, by the name that GitHub and others know.
  static let root = "%SRCROOT%"

  private let folders: ReportFolders
  private let ruleIndices: [String: Int]
  private let columns = ColumnConverter()

  init(_ kinds: [DiagnosticKind], _ folders: ReportFolders) {
    self.folders = folders
    ruleIndices = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1.id, $0) })
  }

  func write(_ diagnostic: PlacedDiagnostic, _ fingerprint: String, to json: inout JSONWriter) {
    json.object { json in
      if !diagnostic.trace.isEmpty { writeFlow(of: diagnostic, to: &json) }
      if let fix = diagnostic.fix { write(fix, to: &json) }
      json.field("level", diagnostic.severity.name)
      if let place = diagnostic.place {
        json.field("locations", [place]) { json, place in
          json.object { json in
            if let subject = diagnostic.subject {
              json.field("logicalLocations", [subject]) { json, subject in
                json.object { $0.field("fullyQualifiedName", subject) }
              }
            }
            write(place, to: &json)
          }
        }
      }
      json.object("message") { $0.field("text", diagnostic.sentence) }
      json.object("partialFingerprints") { $0.field("navc/v1", fingerprint) }
      let notes = diagnostic.notes + diagnostic.alsoNotes()
      if !notes.isEmpty {
        json.field("relatedLocations", notes.enumerated()) { json, item in
          json.object { json in
            json.field("id", item.offset + 1)
            json.object("message") { $0.field("text", item.element.message) }
            if let place = item.element.place { write(place, to: &json) }
          }
        }
      }
      json.field("ruleId", diagnostic.id)
      if let index = ruleIndices[diagnostic.id] { json.field("ruleIndex", index) }
    }
  }

  /// Consumers want a place for each step; for one without a place it is that of the finding.
  private func writeFlow(of diagnostic: PlacedDiagnostic, to json: inout JSONWriter) {
    json.field("codeFlows", [diagnostic.trace]) { json, trace in
      json.object { json in
        json.field("threadFlows", [trace]) { json, trace in
          json.object { json in
            json.field("locations", trace) { json, step in
              json.object { json in
                json.object("location") { json in
                  json.object("message") { $0.field("text", step.step.sentence) }
                  if let place = step.place ?? diagnostic.place { write(place, to: &json) }
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ fix: PlacedDiagnostic.Fix, to json: inout JSONWriter) {
    json.field("fixes", [fix]) { json, fix in
      json.object { json in
        json.field("artifactChanges", [fix]) { json, fix in
          json.object { json in
            json.object("artifactLocation") { Self.write(fix.place.path, folders, to: &$0) }
            json.field("replacements", [fix]) { json, fix in
              json.object { json in
                writeRegion("deletedRegion", fix.place, to: &json)
                json.object("insertedContent") { $0.field("text", fix.replacement) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ place: Place, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { Self.write(place.path, folders, to: &$0) }
      writeRegion("region", place, to: &json)
    }
  }

  private func writeRegion(_ name: String, _ place: Place, to json: inout JSONWriter) {
    let (column, endColumn) = columns.utf16(place)
    json.object(name) { json in
      json.field("endColumn", endColumn)
      json.field("endLine", place.endLine)
      json.field("startColumn", column)
      json.field("startLine", place.line)
    }
  }

  /// An artifact's location.
  static func write(_ path: String, _ folders: ReportFolders, to json: inout JSONWriter) {
    let path = folders.inRepository(path)
    let isAbsolute = path.utf8.first == 0x2F
    json.field("uri", (isAbsolute ? "file://" : "") + encoded(path))
    if !isAbsolute { json.field("uriBaseId", root) }
  }

  /// `path` as part of a URI (RFC 3986).
  private static func encoded(_ path: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
