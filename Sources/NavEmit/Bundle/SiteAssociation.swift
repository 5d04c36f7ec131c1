public import NavGraph

/// Returns the apple-app-site-association for the spec's universal links, as JSON.
///
/// It covers `host`, or all hosts under `links` if that is nil.
public func emitSiteAssociation(
  _ graph: NavigationGraph,
  appIDs: [String],
  host: String? = nil
) -> [UInt8] {
  let links = SiteLink.links(of: graph, host: host)
  return JSONWriter.text { json in
    json.object { json in
      json.object("applinks") { json in
        json.field("details", [appIDs]) { json, appIDs in
          json.object { json in
            json.field("appIDs", appIDs)
            json.field("components", links) { json, link in
              json.object { $0.write(link) }
            }
          }
        }
      }
    }
  }
}

/// The system's limits for an apple-app-site-association.
public enum SiteAssociation {
  /// The largest file that the system reads, in bytes.
  public static let maximumSize = 128 << 10
}

/// Returns the hosts of the spec's universal links, in the order of the spec.
public func siteHosts(of graph: NavigationGraph) -> [String] {
  BundleNeeds(graph).hosts.map(\.text)
}

/// Returns true if `text` is an app ID: a team ID of ten letters and digits, a dot, and a bundle
/// identifier.
public func isAppID(_ text: String) -> Bool {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0].utf8.count == 10 else { return false }
  let isTeam = parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
  return isTeam
    && names.allSatisfy { name in
      !name.isEmpty
        && name.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
        }
    }
}

extension JSONWriter {
  fileprivate mutating func write(_ link: SiteLink) {
    if let fragment = link.requiredFragment { field("#", link.wildcard(of: fragment)) }
    field("/", link.path)
    if !link.requiredKeys.isEmpty {
      object("?") { json in
        for item in link.requiredKeys.sorted(by: { $0.key < $1.key }) {
          json.field(SitePath.query(item.key), link.wildcard(of: item.parameter))
        }
      }
    }
    field("comment", link.comment)
  }
}
