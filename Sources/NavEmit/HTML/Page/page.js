// The page of `navc diagram`: movable charts, search, keyboard commands and the simulator's panel. The URL contains the
// view, the box in it, and the run.

{

  const find = (selector, within) => (within || document).querySelector(selector)
  const all = (selector, within) => [...(within || document).querySelectorAll(selector)]
  const byID = id => document.getElementById(id)
  // Text of a spec is added to the page only with `append`, which does not parse markup.
  const make = (tag, features, ...children) => {
    const made = Object.assign(document.createElement(tag), features)
    made.append(...children.flat())
    return made
  }
  const item = (...children) => make('li', {}, ...children)
  const small = content => content ? make('small', {}, content) : ''
  document.documentElement.className = 'js'

  // --- Views

  const main = find('main')
  let viewName
  // The name of the current box.
  let here

  const chart = () => find(`#${viewName}.chart svg`)
  const boxOf = (boxName, otherView) => boxName ? byID(`${otherView || viewName}.${boxName}`) : null
  const { edgesFrom, fit, keys, mark, nameIn, neighbor, wasDragged } = navcChart(main, chart, box => {
    here = nameIn(box)
    saveAddress()
  })

  const reveal = part => part.scrollIntoView({ block: 'nearest', inline: 'nearest' })

  const show = wanted => {
    const views = all('.view')
    if (!views.some(({ id }) => id == wanted)) wanted = main.dataset.view
    if (wanted == viewName) return
    viewName = wanted
    views.forEach(each => each.hidden = each.id != viewName)
    all('nav a').forEach(each => each.ariaCurrent = each.hash == '#' + viewName ? 'page' : null)
    reveal(find('nav [aria-current]'))
    if (chart() && !chart().style.width) {
      fit(1)
      reveal(find('.node', chart()))
    }
    highlight()
  }

  // Goes to a box in a view. If the view does not have the box, goes to it in the whole chart or in the list.
  const go = (wanted, boxName, rowSelector) => {
    show(boxName && [wanted, 'all', 'list'].find(each => boxOf(boxName, each)) || wanted)
    const box = boxOf(boxName)
    here = box ? boxName : ''
    saveAddress(1)
    ;(box && rowSelector && find(rowSelector, box) || box)?.focus()
  }

  // The state of a history entry is the number of entries of this page before it.
  const saveAddress = (isNew = 0) => {
    const address = '#' + [viewName, here, addressOfRun()].join('/').replace(/\/+$/, '')
    if (address != location.hash) history[isNew ? 'pushState' : 'replaceState'](history.state + isNew, '', address)
  }

  // Going back changes the view and the box, but not the run.
  const readAddress = () => {
    const [, wanted, boxName, played] = location.hash.match(/^#?([^./]*)[./]?([^/]*)\/?(.*)/)
    show(wanted)
    here = boxName
    if (history.state == null || !past.length) replay(played)
    saveAddress()
    boxOf(here)?.focus()
  }

  // --- Links and keys

  // Follows a row or a link. Returns true if it has a destination.
  const follow = target => {
    const row = target.closest('.row, a[href]')
    const box = target.closest('.node')
    const address = row?.getAttribute('href')
    const [edge] = row && !address ? edgesFrom(row) : []
    if (address) go(...address.slice(1).split('.'), row.dataset.row)
    else if (edge) go(viewName, edge.dataset.to)
    else if (viewName == 'overview' && box && byID('only-' + nameIn(box))) go('only-' + nameIn(box))
    else return
    return true
  }

  addEventListener('keydown', press => {
    const { key, target } = press
    const box = target.closest('.node')
    if (press.ctrlKey || press.metaKey || press.altKey || /INPUT|SELECT/.test(target.tagName)) return
    if (controls[key]) controls[key]()
    else if (/^Arrow/.test(key) && chart() && (box || target == document.body)) {
      neighbor(key, box || null, boxOf(here))?.focus()
    } else if (key != 'Enter' || !box || !follow(target)) return
    press.preventDefault()
  })

  const toggle = hides => {
    byID('panel').hidden = hides
    byID('toggle').ariaExpanded = !hides
  }
  // The actions, by key or by name.
  const controls = {
    ...keys,
    '?': () => byID('help').showModal(),
    '/': () => search.focus(),
    Backspace: () => history.state && history.back(),
    panel: () => toggle(!byID('panel').hidden),
    earlier: () => to(at - 1),
    later: () => to(at + 1),
    play: () => {
      const wasOn = timer
      timer = clearInterval(timer)
      if (wasOn) return render()
      timer = setInterval(() => to(at + 1), 1200)
      to(at < past.length ? at : 1)
    },
  }

  addEventListener('click', press => {
    const { do: control, input, run } = press.target.closest('button')?.dataset || {}
    if (control) controls[control]()
    else if (input) act(JSON.parse(input))
    else if (run) load(data.runs[run], run, 1)
    else if (wasDragged() || follow(press.target)) press.preventDefault()
  })

  // --- Search, in the list because it contains everything

  const search = byID('search')
  const found = byID('found')
  const entries = all('#list [id], #list [id] li')
  search.oninput = () => {
    const wanted = search.value.trim().toLowerCase()
    const plain = each => find('h4,span', each).textContent
    const rank = each => plain(each).toLowerCase().indexOf(wanted) * 2 + !each.id
    const hits = wanted ? entries.filter(each => rank(each) >= 0).sort((one, other) => rank(one) - rank(other) || plain(one).length - plain(other).length) : []
    found.replaceChildren(...hits.slice(0, 12).map(each => {
      const owner = each.closest('[id]')
      const { t } = each.dataset
      const link = make('a', { href: `#${viewName}.${nameIn(owner)}` }, plain(each), each.id ? '' : small(plain(owner)))
      if (t) link.dataset.row = `[data-t="${t}"]`
      return item(link)
    }), ...wanted && !hits.length ? [item('No results')] : [])
  }
  const clear = () => {
    search.value = ''
    search.oninput()
  }
  const onSubmit = (form, task) => form.onsubmit = press => {
    press.preventDefault()
    task()
  }
  onSubmit(search.form, () => find('a', found)?.click())
  found.onclick = clear
  search.form.onkeydown = press => {
    const { key } = press
    const links = [search, ...all('a', found)]
    const place = links.indexOf(document.activeElement)
    const next = { ArrowDown: links[place + 1], ArrowUp: links[place - 1], Escape: search }[key]
    if (key == 'Escape') clear()
    if (!next) return
    press.preventDefault()
    next.focus()
  }

  // --- Simulator

  const data = JSON.parse(byID('navc-data').textContent)
  const sim = navcSimulator(data)
  const spec = data.graph
  const valuesOf = some => Object.fromEntries(some.map(({ name, value }) => [name, value]))
  const selects = all('#conditions select')
  selects.forEach((select, place) => {
    select.selectedIndex = data.initial[place]
    select.onchange = () => at && act({ do: 'change', conditions: valuesOf([select]), words: `${select.name}: ${select.value}` })
  })
  // The steps of the run, and the number of steps that are done. The steps after them are undone.
  let past = []
  let at = 0
  // The number of the finding, if the run is its trace.
  let runNumber
  let timer

  const stateAt = count => past[count - 1]?.state
  const visibleAt = count => count > 0 ? sim.view(stateAt(count)).visible : ''
  const texts = ({ words, notes, then, fault }) =>
    [words, ...notes.map(note => note.words), ...then.flatMap(texts), fault].filter(Boolean)

  const act = input => {
    const start = input.do == 'launch' ? 0 : at
    past = [...past.slice(0, start), sim.step(stateAt(start), input)]
    runNumber = ''
    to(past.length)
  }
  const to = count => {
    const focused = document.activeElement
    at = Math.max(0, Math.min(count, past.length))
    if (at == past.length) timer = clearInterval(timer)
    render()
    saveAddress()
    // If the pressed button is gone, Tab continues from the status.
    if (!focused.isConnected) byID('status').focus()
  }
  const load = (run, number, count) => {
    const { results, stopped } = sim.play(run)
    past = results
    if (stopped) past.at(-1).fault = stopped.words
    runNumber = number
    toggle(false)
    to(count)
  }

  // Serializes the run: the number of a finding and of its steps, or all inputs.
  const addressOfRun = () => !at ? '' : runNumber ? `run-${runNumber}-${at}`
    : encodeURIComponent(JSON.stringify(past.slice(0, at).map(({ input }) => input)))
  const replay = address => {
    const [, number, count] = address.match(/^run-(\d+)-(\d+)$/) || []
    try {
      if (number) load(data.runs[number], number, +count)
      else load({ inputs: JSON.parse(decodeURIComponent(address)) }, '', Infinity)
    } catch {
      past = []
      to(0)
    }
  }

  const stackOf = ({ stacks, selected }) => stacks[selected]
  const highlight = () => {
    const { transition, rule, gates = [] } = past[at - 1] || {}
    const layer = stateAt(at)?.layers.at(-1)
    const names = layer ? [visibleAt(at), sim.nameOf(stackOf(layer).nav), sim.nameOf(layer.tabs)] : []
    const box = names.map(each => boxOf(each)).find(Boolean)
    mark('now', box)
    if (box) reveal(box)
    const rows = all(`#${viewName} :is([data-t="${transition}"],[data-rule="${rule}"],[data-gate="${gates[0]}"])`)
    const row = rows.find(each => boxOf(visibleAt(at - 1))?.contains(each)) || rows[0]
    mark('last', row)
    const edges = row ? edgesFrom(row) : []
    all('.edge').forEach(each => each.classList.toggle('last', edges.includes(each)))
  }

  const button = (words, input, features) =>
    make('button', { onclick: () => act({ ...input, words }), ...features }, words)

  const alertIn = layer => spec.screens[stackOf(layer).entries[0].screen].alert
  const layerOf = (layer, depth) => item(
    small([
      depth ? 'presented' : 'root', alertIn(layer)?.style || data.styles[layer.style], layer.isLocked && 'locked', layer.gate >= 0 && 'gate',
      sim.nameOf(layer.tabs), sim.nameOf(stackOf(layer).nav),
    ].filter(Boolean).join(', ')),
    make('ol', {}, stackOf(layer).entries.map(({ screen }) => {
      const called = sim.nameOf(screen * 2)
      return item(make('a', { href: `#${viewName}.${called}` }, called))
    })),
  )

  const tabOf = ({ tab }, { tabs, selected }) => {
    const { title, show, fire } = spec.containers.find(({ name }) => name == sim.nameOf(tabs)).tabs[tab]
    return button(title || show || fire, { do: 'tab', tab }, { ariaPressed: tab == selected })
  }

  // Offers a choice of values for each condition that the event sets to `any`.
  const eventOf = ({ event, result: { words, state, transition } }, pressed) => {
    const { sets = {} } = spec.transitions[transition] || {}
    const picks = selects.filter(({ name }) => sets[name] == 'any').map(({ parentNode }) => parentNode.cloneNode(true))
    const what = pressed >= 0 ? { do: 'button', button: pressed } : { do: 'fire', event }
    const input = { ...what, get sets() { return valuesOf(picks.map(pick => find('select', pick))) } }
    return item(button(event, input), small(words || '→ ' + sim.view(state).visible), ...picks)
  }

  const fill = (id, ...children) => byID(id).replaceChildren(...children.flat())

  // Shows the picture of the visible screen, if there is one.
  const showPicture = screen => {
    const shown = byID('shown')
    const picture = byID('picture-' + screen)
    if (!shown) return
    shown.toggleAttribute('hidden', !picture)
    if (!picture) return
    shown.setAttribute('viewBox', picture.getAttribute('viewBox'))
    shown.setAttribute('aria-label', 'Picture of ' + screen)
    shown.firstChild.setAttribute('href', '#' + picture.id)
  }

  const render = () => {
    byID('running').hidden = !past.length
    fill('steps', past.map((step, before) => {
      const { words, do: what, event, screen } = step.input
      const press = () => to(before + 1)
      return make('li', { className: before < at ? '' : 'undone' },
        make('button', { type: 'button', onclick: press, ariaCurrent: before + 1 == at && 'step' },
          `${words || [what, event || screen].join(' ')} → ${visibleAt(before + 1)}`),
        texts(step).map(small))
    }))
    fill('play', timer ? 'Pause' : 'Play')
    highlight()
    if (!at) return
    const step = past[at - 1]
    const { state } = step
    const { layers } = state
    const { visible, heldIntent } = sim.view(state)
    const options = sim.options(state)
    selects.forEach((select, place) => select.selectedIndex = state.values[place])
    fill('status', [visible, ...texts(step)].join(' — '))
    showPicture(visible)
    fill('layers', layers.map(layerOf).reverse())
    fill('held', heldIntent ? 'Waiting: ' + heldIntent : '')
    fill('user', options.tabs.map(each => tabOf(each, layers.at(-1))),
      state.isLaunching ? button('Conditions are known', { do: 'known' }) : [],
      options.back ? button('Back', { do: 'back' }) : [],
      options.swipe ? button('Swipe away', { do: 'swipe' }) : [])
    const pressed = options.buttons.map(each => eventOf({ ...each, event: `“${each.title}”` }, each.button))
    fill('events', pressed, options.events.map(each => eventOf(each)))
  }

  const playJourney = async file => {
    try {
      load(sim.journey(await file.text()), '', 1)
    } catch ({ message }) {
      load({ inputs: [] }, '', 0)
      fill('steps', item(message))
    }
  }

  onSubmit(byID('start'), () => {
    byID('choice').open = false
    act({ do: 'launch', conditions: valuesOf(selects), words: 'start' })
  })
  onSubmit(byID('link'), () => {
    const url = byID('url').value
    act({ do: 'link', url, words: url })
  })
  byID('journey').onchange = ({ target }) => playJourney(target.files[0])
  addEventListener('dragover', drag => drag.preventDefault())
  addEventListener('drop', drag => {
    drag.preventDefault()
    playJourney(drag.dataTransfer.files[0])
  })
  addEventListener('popstate', readAddress)
  toggle(true)
  render()
  readAddress()
}
