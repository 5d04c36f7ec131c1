import NavEmit
import NavGraph

/// SARIF 2.1.0 (OASIS), for code scanning: explanations are rules, traces are code flows, and edits are fixes.
struct SARIFReporter: Reporter {
  let toolVersion: String

  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    let kinds = Set(shown.diagnostics.map(\.kind)).sorted { $0.id < $1.id }
    let fingerprints = Fingerprints.texts(of: shown.diagnostics, report.folders)
    return JSONWriter.text { json in
      json.object { json in
        json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.field("runs", [report]) { json, report in
          json.object { json in
            json.field("columnKind", "utf16CodeUnits")
            json.field("invocations", [report]) { $0.writeInvocation($1, more: shown.more) }
            json.object("originalUriBaseIds") { json in
              json.object(SARIFResults.root) { json in
                json.object("description") { $0.field("text", "The root of the repository.") }
              }
            }
            let results = SARIFResults(kinds, report.folders)
            json.field("results", zip(shown.diagnostics, fingerprints)) { json, item in
              results.write(item.0, item.1, to: &json)
            }
            json.writeTool(kinds, toolVersion)
          }
        }
        json.field("version", "2.1.0")
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeInvocation(_ report: Report, more: String?) {
    object { json in
      json.field("executionSuccessful", report.problems.isEmpty)
      let (usage, others) = (
        report.problems.filter { $0.id == "usage" }, report.problems.filter { $0.id != "usage" }
      )
      if !usage.isEmpty {
        json.field("toolConfigurationNotifications", usage) { $0.write($1, report.folders) }
      }
      if !others.isEmpty || more != nil {
        json.key("toolExecutionNotifications")
        json.array { json in
          json.elements(others) { $0.write($1, report.folders) }
          json.elements(CollectionOfOne(more).compactMap(\.self)) { json, text in
            json.object { json in
              json.field("level", "note")
              json.object("message") { $0.field("text", text) }
            }
          }
        }
      }
    }
  }

  private mutating func write(_ problem: Report.Problem, _ folders: ReportFolders) {
    object { json in
      json.object("descriptor") { $0.field("id", problem.id) }
      json.field("level", "error")
      if let path = problem.path {
        json.field("locations", [path]) { json, path in
          json.object { json in
            json.object("physicalLocation") { json in
              json.object("artifactLocation") { SARIFResults.write(path, folders, to: &$0) }
            }
          }
        }
      }
      json.object("message") { $0.field("text", problem.sentence) }
    }
  }

  fileprivate mutating func writeTool(_ kinds: [DiagnosticKind], _ version: String) {
    object("tool") { json in
      json.object("driver") { json in
        json.field("name", "navc")
        json.field("rules", kinds) { json, kind in
          json.object { json in
            json.object("defaultConfiguration") { json in
              if !kind.isOn { json.field("enabled", false) }
              json.field("level", kind.severity.name)
            }
            json.object("fullDescription") { $0.field("text", ExplanationText.reason(kind)) }
            json.object("help") { json in
              json.field("markdown", ExplanationText.markdown(kind))
              json.field("text", ExplanationText.page(kind))
            }
            json.field("id", kind.id)
            json.object("properties") { $0.field("tags", [kind.isFinding ? "finding" : "fault"]) }
            json.object("shortDescription") { $0.field("text", ExplanationText.summary(kind)) }
          }
        }
        json.field("semanticVersion", version)
        json.field("version", version)
      }
    }
  }
}

/// Writes diagnostics as SARIF results.
private struct SARIFResults {
  /// The base of relative paths, by the name that GitHub and others use.
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

  /// Writes the trace as a code flow. Consumers need a place for each step; a step without one has the finding's
  /// place.
  private func writeFlow(of diagnostic: PlacedDiagnostic, to json: inout JSONWriter) {
    json.field("codeFlows", [diagnostic.trace]) { json, trace in
      json.object { json in
        json.field("threadFlows", [trace]) { json, trace in
          json.object { json in
            json.field("locations", trace) { json, step in
              json.object { json in
                json.object("location") { json in
                  json.object("message") { $0.field("text", step.sentence) }
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

  /// Writes the location of an artifact.
  static func write(_ path: String, _ folders: ReportFolders, to json: inout JSONWriter) {
    let path = folders.inRepository(path)
    let isAbsolute = path.utf8.first == 0x2F
    json.field("uri", (isAbsolute ? "file://" : "") + encoded(path))
    if !isAbsolute { json.field("uriBaseId", root) }
  }

  /// Returns `path` percent-encoded for a URI (RFC 3986).
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
