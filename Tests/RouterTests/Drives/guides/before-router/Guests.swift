@MainActor let guests: [Scenario] = []
