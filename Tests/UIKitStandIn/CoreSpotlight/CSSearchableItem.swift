// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The type of the activity that a search result is opened with.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in that activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity with which a search is continued in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of what was searched for in that activity's `userInfo`.
public let CSSearchQueryString = "kCSSearchQueryString"
