// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// One for each kind of value, without what is said of the control by which it is typed.

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Int {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Double {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Bool {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Date {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == DateComponents {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == URL {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEnum {
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEntity {
  // From iOS 18 on there is another one, which is called the same way.
  @available(iOS, introduced: 16.0, deprecated: 18.0)
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue.flatMap { $0 as? Value }) }
}
