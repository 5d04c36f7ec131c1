// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: KeyPath<Data.Element, ID>
}

extension ForEach: View, PrimitiveView where Content: View {
  @MainActor @preconcurrency public var body: Never { noBody("ForEach") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    for (id, content) in rows() { node.draw(content, at: 0, id: id, around) }
  }
}

extension ForEach {
  @MainActor func rows() -> [(id: AnyHashable, content: Content)] {
    var seen: Set<ID> = []
    return data.compactMap { element in
      let id = element[keyPath: id]
      guard seen.insert(id).inserted else {
        StandIn.warn(
          "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times "
            + "within the collection, this will give undefined results!"
        )
        return nil
      }
      return (AnyHashable(id), content(element))
    }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(
    _ data: Range<Int>,
    @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: \.self)
  }
}
