// The core and the engine of NavcRuntime in JavaScript. It makes the same decisions as the generated router, with the same
// tables.
// States are plain data and never change; `step` returns a new one.
//
// Screens and containers are codes: 2n for a screen, 2n + 1 for a container, -1 for none, and -2 for the app, if the spec
// has a requirement for every screen.
function navcSimulator(data) {
  // --- Tables

  const tables = {}
  for (const name in data.columns) tables[name] = []
  for (const part of data.tables.split(/\n(?=\w+:\n)/)) {
    const [name, text] = part.split(':\n')
    const columns = data.columns[name]
    const cells = text.match(/[^\s,]+/g)
    for (let at = 0; at < cells.length;) {
      tables[name].push(columns.length ? Object.fromEntries(columns.map(column => [column, +cells[at++]])) : cells[at++])
    }
  }
  const {
    screenNames, containerNames, eventNames, conditionNames, valueNames, screens, containers, tabs, formulas,
    branches, conjunctStarts, conjuncts, atoms, gates, places, transitions, options, earlier, sets, choiceStarts, choices,
    rules, launch: [launch], conditions, ruleLooks, containerEntries, appRequires: [app] = [], exemptGates,
  } = tables
  const slice = (table, first, count) => table.slice(first, first + count)
  // A verb's code contains the range of the verbs before it.
  for (const made of transitions) {
    made.earlier = slice(earlier, made.verb >> 7, made.verb >> 5 & 3)
    made.verb &= 31
  }
  rules.forEach((rule, index) => { rule.isLocked = ruleLooks[index]?.isLocked ?? 0 })
  const nameOf = code => code == -2 ? data.app : (code & 1 ? containerNames : screenNames)[code >> 1]
  const codeNamed = name => screenNames.includes(name) ? screenNames.indexOf(name) * 2 : containerNames.indexOf(name) * 2 + 1
  const rowOf = code => code == -2 ? app : (code & 1 ? containers : screens)[code >> 1]
  const entryRowOf = code => (code & 1 && containerEntries[code >> 1]) || rowOf(code)
  const specOf = code => code == -2 ? data.graph : data.graph[code & 1 ? 'containers' : 'screens'][code >> 1]
  const isTabs = code => code & 1 && code > 0 && rowOf(code).kind
  const tabsOf = code => slice(tabs, rowOf(code).first, rowOf(code).tabCount).map(tab => tab.content)
  const firstTab = code => tabsOf(code).findIndex(shown => shown >= 0)
  const transition = index => ({ ...options[transitions[index].options], ...transitions[index] })
  const setsOf = index => slice(sets, transition(index).firstSet, transition(index).setCount)
  const valuesOf = index => slice(valueNames, conditions[index].firstValueName, conditions[index].valueCount)
  const holdsFrom = (row, values = now.values) => {
    while (row >= 0) {
      const { condition, value, ifSo, ifNot } = branches[row]
      row = values[condition] == value ? ifSo : ifNot
    }
    return row == -1
  }
  const holds = (formula, values) => holdsFrom(formulas[formula].branch, values)
  const decidingRule = values => rules.findIndex(rule => holds(rule.when, values))

  // --- A step: `now` is the new state, `step` the report

  let now, step
  const end = (outcome, code, name, reason) => Object.assign(step, { outcome, code, name, reason })
  const refuse = (code, name, reason) => end('refused', code, name, reason)
  const ignore = code => end('ignored', code)
  const miss = code => end('missed', code)
  const note = (code, name, reason) => step.notes.push({ code, name, words: say(code, name, reason) })
  // The text of a code: `reason`, a condition or a formula, replaces `#`; without one the part in brackets is left out.
  const say = (code, name, reason) => (data.words[code] || code)
    .replace(/\[(.*)]/, reason ? '$1' : '').replace('%', name).replace('#', reason)

  // --- Parameters: for each name a text, a list of texts, or null

  // Returns the value of a parameter; undefined if it is missing or invalid.
  const valueIn = (fields, { name, test, isList, standard }) => {
    let value = fields[name]
    if (value === undefined) value = standard
    else if (value != null) value = isList ? [].concat(value) : [].concat(value)[0] ?? null
    const texts = value == null ? [] : [].concat(value)
    if (texts.every(text => text.match(`^(${test})$`))) return value
  }
  const read = (screen, fields) => {
    const made = {}
    for (const parameter of data.parameters[screen]) {
      made[parameter.name] = valueIn(fields, parameter)
      if (made[parameter.name] === undefined) return
    }
    return made
  }
  const isScreen = code => code >= 0 && !(code & 1)
  const make = (screen, fields) => read(screen, fields) || read(screen, {})
  // An event from the app's code has all parameters; parameters without a value are unknown here.
  const parametersOf = (screen, fields) => make(screen, fields)
    || Object.fromEntries(data.parameters[screen].map(({ name }) => [name, fields[name] === undefined ? '…' : fields[name]]))

  // --- New layers

  const entryOf = (screen, fields) => ({ id: ++now.last, screen, parameters: parametersOf(screen, fields) })
  const stackOf = (code, fields) => ({
    nav: code & 1 && code > 0 ? code : -1,
    entries: code < 0 ? [] : [entryOf(code & 1 ? rowOf(code).first : code >> 1, fields)],
  })
  const layerOf = (code, fields = {}, style = 0, isLocked = 0) => ({
    tabs: isTabs(code) ? code : -1, selected: isTabs(code) ? firstTab(code) : 0, style, isLocked, gate: -1,
    stacks: isTabs(code) ? tabsOf(code).map(shown => stackOf(shown, {})) : [stackOf(code, fields)],
  })
  // Adds a rule's content over its root: presented as a layer or, without a style, pushed onto the root's stack.
  const addPresented = (layers, { presented, style, isLocked }, fields = {}) => {
    if (style < 0) shown(last(layers)).entries.push(entryOf(presented >> 1, fields))
    else if (presented >= 0) layers.push(layerOf(presented, fields, style, isLocked))
    return layers
  }
  const layersOf = rule => addPresented([layerOf(rule.root)], rule)
  const same = (a, b) => JSON.stringify(a) == JSON.stringify(b)
  const content = ({ screen, parameters }) => [screen, parameters]
  const layerContent = layer => [layer.selected, codeOf(layer), layer.stacks.map(stack => stack.entries.map(content))]

  // --- State

  const last = list => list[list.length - 1]
  const shown = (layer = last(now.layers)) => layer.stacks[layer.selected]
  const topOf = state => state.layers.length && last(shown(last(state.layers)).entries)
  const codeOf = layer => Math.max(layer.tabs, shown(layer).nav) < 0 ? shown(layer).entries[0].screen * 2
    : layer.tabs < 0 ? shown(layer).nav : layer.tabs
  const containersOf = ({ layers }) => {
    const first = Math.max(0, gateLayer(layers))
    return layers.slice(first).reverse().flatMap(layer => [shown(layer).nav, layer.tabs]).filter(code => code >= 0)
  }
  const gateLayer = (layers = now.layers) => layers.findIndex(layer => layer.gate >= 0)
  const hidesTabBar = ({ nav, entries }) => nav >= 0 && entries.slice(1).some(({ screen }) => screens[screen].flags & 2)

  // --- Needs

  const needsOf = code => isScreen(code) ? [code] : !(code >= 0) ? []
    : [code, ...needsOf(isTabs(code) ? tabsOf(code)[firstTab(code)] : rowOf(code).first * 2)]
  // Returns the screens whose parameters a target takes: the screen itself, or a nav's root; none for tabs.
  const parameterScreens = code => isTabs(code) ? [] : needsOf(code).slice(-1)
  // Adds the app's requirement, if a list ends in a screen; `gate` or `root` may be exempt from it.
  const withAppNeeds = (layers, lists, root = layers[0] && codeOf(layers[0]), gate = layers[gateLayer(layers)]?.gate) =>
    app && lists.some(codes => isScreen(last(codes)) && last(codes) != launch.splash * 2)
      && !exemptGates.some(exempt => gate === undefined ? gates[exempt.gate].target == root : exempt.gate == gate)
      ? [-2, ...lists.flat()] : lists.flat()
  const needsOfTab = (layers, { nav, entries }) => withAppNeeds(layers, [[nav, last(entries).screen * 2].filter(code => code >= 0)])
  const needsOfTop = state => withAppNeeds(state.layers, [[...containersOf(state).reverse(), topOf(state).screen * 2]])
  const firstAtom = formula => {
    const [{ first }, { first: end }] = slice(conjunctStarts, formula, 2)
    const conjunct = conjuncts.slice(first, end).find(row => !holdsFrom(row.branch))
    return conjunct && slice(atoms, conjunct.firstAtom, conjunct.atomCount).find(row => !holdsFrom(row.branch))
  }
  // Returns the atom whose gate must be shown, or the reason why no gate can be shown.
  const obstacle = (needs, isShowing) => {
    const firstUnmet = codes => codes.find(code => !holds(rowOf(code).requires))
    const unmet = firstUnmet(needs)
    if (unmet === undefined) return
    const first = firstAtom(rowOf(unmet).requires)
    const passed = []
    for (let atom = first; atom && !passed.includes(atom.gate);) {
      const { target } = gates[atom.gate]
      const own = firstUnmet(withAppNeeds([], [needsOf(target)], target, isPresented(atom.gate) ? atom.gate : undefined))
      if (isShowing(atom.gate) || own === undefined) return atom
      passed.push(atom.gate)
      atom = firstAtom(rowOf(own).requires)
    }
    return first ? { code: 'gate-blocked', name: conditionNames[first.condition] }
      : { code: 'needs', name: nameOf(unmet), reason: specOf(unmet).requires }
  }

  // --- Openings

  const pathTo = code => {
    const way = []
    for (let row = code; places[row] && places[row].parent != -2; row = places[row].parent) {
      const { hop } = places[row]
      way.unshift({ hop: hop % 16, target: hop < 16 ? row : (hop >> 4) - 1 })
    }
    return way
  }
  const layersAt = (code, fields) => {
    const layers = []
    for (const { hop, target } of pathTo(code)) {
      const top = last(layers)
      if (hop == 1) {
        top.selected = tabsOf(top.tabs).indexOf(target)
        shown(top).entries = stackOf(target, fields).entries
      } else if (hop == 3) shown(top).entries.push(entryOf(target >> 1, fields))
      else if (hop != 2) layers.push(layerOf(target, fields, Math.max(0, hop - 4) >> 1, hop & 1))
    }
    return layers
  }
  const needsAt = code => pathTo(code).length ? needsOfTop({ layers: layersAt(code, {}) }) : []
  const open = ({ target, fields }) => {
    const layers = layersAt(target, fields)
    const [old] = now.layers
    if (!layers.length) return refuse('no-place')
    if (old && codeOf(old) == codeOf(layers[0])) {
      const { selected } = layers[0]
      const { entries } = old.stacks[selected]
      const fresh = shown(layers[0]).entries
      let count = 0
      while (entries[count] && fresh[count] && same(content(entries[count]), content(fresh[count]))) count++
      if (count || codeOf(old) & 1) {
        layers[0] = old
        old.selected = selected
        shown(old).entries = [...entries.slice(0, count), ...fresh.slice(count)]
      }
    }
    makeRoot(layers)
  }
  const makeRoot = layers => {
    Object.assign(now, { layers, held: null })
    step.decidesRoot = true
  }
  // The deciding rule, if its root is not that of the place, and another rule has that root.
  const ruleHoldingBack = code => {
    const rule = decidingRule()
    const [{ target } = {}] = pathTo(code)
    return rule >= 0 && rules[rule].root != target && rules.some(each => each.root == target) ? rule : -1
  }
  const showRule = (rule, intent) => {
    step.rule = rule
    makeRoot(codeOf(now.layers[0]) == rules[rule].root ? now.layers : layersOf(rules[rule]))
    now.held = { gate: -1, rule, intent: { ...intent, kind: 'target' } }
    return nameOf(rules[rule].root)
  }

  // --- Targets that a root gate can hold

  const targetOf = (intent, { layers }) => {
    const made = intent.kind == 'transition' ? transition(intent.transition) : {}
    const verb = lastOf(made)
    const rooted = verb == 'reset launchRule' ? rules[decidingRule()] : verb == 'reset root' && { ...made, root: made.target }
    if (rooted) {
      const { root, presented, style, isLocked } = rooted
      return { kind: presented < 0 ? 'target' : 'root', target: root, presented, style, isLocked, fields: verb == 'reset root' ? intent.fields : {} }
    }
    if (intent.kind != 'tab' && verb != 'selectTab') {
      return intent.kind == 'root' ? intent : { kind: 'target', target: made.target === undefined ? intent.target : made.target, fields: intent.fields }
    }
    const target = verb ? made.target : intent.target
    const there = verb ? layersForTab(made, layers) || layers : layers
    const tab = tabShowing(target, there, intent)
    const top = tab >= 0 && last(last(there).stacks[tab].entries)
    return { kind: 'target', target: top ? top.screen * 2 : target, fields: top ? top.parameters : {} }
  }

  // --- Alerts

  const alertAt = state => state.layers.length ? data.graph.screens[topOf(state).screen].alert : undefined
  // The screen under an alert handles events. An alert that is a gate takes its held intent with it.
  const dismissAlert = () => {
    if (!alertAt(now)) return
    now.layers.pop()
    dropWithGate()
  }
  const withoutAlert = state => alertAt(state) ? { ...state, layers: state.layers.slice(0, -1) } : state

  // --- Gates

  const isPresented = gate => gate >= 0 && gates[gate].style >= 0
  const isHeldByGate = () => now.held && isPresented(now.held.gate)
  const isShowing = gate => isPresented(gate) ? now.layers.some(layer => layer.gate == gate)
    : codeOf(now.layers[0]) == gates[gate].target
  const dropWithGate = () => {
    if (isHeldByGate() && gateLayer() < 0) now.held = null
  }
  const shownGate = () => now.layers[gateLayer()] || {}
  // Records why a presented gate is shown: the condition, and its present value.
  const ask = ({ gate, condition }) => {
    if (isPresented(gate)) shownGate().asked = { condition, value: now.values[condition] }
  }
  const showGate = (found, isAfresh) => {
    const { gate, condition } = found
    const { target, style, isLocked } = gates[gate]
    step.gates.push(condition)
    if (!isPresented(gate)) step.decidesRoot = true
    if (!isAfresh && isShowing(gate)) return ask(found)
    step.showsGate = true
    const layer = layerOf(target, {}, Math.max(0, style), isLocked)
    if (isPresented(gate)) {
      layer.isMarked = shownGate().isMarked
      if (gateLayer() >= 0) {
        now.layers.length = gateLayer()
        if (isHeldByGate()) now.held.gate = gate
      }
      dismissAlert()
      layer.gate = gate
      now.layers.push(layer)
      ask(found)
    } else now.layers = [layer]
    dropWithGate()
  }
  // A presented gate holds the intent itself; a root gate holds its target, if that has a place.
  const hold = (gate, intent, target) => {
    now.held = isPresented(gate) && intent ? { gate, intent }
      : pathTo(target.target).length ? { gate, intent: target } : null
    if (!now.held) note('forgotten', nameOfIntent(target))
  }
  const nameOfIntent = ({ kind, target, transition }) => {
    const { event, target: code } = kind == 'transition' ? transitions[transition] : { target }
    return code < 0 ? eventNames[event] : nameOf(code)
  }
  const request = intent => {
    const { kind } = intent
    const isOutside = /opening|entry|over/.test(kind)
    if (isOutside && decidingRule() < 0) return refuse('no-launch-rule')
    const rule = kind == 'opening' ? ruleHoldingBack(intent.target) : -1
    if (rule >= 0) return end('held', 'held', showRule(rule, intent))
    const { verb, target: tab, earlier: [first] } = kind == 'transition' ? transitions[intent.transition] : { earlier: [] }
    if (lastOf({ verb }) == 'selectTab' && !first && tabShowing(tab) < 0) return miss('not-in-tabs')
    const found = obstacle(needsOfIntent(intent, now), isShowing)
    if (!found) return perform(intent)
    if (found.code) return refuse(found.code, found.name, found.reason)
    const target = targetOf(intent, now)
    end('held', 'held', nameOf(gates[found.gate].target), conditionNames[found.condition])
    showGate(found)
    hold(found.gate, intent, target)
  }
  // Resumes the held intent if it can go on, or removes a gate; true if this replaces the step's own verb.
  const resumeHeld = () => {
    const { held } = now
    const { asked, isMarked } = shownGate()
    if (asked && now.values[asked.condition] == asked.value) return
    if (!held) return checkUnderGate()
    const { intent, gate } = held
    const rule = gate < 0 ? ruleHoldingBack(intent.target) : -1
    if (gate < 0 && (rule >= 0 || decidingRule() < 0)) {
      const choice = index => ({ ...rules[index], when: 0 })
      if (rule < 0 || same(choice(rule), choice(held.rule))) return checkUnderGate()
      note('next', showRule(rule, intent))
      return true
    }
    const isHolder = isHeldByGate()
    const below = { layers: isHolder && gateLayer() >= 0 ? now.layers.slice(0, gateLayer()) : now.layers }
    const found = obstacle(needsOfIntent(intent, below), isShowing)
    if (!found) {
      Object.assign(now, below, { held: null })
      note('resumed', nameOfIntent(intent))
      step.resumed = intent.transition
      perform(intent)
      return true
    }
    if (found.code == 'gate-blocked') note(found.code, found.name)
    if (found.code || found.gate == gate) {
      if (isHolder) {
        if (!found.code) ask(found)
        if (found.code != 'needs' || !isMarked) return
        now.held = null
      }
      return checkUnderGate()
    }
    const target = targetOf(intent, below)
    showGate(found)
    note('next', nameOf(gates[found.gate].target))
    hold(found.gate, isHolder && intent, target)
    return true
  }
  // Removes a gate that `check` has shown, once the screen below requires it no longer.
  const checkUnderGate = () => {
    const { gate, isMarked } = shownGate()
    if (!isMarked) return
    const below = { layers: now.layers.slice(0, gateLayer()) }
    const found = obstacle(needsOfTop(below), isShowing)
    if (found?.code) {
      if (found.code != 'needs') note(found.code, found.name)
    } else if (found?.gate == gate) ask(found)
    else {
      if (found) showGate(found, true)
      else Object.assign(now, below)
      dropWithGate()
      note(found ? 'gated' : 'uncovered', nameOf(gates[found ? found.gate : gate].target), conditionNames[found?.condition])
      return true
    }
  }
  const follow = before => {
    const old = decidingRule(before)
    const rule = decidingRule()
    if (!launch.follows || step.decidesRoot || old < 0 || rule < 0 || rule == old) return
    step.rule = rule
    setRoot(layersOf(rules[rule]))
    note('followed', nameOf(rules[rule].root))
  }
  const check = () => {
    dropWithGate()
    const found = obstacle(needsOfTop(now), () => false)
    if (!found) return
    if (!found.code) {
      showGate(found, true)
      shownGate().isMarked = true
    }
    note(found.code == 'needs' ? 'requires-violated' : found.code || 'gated', found.name || nameOf(gates[found.gate].target),
      found.reason || conditionNames[found.condition])
  }

  // --- Tabs and verbs

  // The index of a tab in the topmost layer; a tapped tab counts only if the layer shows its container.
  const tabShowing = (code, layers = now.layers, { tab, container = last(layers).tabs } = {}) =>
    container < 0 || last(layers).tabs != container ? -1 : tab === undefined ? tabsOf(container).indexOf(code) : tab
  const needsOfIntent = ({ kind, target, container, ...intent }, { layers }) => {
    const made = kind == 'transition' ? transition(intent.transition) : { target, ...intent }
    const verb = kind == 'transition' ? lastOf(made) : kind
    if (made.earlier?.length) {
      const there = layersForTab(made, layers)
      const needs = [...made.earlier, made].map(part => isRemoving(part) ? []
        : lastOf(part) != 'selectTab' ? needsOf(part.target)
          : there && tabShowing(part.target, there) >= 0 ? [part.target] : [])
      return isRemoving(made) || verb == 'selectTab' ? needs.flat() : withAppNeeds(there || layers, [needs.flat()])
    }
    if (/tab/i.test(verb)) {
      const tab = tabShowing(made.target, layers, { tab: made.tab, container })
      return tab < 0 ? withAppNeeds(layers, [needsOf(made.target)]) : needsOfTab(layers, last(layers).stacks[tab])
    }
    const { root, presented } = verb == 'reset launchRule' ? rules[decidingRule()] || {} : { ...made, root: made.target }
    if (/opening|target|place|window/.test(verb)) return needsAt(root)
    if (kind == 'root') return [...withAppNeeds([], [needsOf(presented)], (pathTo(root)[0] || made).target), ...needsAt(root), ...needsOf(presented)]
    return /reset/.test(verb) ? withAppNeeds([], [needsOf(root), needsOf(presented)], root)
      : /put|entry|over/.test(verb) ? withAppNeeds(layers, [needsOf(root)]) : []
  }
  const setRoot = layers => {
    const [old] = now.layers
    makeRoot(old && same(layerContent(old), layerContent(layers[0])) ? [old, ...layers.slice(1)] : layers)
  }
  const depth = () => shown().entries.length
  const upTo = (code, { entries } = shown()) => entries.map(({ screen }) => screen * 2).lastIndexOf(code) + 1
  const keep = count => { shown().entries.length = count }
  const popTo = code => !upTo(code) || keep(upTo(code))
  const dismiss = count => now.layers.length < 2 || void (now.layers.length = count)
  const select = tab => tab < 0 || void (last(now.layers).selected = tab)
  const present = ({ target, style, isLocked }, fields) => { now.layers.push(layerOf(target, fields, style, isLocked)) }
  const facts = { inStack: () => shown().nav >= 0, pushed: () => depth() > 1 }
  // The operations of verbs. Each returns true if it misses.
  const operations = {
    'cut frame': () => depth() < 2 || keep(depth() - 1),
    'cut toRoot': () => depth() < 2 || keep(1),
    'cut toTarget': ({ target }) => popTo(target),
    'cut toTargetAnywhere'({ target }) {
      const { layers } = now
      let found = layers.length - 1
      while (found >= 0 && !upTo(target, shown(layers[found]))) found--
      if (found < Math.max(0, gateLayer())) return true
      layers.length = found + 1
      popTo(target)
    },
    'cut toOnto': ({ onto }) => onto >= 0 && popTo(onto),
    'cut ownFrame': () => keep(depth() - 1),
    'cut layer': () => dismiss(now.layers.length - 1),
    'cut allLayers': () => dismiss(1),
    selectTab: ({ target }) => select(tabShowing(target)),
    'put frame'({ target }, fields) { shown().entries.push(entryOf(target >> 1, fields)) },
    'put layer': present,
    'reset root'(made, fields) {
      setRoot([layerOf(made.target, fields)])
      addPresented(now.layers, made, fields)
    },
    'reset launchRule'() {
      step.rule = decidingRule()
      if (step.rule < 0) miss('no-launch-rule')
      else setRoot(layersOf(rules[step.rule]))
    },
    'reset place'(made, fields) { open({ ...made, fields }) },
  }
  operations['reset window'] = operations['reset place']
  for (const fact in facts) operations['require ' + fact] = () => !facts[fact]()
  // The last operation of a verb decides what becomes visible.
  const lastOf = ({ verb }) => last(data.programs[verb]?.operations || [])
  const isRemoving = part => /cut/.test(lastOf(part))
  // Performs a program. Returns the code of a miss. In a step with several verbs, the screens to remove may have been
  // removed already.
  const run = ({ fact, operations: list, otherwise }, made, fields) => {
    const missed = (!fact || facts[fact]() ? list : otherwise).find(name => operations[name](made, fields))
    return made?.earlier?.length == 0 || !/toRoot|all/.test(missed) ? data.misses[missed] : undefined
  }
  // Returns the layers with the tab selected; false if the verb before it misses.
  const layersForTab = ({ earlier: [first] }, layers) => {
    if (!first || !isRemoving(first)) return layers
    const saved = now
    now = structuredClone({ ...now, layers })
    const there = !run(data.programs[first.verb], first) && now.layers
    now = saved
    return there
  }
  const perform = intent => {
    const { kind, target, fields } = intent
    if (kind == 'transition') {
      const made = transition(intent.transition)
      for (const part of [...made.earlier, made]) {
        const code = run(data.programs[part.verb], part, fields)
        if (code) miss(code)
        if (code || part != made && part.target >= 0 && !isRemoving(part) && obstacle(needsOfTop(now), () => false)) break
      }
    } else if (kind == 'over') present(intent, fields)
    else if (kind == 'entry') present({ target, style: Math.max(0, entryRowOf(target).entryStyle) }, fields)
    else if (kind == 'tab') select(tabShowing(target, now.layers, intent)) && miss('not-in-tabs')
    else {
      open(intent)
      if (kind == 'root') addPresented(now.layers, intent, fields)
    }
    dropWithGate()
  }

  // --- Engine

  const levelsOf = state => [
    topOf(state).screen, ...containersOf(state).map(code => screens.length + (code >> 1)), choiceStarts.length - 2,
  ]
  const choicesAt = level => {
    const [{ first }, { first: end }] = slice(choiceStarts, level, 2)
    return choices.slice(first, end).map(choice => choice.transition)
  }
  const choose = (event, state) => levelsOf(state).flatMap(choicesAt)
    .find(index => transitions[index].event == event && holds(transitions[index].when, state.values))
  const withValues = (values, changes = {}) => values.map((value, index) => {
    const named = valuesOf(index).indexOf('' + changes[conditionNames[index]])
    return named < 0 ? value : named
  })
  const fire = (event, fields, changes, isOutside) => {
    step.event = eventNames[event]
    if (now.isLaunching) return ignore('launching')
    const index = choose(event, withoutAlert(now))
    if (index === undefined) return ignore('no-transition')
    const { verb, target, presented } = transition(index)
    const made = isOutside && /put|root|place|window/.test(lastOf({ verb })) ? [target, presented] : []
    const unmet = made.flatMap(parameterScreens).find(code => !make(code >> 1, fields))
    if (unmet >= 0) return refuse('failed', nameOf(unmet))
    dismissAlert()
    decide(index, fields, changes)
  }
  const decide = (index, fields, changes) => {
    const before = now.values
    step.transition = index
    now.values = withValues(before, changes)
    for (const { condition, value } of setsOf(index)) if (value >= 0) now.values[condition] = value
    const isResumed = setsOf(index).length && resumeHeld()
    // If the alert is a gate, the held intent is resumed first; then the alert is dismissed, unless another gate has
    // replaced it.
    if (!isResumed || !step.showsGate && last(now.layers).gate >= 0) dismissAlert()
    if (!isResumed) request({ kind: 'transition', transition: index, fields })
    follow(before)
    check()
  }
  const wait = input => {
    now.waiting.push(input)
    end('held', 'held', nameOf(launch.splash * 2))
  }
  // The first parameter of the opened screens without a value.
  const missing = ({ target, fills = parameterScreens(target) }, fields) =>
    fills.flatMap(code => data.parameters[code >> 1]).find(each => valueIn(fields, each) === undefined)
  const enter = (entry, fields, input) => {
    const { event, target, when = 0, kind, style } = entry || {}
    // In a journey the values may be unknown, but the app could make the screen.
    const isReported = input.expect && input.expect.code != 'failed'
    const gap = entry && !isReported && kind != 'shortcut' && missing(entry, fields)
    if (!entry || gap) {
      Object.assign(step, gap ? { text: 'no-value', of: [gap.name, gap.type] } : { text: input.url && 'no-link' })
      return ignore('not-ours')
    }
    if (now.isLaunching && kind != 'broadcast') return wait(input)
    if (!holds(when)) return refuse('not-offered', '', data.graph.entries.shortcuts.find(({ name }) => name == entry.name).when)
    if (event !== undefined) return fire(event, fields, {}, !isReported)
    dismissAlert()
    request({ kind: style === undefined ? 'opening' : 'over', target, fields, style })
    check()
  }
  const start = layers => {
    step.rule = decidingRule()
    if (step.rule < 0) return refuse('no-launch-rule')
    now.isLaunching = false
    makeRoot(layers || layersOf(rules[step.rule]))
    // A restored state contains only the screens.
    for (const { stacks } of layers || []) {
      for (const stack of stacks) stack.entries = stack.entries.map(({ screen }) => entryOf(screen, {}))
    }
    check()
  }
  // Matches a URL: patterns expect its origin and its decoded segments, one per line, and ignore empty lines.
  const linkTo = url => {
    const [, scheme, host, path, query = '', hash] = /^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)#?(.*)/is.exec(url)
    const isWeb = /^https?:$/i.test(scheme)
    const parts = path.replace(/^\//, '')
    const segments = [...(isWeb || !host ? [] : [host]), ...(parts && parts.split('/'))].map(decodeURIComponent)
    let place = isWeb ? decodeURIComponent(host).replace(/.*@|:(443|80)?$/g, '') : ''
    if (/[^ -~]/.test(place)) place = new URL('https://' + place).host
    const origin = scheme + (host ? '//' : '') + place.replace(/(.)\.(?=:|$)/, '$1')
    const address = [origin.toLowerCase(), ...segments].join('\n')
    for (const { pattern, names, keys, fragment, given, ...entry } of data.links) {
      const match = address.match(`^${pattern}\n*$`)
      if (!match) continue
      const fields = { ...given }
      names.forEach(([name, separator], i) => {
        fields[name] = match[i + 1].split('\n')
        fields[name] = separator ? fields[name].join(separator) : fields[name].filter(Boolean)
      })
      for (const item of query.split('&')) {
        const [key, value = ''] = item.split(/=(.*)/s)
        for (const [name, parameter] of keys) {
          if (name == decodeURIComponent(key)) fields[parameter] = (fields[parameter] || []).concat(decodeURIComponent(value))
        }
      }
      if (fragment && hash) fields[fragment] = decodeURIComponent(hash)
      return [entry, fields]
    }
  }
  const maxBack = () => screens[topOf(now).screen].flags & 1 ? 0 : depth() - 1
  const isDismissible = () => {
    const { style, isLocked } = last(now.layers)
    return now.layers.length > 1 && !isLocked && style != 1 && style != 4
  }
  const checkIfLaunched = () => { if (!now.isLaunching) check() }
  const inputs = {
    __proto__: null,
    launch({ conditions: changes, layers }) {
      now = { layers: [], isLaunching: true, values: withValues(data.initial, changes), held: null, waiting: [], last: 0 }
      if (launch.splash < 0 || layers) start(structuredClone(layers))
      else now.layers = [layerOf(launch.splash * 2)]
    },
    // A journey has one line when the app holds an input, and another when the app carries out the input.
    wait: () => end('held', 'held'),
    known({ conditions: changes }) {
      if (!now.isLaunching) return ignore('launched')
      now.values = withValues(now.values, changes)
      start()
    },
    // An event of a tab has no parameters.
    fire: ({ event, parameters = {}, sets, expect }) => fire(eventNames.indexOf(event), parameters, sets, expect?.code == 'failed'),
    button({ button, sets }) {
      const pressed = alertAt(now)?.buttons[button]
      if (!pressed) return ignore('not-visible')
      const event = eventNames.indexOf(pressed.fire)
      const index = event < 0 ? undefined : choose(event, withoutAlert(now))
      const { parameters } = topOf(now)
      if (index === undefined || last(now.layers).gate < 0) dismissAlert()
      if (event >= 0) step.event = pressed.fire
      if (index !== undefined) return decide(index, parameters, sets)
      check()
      if (event >= 0) note('no-transition', pressed.fire)
    },
    link(input) {
      const { url } = input
      let found = [url.match(data.link.pattern) && data.link, { url }]
      try {
        const known = linkTo(url)
        if (!missing(...known) || !found[0]) found = known
      } catch {}
      enter(...found, input)
    },
    // A quick action, a notification or a broadcast.
    enter(input) {
      const entry = data.entries.find(({ kind, name }) => kind == input.kind && name == input.name)
      enter(entry, { ...entry.fields, ...input.parameters }, input)
    },
    // An opening by the app's code; with `kind`, another opening, or the content of a window.
    open(input) {
      const { screen, parameters: fields = {}, style } = input
      const kind = style === undefined ? input.kind : 'over'
      const target = codeNamed(screen)
      const { entryFormula = -1, entryStyle = -1 } = entryRowOf(target)
      if (now.isLaunching) return wait(input)
      if (!kind && !(entryFormula >= 0 && holds(entryFormula))) return refuse('not-offered', '', specOf(target).entry?.when)
      dismissAlert()
      request({ kind: kind || (entryStyle < 0 ? 'opening' : 'entry'), target, fields, style })
      check()
    },
    change({ conditions: changes }) {
      const before = now.values
      now.values = withValues(before, changes)
      if (now.isLaunching) return ignore('launching')
      now.values.forEach((value, index) => {
        if (value != before[index] && !conditions[index].isVolatile) note('unexpected-change', conditionNames[index])
      })
      if (!same(before, now.values)) resumeHeld()
      follow(before)
      check()
    },
    back({ count = 1 }) {
      if (!(count > 0 && count <= maxBack())) return ignore('not-possible')
      for (; count > 0; count--) run(data.moves.back)
      checkIfLaunched()
    },
    swipe() {
      if (!isDismissible()) return ignore('not-possible')
      run(data.moves.swipe)
      checkIfLaunched()
    },
    tab({ tab }) {
      const { tabs: container, selected } = last(now.layers)
      if (now.isLaunching) return ignore('launching')
      if (hidesTabBar(shown())) return ignore('no-tab-bar')
      const target = container < 0 ? undefined : tabsOf(container)[tab]
      if (target < 0) return fire(-1 - target, {}, {}, true)
      if (target === undefined) ignore('not-in-tabs')
      else if (tab != selected) request({ kind: 'tab', tab, target, container, fields: {} })
      else run(data.moves.selectedTab)
      check()
    },
  }
  const stepFrom = (state, input) => {
    now = structuredClone(state)
    step = { input, outcome: 'done', notes: [], gates: [], then: [] }
    inputs[input.do](input)
    const result = { ...step, state: now, words: step.code ? say(step.text || step.code, ...step.of || [step.name, step.reason]) : '' }
    if (now.isLaunching) return result
    // Inputs that waited for the splash.
    for (const each of now.waiting.splice(0)) {
      result.then.push(stepFrom(result.state, each))
      result.state = now
    }
    return result
  }

  // --- For the page

  const named = values => Object.fromEntries(values.map((value, index) => [conditionNames[index], valuesOf(index)[value]]))
  const view = state => ({
    ...state,
    visible: state.layers.length ? nameOf(topOf(state).screen * 2) : undefined,
    conditions: named(state.values),
    heldIntent: state.held && nameOfIntent(state.held.intent),
  })
  // Returns the possible inputs, each with its result. Events are ordered from the screen outward.
  const optionsOf = state => {
    if (!state.layers.length) return { buttons: [], events: [], tabs: [], back: 0, swipe: false }
    const events = state.isLaunching ? [] : [...new Set(levelsOf(withoutAlert(state)).flatMap(choicesAt).map(index => transitions[index].event))]
    const tried = input => ({ ...input, result: stepFrom(state, input) })
    const found = {
      buttons: (alertAt(state)?.buttons || []).map(({ title, fire }, button) => ({ title, ...tried({ do: 'button', button }) })),
      events: events.map(event => tried({ do: 'fire', event: eventNames[event] })),
      tabs: (isTabs(last(state.layers).tabs) ? tabsOf(last(state.layers).tabs) : []).map((_, tab) => tried({ do: 'tab', tab })),
    }
    now = state
    return { ...found, back: maxBack(), swipe: isDismissible() }
  }
  const noStep = index => Error(`line ${index + 1} is not a step of ` + data.app)
  // Plays inputs in order, up to the first one whose result differs from the expected one. Inputs come from a file or a
  // URL, and may be invalid.
  const play = ({ inputs }) => {
    const results = []
    try {
      for (const input of inputs) {
        const result = stepFrom(last(results)?.state, input)
        const { visible: screen, conditions: is } = view(result.state)
        const wrong = Object.entries(input.expect || {}).flatMap(([key, wanted]) => key != 'conditions'
          ? [[key, wanted, { ...result, screen }[key]]] : Object.entries(wanted).map(([name, value]) => [name, value, is[name]]))
          .find(([, wanted, found]) => wanted != found)
        results.push(result)
        if (wrong) return { results, stopped: { step: results.length, words: `${wrong[0]} is ${wrong[2]}, expected ${wrong[1]}` } }
      }
    } catch {
      throw noStep(results.length)
    }
    return { results }
  }
  // Reads a journey: lines from an app's reports, one for each step.
  const journey = text => ({
    inputs: text.trim().split('\n').map((line, index) => {
      try {
        const input = JSON.parse(line)
        if (input.navc == 1 && input.app == data.app && inputs[input.do]) return input
      } catch {}
      throw noStep(index)
    }),
  })
  return { journey, play, step: stepFrom, view, options: optionsOf, nameOf }
}
