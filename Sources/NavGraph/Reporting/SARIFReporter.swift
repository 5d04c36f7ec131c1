/// SARIF 2.1.0 (OASIS), for code scanning: rules with their explanations, the ways to findings as
/// code flows, edits as fixes.
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
