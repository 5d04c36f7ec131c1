extension Resolver {
  mutating func resolveEntries() {
    resolveLinks()
    resolveShortcuts()
    resolvePushes()
    resolveBroadcasts()
  }

  private mutating func resolveLinks() {
    graph.entries.linksOrigin = spec.links.key
    graph.entries.schemes = names(spec.links.schemes, LinkPatternParser.checkScheme)
    for node in spec.links.schemes where isWeb(node) {
      report(ResolverFaults.webScheme(tree.text(of: node), at: span(node)))
    }
    graph.entries.hosts = names(spec.links.hosts, LinkPatternParser.checkHost)
    graph.entries.schemeOrigins = spec.links.schemes
    graph.entries.hostOrigins = spec.links.hosts
    for fired in spec.links.fire {
      guard let pattern = pattern(fired.pattern), let event = event(fired.event) else { continue }
      for name in pattern.parameters {
        report(
          ResolverFaults.firedLinkParameter(
            name,
            event: graphEventName(event),
            at: span(fired.pattern)
          )
        )
      }
      graph.entries.firedLinks.append(
        FiredLink(pattern: pattern, event: event, origin: fired.event)
      )
    }
  }

  /// The texts of `nodes`, each looked at.
  private mutating func names(
    _ nodes: [NodeID],
    _ check: (String) throws(LinkPatternParser.Fault) -> Void
  ) -> [String] {
    nodes.map { node in
      let text = tree.text(of: node)
      do throws(LinkPatternParser.Fault) {
        try check(text)
      } catch {
        report(ResolverFaults.badLink(error, at: span(node)))
      }
      return text
    }
  }

  private func isWeb(_ scheme: NodeID) -> Bool {
    ["http", "https"].contains(tree.text(of: scheme).lowercased())
  }

  private func graphEventName(_ event: EventID) -> String { events.names[Int(event.index)] }

  private mutating func resolveShortcuts() {
    var seen: [Symbol: NodeID] = [:]
    for written in spec.shortcuts {
      declareEntry("shortcut", written.name, &seen)
      guard let action = action(written.action, at: written.name) else { continue }
      graph.entries.shortcuts.append(
        Shortcut(
          name: tree.text(of: written.name),
          title: text(written.title) ?? "",
          subtitle: text(written.subtitle),
          icon: text(written.icon),
          action: action,
          with: shortcutValues(written, action),
          when: formula(written.when),
          origin: written.name
        )
      )
    }
  }

  private mutating func resolvePushes() {
    var seen: [Symbol: NodeID] = [:]
    for written in spec.pushes {
      declareEntry("push", written.name, &seen)
      guard let action = action(written.action, at: written.name) else { continue }
      graph.entries.pushes.append(
        Push(
          name: tree.text(of: written.name),
          match: written.match.map { match in
            (tree.text(of: match.key), match.values.map { tree.text(of: $0) })
          },
          action: action,
          with: pushValues(written, action),
          origin: written.name
        )
      )
    }
  }

  private mutating func declareEntry(
    _ kind: String,
    _ name: NodeID,
    _ seen: inout [Symbol: NodeID]
  ) {
    if let first = seen[symbol(name)] {
      reportDuplicate(kind, name, first: span(first))
    } else {
      seen[symbol(name)] = name
    }
  }

  private mutating func action(_ written: ActionSpec, at name: NodeID) -> EntryAction? {
    if let key = text(written.url) { return .url(key: key) }
    if let event = event(written.fire) { return .fire(event) }
    let target = destination(written.open)
    guard target != .none else { return nil }
    openings.append(Opening(target, at: written.open.name))
    return .open(target)
  }

  private mutating func resolveBroadcasts() {
    var seen: [String: NodeID] = [:]
    for written in spec.broadcasts {
      let name = tree.text(of: written.name)
      let object = text(written.object)
      // Neither a name nor an object holds a NUL.
      let key = name + "\0" + (object ?? "\0")
      if let first = seen.updateValue(written.name, forKey: key) {
        report(ResolverFaults.duplicateBroadcast(name, at: span(written.name), first: span(first)))
      }
      guard let event = event(written.fire) else { continue }
      graph.entries.broadcasts.append(
        Broadcast(name: name, object: object, event: event, origin: written.name)
      )
    }
  }
}
