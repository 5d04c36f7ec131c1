// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// These classes are neither main-actor isolated nor `Sendable`.

open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
    checkUserInfo()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open internal(set) var type: String
  open internal(set) var localizedTitle: String
  open internal(set) var localizedSubtitle: String?
  open internal(set) var icon: UIApplicationShortcutIcon?
  open internal(set) var userInfo: [String: any NSSecureCoding]? {
    didSet { checkUserInfo() }
  }
  open internal(set) var targetContentIdentifier: Any?

  open func copy(with zone: NSZone? = nil) -> Any { fill(UIApplicationShortcutItem.self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    fill(UIMutableApplicationShortcutItem.self)
  }

  private func fill(_ kind: UIApplicationShortcutItem.Type) -> UIApplicationShortcutItem {
    let isMutable = kind == UIMutableApplicationShortcutItem.self
    let copy =
      isMutable
      ? UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
      : UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.localizedSubtitle = localizedSubtitle
    copy.icon = icon
    copy.userInfo = userInfo
    copy.targetContentIdentifier = targetContentIdentifier
    return copy
  }

  private func checkUserInfo() {
    StandIn.require(
      userInfo.map(StandIn.isPropertyList) ?? true,
      "the userInfo of a shortcut item is not plist-encodable"
    )
  }
}

open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

open class UIApplicationShortcutIcon: NSObject {
  public convenience init(type: UIApplicationShortcutIcon.IconType) {
    self.init(name: "\(type)")
  }

  public convenience init(templateImageName: String) {
    self.init(name: "asset:\(templateImageName)")
  }

  @available(iOS 13.0, *)
  public convenience init(systemImageName: String) {
    self.init(name: systemImageName)
  }

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// The name it was created with: a symbol's name, `asset:` and an asset's name, or a case of
  /// `IconType`.
  public let name: String
}

extension UIApplicationShortcutIcon {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date
    case time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio
    case update
  }
}
