// Decides as the generated router does, by the same tables: NavcRuntime's Core, Engine and WaysIn in
// JavaScript, in the order of its files. States are plain data that never change; `step` makes another.
//
// Screens and containers go by codes: 2n for a screen, 2n + 1 for a container, -1 for none, and -2 for the
// app, where that requires something.
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
  // A verb's code says which others come before it.
  for (const made of transitions) {
    made.earlier = slice(earlier, made.verb >> 7, made.verb >> 5 & 3)
    made.verb &= 31
  }
  rules.forEach((rule, index) => { rule.isLocked = ruleLooks[index]?.isLocked ?? 0 })
  const nameOf = code => code == -2 ? data.app : (code & 1 ? containerNames : screenNames)[code >> 1]
  const codeNamed = name => screenNames.includes(name) ? screenNames.indexOf(name) * 2 : containerNames.indexOf(name) * 2 + 1
  const rowOf = code => code == -2 ? app : (code & 1 ? containers : screens)[code >> 1]
  const openingOf = code => (code & 1 && containerEntries[code >> 1]) || rowOf(code)
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

  // --- A step: `now` is the state that is being made, `step` what is to be told of it

  let now, step
  const end = (outcome, code, name) => Object.assign(step, { outcome, code, name })
  const refuse = (code, name) => end('refused', code, name)
  const ignore = code => end('ignored', code)
  const miss = code => end('missed', code)
  const note = (code, name) => step.notes.push({ code, name, words: say(code, name) })
  const say = (code, name) => (data.words[code] || code).replace('%', name)

  // --- Parameters: a text, a list of them or null by each name

  const read = (screen, fields) => {
    const made = {}
    for (const { name, test, isList, standard } of data.parameters[screen]) {
      let value = fields[name]
      if (value === undefined) value = standard
      else if (value != null) value = isList ? [].concat(value) : [].concat(value)[0] ?? null
      const texts = value == null ? [] : [].concat(value)
      if (value === undefined || !texts.every(text => text.match(`^(${test})$`))) return
      made[name] = value
    }
    return made
  }
  const isScreen = code => code >= 0 && !(code & 1)
  const make = (screen, fields) => read(screen, fields) || read(screen, {})
  // An event of the app's own brings all there is to bring; what is not said of that is left open.
  const parametersOf = (screen, fields) => make(screen, fields)
    || Object.fromEntries(data.parameters[screen].map(({ name }) => [name, fields[name] === undefined ? '…' : fields[name]]))

  // --- FreshLayers

  const entryOf = (screen, fields) => ({ id: ++now.last, screen, parameters: parametersOf(screen, fields) })
  const stackOf = (code, fields) => ({
    nav: code & 1 && code > 0 ? code : -1,
    entries: code < 0 ? [] : [entryOf(code & 1 ? rowOf(code).first : code >> 1, fields)],
  })
  const layerOf = (code, fields = {}, style = 0, isLocked = 0) => ({
    tabs: isTabs(code) ? code : -1, selected: isTabs(code) ? firstTab(code) : 0, style, isLocked, gate: -1,
    stacks: isTabs(code) ? tabsOf(code).map(shown => stackOf(shown, {})) : [stackOf(code, fields)],
  })
  // What comes over a root: a layer or, without a style, one more screen in its stack.
  const bringOver = (layers, { presented, style, isLocked }, fields = {}) => {
    if (style < 0) shown(last(layers)).entries.push(entryOf(presented >> 1, fields))
    else if (presented >= 0) layers.push(layerOf(presented, fields, style, isLocked))
    return layers
  }
  const layersOf = rule => bringOver([layerOf(rule.root)], rule)
  const same = (a, b) => JSON.stringify(a) == JSON.stringify(b)
  const looks = ({ screen, parameters }) => [screen, parameters]
  const looksOf = layer => [layer.selected, codeOf(layer), layer.stacks.map(stack => stack.entries.map(looks))]

  // --- CoreState

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
  // The screen whose parameters it has: itself, or a nav's root; tabs have none.
  const madeWith = code => isTabs(code) ? [] : needsOf(code).slice(-1)
  // With what the app requires of the screens that the lists end in, in or over a presented gate or else a root.
  const inApp = (layers, lists, root = layers[0] && codeOf(layers[0]), gate = layers[gateLayer(layers)]?.gate) =>
    app && lists.some(codes => isScreen(last(codes)) && last(codes) != launch.splash * 2)
      && !exemptGates.some(exempt => gate === undefined ? gates[exempt.gate].target == root : exempt.gate == gate)
      ? [-2, ...lists.flat()] : lists.flat()
  const needsOfTab = (layers, { nav, entries }) => inApp(layers, [[nav, last(entries).screen * 2].filter(code => code >= 0)])
  const needsOfTop = state => inApp(state.layers, [[...containersOf(state).reverse(), topOf(state).screen * 2]])
  const firstAtom = formula => {
    const [{ first }, { first: end }] = slice(conjunctStarts, formula, 2)
    const conjunct = conjuncts.slice(first, end).find(row => !holdsFrom(row.branch))
    return conjunct && slice(atoms, conjunct.firstAtom, conjunct.atomCount).find(row => !holdsFrom(row.branch))
  }
  // The atom whose gate decides; or what lacks something, or whose gate can't be shown.
  const obstacle = (needs, isShowing) => {
    const wanting = codes => codes.find(code => !holds(rowOf(code).requires))
    const lacking = wanting(needs)
    if (lacking === undefined) return
    const first = firstAtom(rowOf(lacking).requires)
    const passed = []
    for (let atom = first; atom && !passed.includes(atom.gate);) {
      const { target } = gates[atom.gate]
      const own = wanting(inApp([], [needsOf(target)], target, isPresented(atom.gate) ? atom.gate : undefined))
      if (isShowing(atom.gate) || own === undefined) return atom
      passed.push(atom.gate)
      atom = firstAtom(rowOf(own).requires)
    }
    return first ? { code: 'gate-blocked', name: conditionNames[first.condition] } : { code: 'needs', name: nameOf(lacking) }
  }

  // --- Openings

  const wayTo = code => {
    const way = []
    for (let row = code; places[row] && places[row].parent != -2; row = places[row].parent) {
      const { hop } = places[row]
      way.unshift({ hop: hop % 16, target: hop < 16 ? row : (hop >> 4) - 1 })
    }
    return way
  }
  const layersAt = (code, fields) => {
    const layers = []
    for (const { hop, target } of wayTo(code)) {
      const top = last(layers)
      if (hop == 1) {
        top.selected = tabsOf(top.tabs).indexOf(target)
        shown(top).entries = stackOf(target, fields).entries
      } else if (hop == 3) shown(top).entries.push(entryOf(target >> 1, fields))
      else if (hop != 2) layers.push(layerOf(target, fields, Math.max(0, hop - 4) >> 1, hop & 1))
    }
    return layers
  }
  const needsAt = code => wayTo(code).length ? needsOfTop({ layers: layersAt(code, {}) }) : []
  const open = ({ target, fields }) => {
    const layers = layersAt(target, fields)
    const [old] = now.layers
    if (!layers.length) return refuse('no-place')
    if (old && codeOf(old) == codeOf(layers[0])) {
      const { selected } = layers[0]
      const { entries } = old.stacks[selected]
      const fresh = shown(layers[0]).entries
      let count = 0
      while (entries[count] && fresh[count] && same(looks(entries[count]), looks(fresh[count]))) count++
      if (count || codeOf(old) & 1) {
        layers[0] = old
        old.selected = selected
        shown(old).entries = [...entries.slice(0, count), ...fresh.slice(count)]
      }
    }
    makeRoot(layers)
  }
  const makeRoot = layers => {
    Object.assign(now, { layers, memory: null })
    step.decidesRoot = true
  }
  // The rule that decides, if it chooses another root than that of a place, which some rule chooses.
  const ruleHoldingBack = code => {
    const rule = decidingRule()
    const [{ target } = {}] = wayTo(code)
    return rule >= 0 && rules[rule].root != target && rules.some(each => each.root == target) ? rule : -1
  }
  const showRule = (rule, intent) => {
    step.rule = rule
    makeRoot(codeOf(now.layers[0]) == rules[rule].root ? now.layers : layersOf(rules[rule]))
    now.memory = { gate: -1, rule, intent: { ...intent, kind: 'target' } }
    return nameOf(rules[rule].root)
  }

  // --- RootGateTargets

  const targetOf = (intent, { layers }) => {
    const made = intent.kind == 'transition' ? transition(intent.transition) : {}
    const verb = data.verbs[made.verb]
    const rooted = verb == 'launch' ? rules[decidingRule()] : verb == 'root' && { ...made, root: made.target }
    if (rooted) {
      const { root, presented, style, isLocked } = rooted
      return { kind: presented < 0 ? 'target' : 'root', target: root, presented, style, isLocked, fields: verb == 'root' ? intent.fields : {} }
    }
    if (intent.kind != 'tab' && verb != 'select') {
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
  // What an alert lies over hears events: with it, what it remembers as a gate is gone.
  const takeAlertAway = () => {
    if (!alertAt(now)) return
    now.layers.pop()
    forgetWithGate()
  }
  const underAlert = state => alertAt(state) ? { ...state, layers: state.layers.slice(0, -1) } : state

  // --- Turn

  const isPresented = gate => gate >= 0 && gates[gate].style >= 0
  const isRemembering = () => now.memory && isPresented(now.memory.gate)
  const isShowing = gate => isPresented(gate) ? now.layers.some(layer => layer.gate == gate)
    : codeOf(now.layers[0]) == gates[gate].target
  const forgetWithGate = () => {
    if (isRemembering() && gateLayer() < 0) now.memory = null
  }
  const shownGate = () => now.layers[gateLayer()] || {}
  // What a presented gate is asked for: the condition that is wanting, and the value that it has.
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
        if (isRemembering()) now.memory.gate = gate
      }
      takeAlertAway()
      layer.gate = gate
      now.layers.push(layer)
      ask(found)
    } else now.layers = [layer]
    forgetWithGate()
  }
  // A root gate remembers a target, if that has a place.
  const remember = (gate, intent, target) => {
    now.memory = isPresented(gate) && intent ? { gate, intent }
      : wayTo(target.target).length ? { gate, intent: target } : null
    if (!now.memory) note('forgotten', nameOfIntent(target))
  }
  const nameOfIntent = ({ kind, target, transition }) => {
    const { event, target: code } = kind == 'transition' ? transitions[transition] : { target }
    return code < 0 ? eventNames[event] : nameOf(code)
  }
  const want = intent => {
    const { kind, target } = intent
    const isOutside = /opening|entry|over/.test(kind)
    if (isOutside && decidingRule() < 0) return refuse('no-launch-rule')
    const rule = kind == 'opening' ? ruleHoldingBack(target) : -1
    if (rule >= 0) return end('held', 'held', showRule(rule, intent))
    const { verb, target: tab, earlier: [first] } = kind == 'transition' ? transitions[intent.transition] : { earlier: [] }
    if (data.verbs[verb] == 'select' && !first && tabShowing(tab) < 0) return miss('not-in-tabs')
    const found = obstacle(needsOfIntent(intent, now), isShowing)
    if (!found) return perform(intent)
    if (found.code) return refuse(found.code, found.name)
    const wish = targetOf(intent, now)
    end('held', 'held', nameOf(gates[found.gate].target))
    showGate(found)
    remember(found.gate, intent, wish)
  }
  // Looks at what is remembered, then under a gate; true if that takes the place of the step's own verb.
  const look = () => {
    const { memory } = now
    const { asked, isMarked } = shownGate()
    if (asked && now.values[asked.condition] == asked.value) return
    if (!memory) return lookUnderGate()
    const { intent, gate } = memory
    const rule = gate < 0 ? ruleHoldingBack(intent.target) : -1
    if (gate < 0 && (rule >= 0 || decidingRule() < 0)) {
      const choice = index => ({ ...rules[index], when: 0 })
      if (rule < 0 || same(choice(rule), choice(memory.rule))) return lookUnderGate()
      note('next', showRule(rule, intent))
      return true
    }
    const isHolder = isRemembering()
    const beneath = { layers: isHolder && gateLayer() >= 0 ? now.layers.slice(0, gateLayer()) : now.layers }
    const found = obstacle(needsOfIntent(intent, beneath), isShowing)
    if (!found) {
      Object.assign(now, beneath, { memory: null })
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
        now.memory = null
      }
      return lookUnderGate()
    }
    const wish = targetOf(intent, beneath)
    showGate(found)
    note('next', nameOf(gates[found.gate].target))
    remember(found.gate, isHolder && intent, wish)
    return true
  }
  // A gate that a check has shown leaves once what lies under it lacks nothing.
  const lookUnderGate = () => {
    const { gate, isMarked } = shownGate()
    if (!isMarked) return
    const beneath = { layers: now.layers.slice(0, gateLayer()) }
    const found = obstacle(needsOfTop(beneath), isShowing)
    if (found?.code) {
      if (found.code != 'needs') note(found.code, found.name)
    } else if (found?.gate == gate) ask(found)
    else {
      if (found) showGate(found, true)
      else Object.assign(now, beneath)
      forgetWithGate()
      note(found ? 'gated' : 'uncovered', nameOf(gates[found ? found.gate : gate].target))
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
    forgetWithGate()
    const found = obstacle(needsOfTop(now), () => false)
    if (!found) return
    if (!found.code) {
      showGate(found, true)
      shownGate().isMarked = true
    }
    note(found.code == 'needs' ? 'requires-violated' : found.code || 'gated', found.name || nameOf(gates[found.gate].target))
  }

  // --- Tabs and Verbs

  // The place of a tab in the topmost layer, of one that was tapped only if that shows its container.
  const tabShowing = (code, layers = now.layers, { tab, container = last(layers).tabs } = {}) =>
    container < 0 || last(layers).tabs != container ? -1 : tab === undefined ? tabsOf(container).indexOf(code) : tab
  const needsOfIntent = ({ kind, target, container, ...intent }, { layers }) => {
    const made = kind == 'transition' ? transition(intent.transition) : { target, ...intent }
    const verb = kind == 'transition' ? data.verbs[made.verb] : kind
    if (made.earlier?.length) {
      const there = layersForTab(made, layers)
      const needs = [...made.earlier, made].map(part => isTaking(part) ? []
        : data.verbs[part.verb] != 'select' ? needsOf(part.target)
          : there && tabShowing(part.target, there) >= 0 ? [part.target] : [])
      return isTaking(made) || verb == 'select' ? needs.flat() : inApp(there || layers, [needs.flat()])
    }
    if (/select|tab/.test(verb)) {
      const tab = tabShowing(made.target, layers, { tab: made.tab, container })
      return tab < 0 ? inApp(layers, [needsOf(made.target)]) : needsOfTab(layers, last(layers).stacks[tab])
    }
    const { root, presented } = verb == 'launch' ? rules[decidingRule()] || {} : { ...made, root: made.target }
    if (/open|window|target/.test(verb)) return needsAt(root)
    if (kind == 'root') return [...inApp([], [needsOf(presented)], (wayTo(root)[0] || made).target), ...needsAt(root), ...needsOf(presented)]
    return /root|launch/.test(verb) ? inApp([], [needsOf(root), needsOf(presented)], root)
      : /push|present|show|replace|entry|over/.test(verb) ? inApp(layers, [needsOf(root)]) : []
  }
  const present = ({ target, style, isLocked }, fields) => now.layers.push(layerOf(target, fields, style, isLocked))
  const setRoot = layers => {
    const [old] = now.layers
    makeRoot(old && same(looksOf(old), looksOf(layers[0])) ? [old, ...layers.slice(1)] : layers)
  }
  const select = tab => tab < 0 ? miss('not-in-tabs') : last(now.layers).selected = tab
  // So many screens remain; none if there is nothing to go back to.
  const pop = (count, otherwise = 'nothing-to-pop') => {
    const { nav, entries } = shown()
    if (nav < 0) miss('no-nav')
    else if (count < 1) miss(otherwise)
    else entries.length = count
  }
  const dismiss = count => now.layers.length > 1 ? now.layers.length = count : miss('nothing-presented')
  const upTo = (code, { entries } = shown()) => entries.map(({ screen }) => screen * 2).lastIndexOf(code) + 1
  const depth = () => shown().entries.length
  const verbs = {
    none() {},
    root(made, fields) {
      setRoot([layerOf(made.target, fields)])
      bringOver(now.layers, made, fields)
    },
    launch() {
      step.rule = decidingRule()
      if (step.rule < 0) miss('no-launch-rule')
      else setRoot(layersOf(rules[step.rule]))
    },
    open: (made, fields) => open({ ...made, fields }),
    present,
    show: (made, fields) => shown().nav < 0 ? present(made, fields) : verbs.push(made, fields),
    push({ target, onto }, fields) {
      const count = onto < 0 ? depth() : upTo(onto)
      pop(count, 'not-below')
      if (shown().nav >= 0 && count) shown().entries.push(entryOf(target >> 1, fields))
    },
    replace({ target }, fields) {
      if (shown().nav < 0) return miss('no-nav')
      shown().entries.splice(-1, 1, entryOf(target >> 1, fields))
    },
    select: ({ target }) => select(tabShowing(target)),
    popTop: () => pop(depth() - 1),
    popToRoot: () => pop(depth() > 1),
    popToScreen: ({ target }) => pop(upTo(target), 'not-below'),
    dismissTop: () => dismiss(now.layers.length - 1),
    dismissAll: () => dismiss(1),
    close: () => depth() > 1 ? pop(depth() - 1) : verbs.dismissTop(),
    unwind({ target }) {
      const { layers } = now
      let found = layers.length - 1
      while (found >= 0 && !upTo(target, shown(layers[found]))) found--
      if (found < Math.max(0, gateLayer())) return miss('not-below')
      layers.length = found + 1
      shown().entries.length = upTo(target)
    },
  }
  verbs.window = verbs.open
  // Of several verbs: what the first takes away may be gone already.
  const isTaking = ({ verb }) => /pop|dismiss|close|unwind/.test(data.verbs[verb])
  const takeAway = part => {
    const verb = data.verbs[part.verb]
    if (verb == 'dismissAll' ? now.layers[1] : verb != 'popToRoot' || shown().nav < 0 || depth() > 1) verbs[verb](part)
  }
  // The layers in which the tab is selected; none if what is taken away before is not there.
  const layersForTab = ({ earlier: [first] }, layers) => {
    if (!first || !isTaking(first)) return layers
    const kept = [now, step]
    now = structuredClone({ ...now, layers })
    step = {}
    takeAway(first)
    const there = !step.outcome && now.layers
    ;[now, step] = kept
    return there
  }
  const perform = intent => {
    const { kind, target, fields } = intent
    if (kind == 'transition') {
      const made = transition(intent.transition)
      const { earlier } = made
      for (const part of [...earlier, made]) {
        if (isTaking(part) && earlier[0]) takeAway(part)
        else verbs[data.verbs[part.verb]](part, fields)
        if (step.outcome == 'missed' || part != made && part.target >= 0 && !isTaking(part) && obstacle(needsOfTop(now), () => false)) break
      }
    } else if (kind == 'over') present(intent, fields)
    else if (kind == 'entry') present({ target, style: Math.max(0, openingOf(target).entryStyle) }, fields)
    else if (kind == 'tab') select(tabShowing(target, now.layers, intent))
    else {
      open(intent)
      if (kind == 'root') bringOver(now.layers, intent, fields)
    }
    forgetWithGate()
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
  const withValues = (values, told = {}) => values.map((value, index) => {
    const named = valuesOf(index).indexOf('' + told[conditionNames[index]])
    return named < 0 ? value : named
  })
  const fire = (event, fields, told, isOutside) => {
    step.event = eventNames[event]
    if (now.isLaunching) return ignore('launching')
    const index = choose(event, underAlert(now))
    if (index === undefined) return ignore('no-transition')
    const { verb, target, presented } = transition(index)
    const made = isOutside && /root|push|present|show|replace|open|window/.test(data.verbs[verb]) ? [target, presented] : []
    const lacking = made.flatMap(madeWith).find(code => !make(code >> 1, fields))
    if (lacking >= 0) return refuse('failed', nameOf(lacking))
    takeAlertAway()
    decide(index, fields, told)
  }
  const decide = (index, fields, told) => {
    const before = now.values
    step.transition = index
    now.values = withValues(before, told)
    for (const { condition, value } of setsOf(index)) if (value >= 0) now.values[condition] = value
    const isResumed = setsOf(index).length && look()
    // A button of an alert that is a gate looks first; the alert goes, but where another gate took its place.
    if (!isResumed || !step.showsGate && last(now.layers).gate >= 0) takeAlertAway()
    if (!isResumed) want({ kind: 'transition', transition: index, fields })
    follow(before)
    check()
  }
  const wait = input => {
    now.waiting.push(input)
    end('held', 'held', nameOf(launch.splash * 2))
  }
  const isMade = ({ target, fills = madeWith(target) }, fields) => fills.every(code => read(code >> 1, fields))
  const enter = (entry, fields, input) => {
    const { event, target, when = 0, kind, style } = entry || {}
    // Of what the app has told of, the values may be unknown: it could be made.
    const isTold = input.expect && input.expect.code != 'failed'
    if (!entry || !isTold && kind != 'shortcut' && !isMade(entry, fields)) return ignore('not-ours')
    if (now.isLaunching && kind != 'broadcast') return wait(input)
    if (!holds(when)) return refuse('not-offered')
    if (event !== undefined) return fire(event, fields, {}, !isTold)
    takeAlertAway()
    want({ kind: style === undefined ? 'opening' : 'over', target, fields, style })
    check()
  }
  const start = layers => {
    step.rule = decidingRule()
    if (step.rule < 0) return refuse('no-launch-rule')
    now.isLaunching = false
    makeRoot(layers || layersOf(rules[step.rule]))
    // What comes back of an earlier life says only which screens there were.
    for (const { stacks } of layers || []) {
      for (const stack of stacks) stack.entries = stack.entries.map(({ screen }) => entryOf(screen, {}))
    }
    check()
  }
  // A URL as its origin and its decoded segments, one a line, which patterns are for; an empty line is nothing.
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
  const mostBack = () => screens[topOf(now).screen].flags & 1 ? 0 : depth() - 1
  const isSwipable = () => {
    const { style, isLocked } = last(now.layers)
    return now.layers.length > 1 && !isLocked && style != 1 && style != 4
  }
  const settle = () => { if (!now.isLaunching) check() }
  const inputs = {
    __proto__: null,
    launch({ conditions: told, layers }) {
      now = { layers: [], isLaunching: true, values: withValues(data.initial, told), memory: null, waiting: [], last: 0 }
      if (launch.splash < 0 || layers) start(structuredClone(layers))
      else now.layers = [layerOf(launch.splash * 2)]
    },
    // What the app has held comes again, in the lines of a journey.
    wait: () => end('held', 'held'),
    known({ conditions: told }) {
      if (!now.isLaunching) return ignore('launched')
      now.values = withValues(now.values, told)
      start()
    },
    // What a tab fires brings nothing.
    fire: ({ event, parameters = {}, sets, expect }) => fire(eventNames.indexOf(event), parameters, sets, expect?.code == 'failed'),
    button({ button, sets }) {
      const pressed = alertAt(now)?.buttons[button]
      if (!pressed) return ignore('not-visible')
      const event = eventNames.indexOf(pressed.fire)
      const index = event < 0 ? undefined : choose(event, underAlert(now))
      const { parameters } = topOf(now)
      if (index === undefined || last(now.layers).gate < 0) takeAlertAway()
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
        if (isMade(...known) || !found[0]) found = known
      } catch {}
      enter(...found, input)
    },
    // A quick action, a notification or a broadcast.
    enter(input) {
      const entry = data.entries.find(({ kind, name }) => kind == input.kind && name == input.name)
      enter(entry, { ...entry.fields, ...input.parameters }, input)
    },
    // The app's own code; with `kind`, whatever else comes from outside: an `opening`, or what a window shows.
    open(input) {
      const { screen, parameters: fields = {}, style } = input
      const kind = style === undefined ? input.kind : 'over'
      const target = codeNamed(screen)
      const { entryFormula = -1, entryStyle = -1 } = openingOf(target)
      if (now.isLaunching) return wait(input)
      if (!kind && !(entryFormula >= 0 && holds(entryFormula))) return refuse('not-offered')
      takeAlertAway()
      want({ kind: kind || (entryStyle < 0 ? 'opening' : 'entry'), target, fields, style })
      check()
    },
    change({ conditions: told }) {
      const before = now.values
      now.values = withValues(before, told)
      if (now.isLaunching) return ignore('launching')
      now.values.forEach((value, index) => {
        if (value != before[index] && !conditions[index].isVolatile) note('unexpected-change', conditionNames[index])
      })
      if (!same(before, now.values)) look()
      follow(before)
      check()
    },
    back({ count = 1 }) {
      if (!(count > 0 && count <= mostBack())) return ignore('not-possible')
      shown().entries.length -= count
      settle()
    },
    swipe() {
      if (!isSwipable()) return ignore('not-possible')
      now.layers.pop()
      settle()
    },
    tab({ tab }) {
      const { tabs: container, selected } = last(now.layers)
      if (now.isLaunching) return ignore('launching')
      if (hidesTabBar(shown())) return ignore('no-tab-bar')
      const target = container < 0 ? undefined : tabsOf(container)[tab]
      if (target < 0) return fire(-1 - target, {}, {}, true)
      if (target === undefined) ignore('not-in-tabs')
      else if (tab != selected) want({ kind: 'tab', tab, target, container, fields: {} })
      else if (shown().nav >= 0) shown().entries.length = 1
      check()
    },
  }
  const stepFrom = (state, input) => {
    now = structuredClone(state)
    step = { input, outcome: 'done', notes: [], gates: [], then: [] }
    inputs[input.do](input)
    const result = { ...step, state: now, words: step.code ? say(step.code, step.name) : '' }
    if (now.isLaunching) return result
    // What came while the splash was shown.
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
    remembers: state.memory && nameOfIntent(state.memory.intent),
  })
  // What can be done: the events from the screen outwards, each with what comes of it.
  const optionsOf = state => {
    if (!state.layers.length) return { buttons: [], events: [], tabs: [], back: 0, swipe: false }
    const events = state.isLaunching ? [] : [...new Set(levelsOf(underAlert(state)).flatMap(choicesAt).map(index => transitions[index].event))]
    const tried = input => ({ ...input, result: stepFrom(state, input) })
    const found = {
      buttons: (alertAt(state)?.buttons || []).map(({ title, fire }, button) => ({ title, ...tried({ do: 'button', button }) })),
      events: events.map(event => tried({ do: 'fire', event: eventNames[event] })),
      tabs: (isTabs(last(state.layers).tabs) ? tabsOf(last(state.layers).tabs) : []).map((_, tab) => tried({ do: 'tab', tab })),
    }
    now = state
    return { ...found, back: mostBack(), swipe: isSwipable() }
  }
  const noStep = index => Error(`line ${index + 1} is no step of ` + data.app)
  // Plays inputs one after the other, until one does not give what it expects. They may be whatever a file
  // or an address has.
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
        if (wrong) return { results, stopped: { step: results.length, words: `${wrong[0]} is ${wrong[2]}, not ${wrong[1]}` } }
      }
    } catch {
      throw noStep(results.length)
    }
    return { results }
  }
  // A run of the lines that the app's reports have for its steps.
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
