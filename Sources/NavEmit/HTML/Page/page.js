// The page: charts that can be moved, a search, keys, and the simulator's panel. The view, the screen in it
// and the run stand in the address.

{

  const $ = (selector, within) => (within || document).querySelector(selector)
  const all = (selector, within) => [...(within || document).querySelectorAll(selector)]
  const byID = id => document.getElementById(id)
  // What a spec says gets into the page by `append` alone, which makes no elements of it.
  const make = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children.flat())
    return made
  }
  const button = (text, onclick, properties) => make('button', { type: 'button', onclick, ...properties }, text)
  const item = (...children) => make('li', {}, ...children)
  const small = text => text ? make('small', {}, text) : ''
  document.documentElement.className = 'js'

  // --- Views

  const main = $('main')
  let view, here

  const chart = () => $(`#${view} svg`)
  const boxOf = (name, of) => byID(`${of || view}.${name}`)
  const nameOf = box => box.id.replace(/^.*?\./, '')

  // What is at the point stays there.
  const zoom = (factor, x = main.clientWidth / 2, y = main.clientHeight / 2) => {
    const svg = chart()
    if (!svg) return
    const before = svg.getBoundingClientRect()
    svg.style.width = Math.max(100, Math.min(before.width * factor, 2e4)) + 'px'
    const after = svg.getBoundingClientRect(), grown = after.width / before.width
    svg.parentNode.scrollBy({
      left: after.x + (x - before.x) * grown - x, top: after.y + (y - before.y) * grown - y, behavior: 'instant',
    })
  }

  // All of the chart, but no smaller than `least`.
  const fit = (least = 0) => {
    const svg = chart()
    if (!svg) return
    const { width, height } = svg.viewBox.baseVal, { clientWidth, clientHeight } = svg.parentNode
    svg.style.width = width * Math.max(least, Math.min(clientWidth / width, clientHeight / height, 4 / 3)) + 'px'
  }

  const reveal = part => part.scrollIntoView({ block: 'nearest', inline: 'nearest' })

  const show = to => {
    if (!byID(to)) to = main.dataset.view
    if (to == view) return
    view = to
    all('.view').forEach(each => each.hidden = each.id != view)
    all('nav a').forEach(each => each.ariaCurrent = each.hash == '#' + view ? 'page' : null)
    reveal($('nav [aria-current]'))
    if (chart() && !chart().style.width) {
      fit(1)
      reveal($('.node', chart()))
    }
    highlight()
  }

  // To a box of a view, or to that of the whole chart or the list where the view has none.
  const go = (to, name, row) => {
    show(name && [to, 'all', 'list'].find(each => boxOf(name, each)) || to)
    const box = name && boxOf(name)
    here = box ? name : ''
    remember(1)
    if (box) (row && $(row, box) || box).focus()
  }

  const remember = steps => {
    const hash = '#' + [view, here, run()].join('/').replace(/\/+$/, '')
    if (hash == location.hash) return
    history[steps ? 'pushState' : 'replaceState']((history.state || 0) + (steps || 0), '', hash)
  }

  const readAddress = () => {
    const [, to, name, played] = location.hash.match(/^#?([^./]*)[./]?([^/]*)\/?(.*)/)
    show(to)
    here = name
    replay(played)
    remember()
    if (name && boxOf(name)) boxOf(name).focus()
  }

  // --- Marks: rectangles around what has the focus, is visible or was taken

  const mark = (kind, part) => {
    all('rect.' + kind).forEach(each => each.remove())
    if (!part || !part.getBBox) return
    const { x, y, width, height } = part.getBBox(), rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const values = { class: kind, x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 3 }
    for (const name in values) rect.setAttribute(name, values[name])
    part.append(rect)
  }

  // One box can be come to with Tab, and from there its rows.
  const open = box => {
    const set = (parts, index) => parts.forEach(each => each.setAttribute('tabindex', index))
    set(all('.row, .node', box.ownerSVGElement), -1)
    set([box, ...all('.row', box)], 0)
  }
  all('svg').forEach(svg => open($('.node', svg)))

  main.addEventListener('focusin', ({ target }) => {
    const box = target.closest('.node')
    if (!box) return
    open(box)
    mark('focus', target)
    here = nameOf(box)
    remember()
  })
  main.addEventListener('focusout', () => mark('focus'))

  // --- What leads where

  const edgesOf = (from, row) => all('.edge', chart()).filter(({ dataset }) =>
    dataset.from == from && (row == null || dataset.row == row))
  const rowsEdges = row => edgesOf(...nameOf(row).split('.'))

  // Whether `target` led somewhere.
  const follow = target => {
    const row = target.closest('.row, a[href]'), box = target.closest('.node'), link = row && row.getAttribute('href')
    const [edge] = row && !link ? rowsEdges(row) : []
    if (link) go(...link.slice(1).split('.'), row.dataset.row)
    else if (edge) go(view, edge.dataset.to)
    else if (view == 'overview' && box && byID('only-' + nameOf(box))) go('only-' + nameOf(box))
    else return
    return true
  }

  // Along the edges, or to the nearest box above or below.
  const neighbour = (key, box) => {
    const row = box.contains(document.activeElement) && document.activeElement.closest('.row')
    if (key == 'ArrowRight') {
      const [edge] = [...row ? rowsEdges(row) : [], ...edgesOf(nameOf(box))]
      return edge && boxOf(edge.dataset.to)
    }
    if (key == 'ArrowLeft') {
      const edge = all('.edge', chart()).find(({ dataset }) => dataset.to == nameOf(box))
      return edge && boxOf(edge.dataset.from)
    }
    const from = box.getBoundingClientRect(), sign = key == 'ArrowUp' ? -1 : 1
    const [nearest] = all('.node', chart()).map(each => {
      const { x, y } = each.getBoundingClientRect(), ahead = (y - from.y) * sign
      return { each, ahead, far: ahead + 3 * Math.abs(x - from.x) }
    }).filter(({ ahead }) => ahead > 1).sort((a, b) => a.far - b.far)
    return nearest && nearest.each
  }

  const keys = { '/': 'search', '?': 'help', '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'fit', Backspace: 'goBack' }
  addEventListener('keydown', event => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT/.test(target.tagName)) return
    const box = target.closest('.node')
    if (keys[key]) controls[keys[key]]()
    else if (chart() && /^Arrow/.test(key) && (box || target == document.body)) {
      const next = box ? neighbour(key, box) : boxOf(here) || $('.node', chart())
      if (next) next.focus()
    } else if (key != 'Enter' || !box || !follow(target)) return
    event.preventDefault()
  })

  const toggle = hides => {
    byID('panel').hidden = hides
    byID('toggle').ariaExpanded = !hides
  }
  const controls = {
    larger: () => zoom(1.25),
    smaller: () => zoom(.8),
    fit: () => fit(),
    help: () => byID('help').showModal(),
    search: () => search.focus(),
    goBack: () => history.state && history.back(),
    earlier: () => to(at - 1),
    later: () => to(at + 1),
    play: () => {
      const isOn = timer
      timer = clearInterval(timer)
      if (isOn) return render()
      timer = setInterval(() => to(at + 1), 1200)
      to(at < past.length ? at : 1)
    },
    panel: () => toggle(!byID('panel').hidden),
  }

  // --- Pointers

  let moved = 0
  main.addEventListener('pointerdown', () => moved = 0)
  main.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType != 'mouse' || buttons != 1 || !chart()) return
    moved += Math.hypot(movementX, movementY)
    chart().parentNode.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
  })
  main.addEventListener('wheel', event => {
    if (!chart()) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 30 : 1) * (event.ctrlKey ? .01 : .002)), event.clientX, event.clientY)
  }, { passive: false })
  let apart
  main.addEventListener('touchmove', event => {
    const [a, b] = event.touches
    if (!b) return apart = 0
    event.preventDefault()
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    if (apart) zoom(distance / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
    apart = distance
  }, { passive: false })
  main.addEventListener('touchend', () => apart = 0)

  addEventListener('click', event => {
    const control = event.target.closest('[data-do]')
    if (control) controls[control.dataset.do]()
    else if (moved > 5 || follow(event.target)) event.preventDefault()
    moved = 0
  })

  // --- Search, in the list, which has all there is

  const search = byID('search'), found = byID('found')
  const entries = all('#list [id], #list [id] li').map(each => {
    const owner = each.closest('[id]'), isBox = each == owner
    return { text: $('h4,span', each).textContent, owner: $('h4', owner).textContent, name: nameOf(owner), isBox, row: each.dataset.t }
  })
  search.oninput = () => {
    const words = search.value.trim().toLowerCase()
    const rank = ({ text, isBox }) => text.toLowerCase().indexOf(words) * 2 + !isBox
    const hits = words ? entries.filter(each => rank(each) >= 0).sort((a, b) => rank(a) - rank(b)).slice(0, 12) : []
    found.replaceChildren(...hits.map(({ text, name, owner, isBox, row }) => {
      const link = make('a', { href: `#${view}.${name}` }, text, isBox ? '' : small(owner))
      if (row) link.dataset.row = `[data-t="${row}"]`
      return item(link)
    }), ...words && !hits.length ? [item('Nothing has that')] : [])
  }
  const finder = search.form
  finder.onsubmit = event => {
    event.preventDefault()
    if ($('a', found)) $('a', found).click()
  }
  finder.onclick = event => {
    if (!event.target.closest('a')) return
    search.value = ''
    setTimeout(search.oninput)
  }
  finder.onkeydown = event => {
    const links = [search, ...all('a', found)], index = links.indexOf(document.activeElement)
    const next = { ArrowDown: links[index + 1], ArrowUp: links[index - 1] }[event.key]
    if (event.key == 'Escape') finder.onclick({ target: found.firstChild.firstChild })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  // --- Simulator

  const data = JSON.parse(byID('navc-data').textContent), sim = navcSimulator(data), graph = data.graph
  const styles = ['', 'full screen', 'page sheet', 'form sheet', 'over full screen', 'popover']
  // The steps that were made, and how many of them count: what comes after has been undone.
  let past = [], at = 0, runIndex, timer
  let chosen = Object.fromEntries(sim.conditions.map(({ name, values }, index) => [name, values[data.initial[index]]]))

  const stateAt = index => index > 0 ? past[index - 1].state : null
  const visibleAt = index => index > 0 ? sim.view(stateAt(index)).visible : ''
  const told = ({ words, notes, then, fault }) => [words, ...notes.map(note => note.words), ...then.flatMap(told), fault].filter(Boolean)

  const act = input => {
    const start = input.do == 'launch' ? 0 : at
    past = [...past.slice(0, start), sim.step(stateAt(start), input)]
    runIndex = ''
    to(past.length)
  }
  const to = index => {
    at = Math.max(0, Math.min(index, past.length))
    if (at == past.length) timer = clearInterval(timer)
    render()
    remember()
  }
  const load = (run, index, start) => {
    const { results, stopped } = sim.play(run)
    past = results
    if (stopped) past[stopped.step - 1].fault = stopped.words
    runIndex = index
    toggle(false)
    to(start)
  }

  // The run as the address has it: the finding's number and how far, or all that was done.
  const run = () => !at ? '' : runIndex === '' ? encodeURIComponent(JSON.stringify(past.slice(0, at).map(({ input }) => input)))
    : `run-${runIndex}-${at}`
  const replay = text => {
    if (text == run()) return
    const [, index, step] = text.match(/^run-(\d+)-(\d+)$/) || []
    try {
      if (index) load(data.runs[index], index, +step)
      else load({ inputs: JSON.parse(decodeURIComponent(text)) }, '', Infinity)
    } catch {
      past = []
      to(0)
    }
  }

  const wordsOf = input => input.words || Object.values(input).flatMap(each =>
    Object(each) === each ? Object.entries(each).map(pair => pair.join(': ')).join(', ') : each).join(' ')

  const shownIn = ({ stacks, selected }) => stacks[selected]
  const highlight = () => {
    all('.edge.last').forEach(each => each.classList.remove('last'))
    mark('now')
    mark('last')
    if (!at) return
    const { layers, transition, rule, gates } = { ...stateAt(at), ...past[at - 1] }, layer = layers.at(-1)
    const box = [visibleAt(at), sim.nameOf(shownIn(layer).nav), sim.nameOf(layer.tabs)].map(name => boxOf(name)).find(Boolean)
    mark('now', box)
    if (box) reveal(box)
    const [pair] = Object.entries({ t: transition, rule, gate: gates[0] }).filter(pair => pair[1] >= 0)
    const rows = pair ? all(`#${view} [data-${pair[0]}="${pair[1]}"]`) : [], before = boxOf(visibleAt(at - 1))
    const row = rows.find(each => before && before.contains(each)) || rows[0]
    mark('last', row)
    if (row && chart()) rowsEdges(row).forEach(each => each.classList.add('last'))
  }

  const pick = ({ name, values }, value, onchange) => make('label', {}, name, ' ',
    make('select', { onchange }, values.map(each => make('option', { selected: each == value }, each))))

  const layerOf = (layer, index) => {
    const names = [sim.nameOf(layer.tabs), sim.nameOf(shownIn(layer).nav)]
    return item(small([index ? 'over it' : 'root', styles[layer.style], layer.isLocked && 'locked', layer.gate >= 0 && 'gate', ...names].filter(Boolean).join(', ')),
      make('ol', {}, shownIn(layer).entries.map(({ screen }) => {
        const name = sim.nameOf(screen * 2)
        return item(make('a', { href: `#${view}.${name}` }, name))
      })))
  }

  const tabOf = ({ tab, do: what }, layer) => {
    const { title, show, fire } = graph.containers.find(({ name }) => name == sim.nameOf(layer.tabs)).tabs[tab]
    return button(title || show || fire, () => act({ do: what, tab }), { ariaPressed: tab == layer.selected })
  }

  const eventOf = ({ event, result }) => {
    const sets = {}, { words, state, transition } = result
    return item(button(event, () => act({ do: 'fire', event, sets })), small(words || '→ ' + sim.view(state).visible),
      Object.entries(transition >= 0 && graph.transitions[transition].sets || {}).filter(pair => pair[1] == 'any').map(([name]) =>
        pick(sim.conditions.find(each => each.name == name), chosen[name], ({ target }) => sets[name] = target.value)))
  }

  const fill = (id, ...children) => byID(id).replaceChildren(...children.flat())

  const render = () => {
    const step = past[at - 1], state = stateAt(at), shown = at && sim.view(state)
    if (at) chosen = shown.conditions
    fill('conditions', sim.conditions.map(each => pick(each, chosen[each.name], ({ target }) => {
      chosen = { ...chosen, [each.name]: target.value }
      if (at) act({ do: 'change', conditions: { [each.name]: target.value } })
    })))
    fill('steps', past.map((step, index) => make('li', { className: index < at ? '' : 'undone' },
      button(`${wordsOf(step.input)} → ${visibleAt(index + 1)}`, () => to(index + 1), { ariaCurrent: index + 1 == at && 'step' }),
      told(step).map(small))))
    fill('play', timer ? 'Pause' : 'Play')
    byID('running').hidden = !at
    highlight()
    if (!at) return
    const options = sim.options(state), layer = state.layers.at(-1)
    fill('status', [shown.visible, ...told(step)].join('. '))
    fill('layers', state.layers.map(layerOf).reverse())
    fill('remembers', shown.remembers ? 'Waiting: ' + shown.remembers : '')
    fill('user', options.tabs.map(each => tabOf(each, layer)),
      state.isLaunching ? button('Conditions are known', () => act({ do: 'known' })) : [],
      options.back ? button('Back', () => act({ do: 'back' })) : [],
      options.swipe ? button('Swipe away', () => act({ do: 'swipe' })) : [])
    fill('events', options.events.map(eventOf))
  }

  const { schemes: [scheme], hosts: [host] } = graph.entries
  fill('links', graph.screens.flatMap(({ links }) => links).map(link =>
    make('option', { value: link[0] != '/' ? link : (scheme ? scheme + ':/' : 'https://' + host) + link })))
  fill('outside', data.entries.map(({ kind, name }) => button(`${kind} ${name}`, () => act({ do: 'enter', kind, name }))),
    graph.screens.filter(({ entry }) => entry).map(({ name }) => button('open ' + name, () => act({ do: 'open', screen: name }))))

  const playJourney = async file => {
    try {
      load(sim.journey(await file.text()), '', 1)
    } catch ({ message }) {
      load({ inputs: [] }, '', 0)
      byID('steps').append(item(message))
    }
  }

  all('[data-run]').forEach(each => each.onclick = () => load(data.runs[each.dataset.run], each.dataset.run, 1))
  byID('start').onsubmit = event => {
    event.preventDefault()
    act({ do: 'launch', conditions: chosen })
  }
  byID('link').onsubmit = event => {
    event.preventDefault()
    act({ do: 'link', url: byID('url').value })
  }
  byID('journey').onchange = ({ target }) => playJourney(target.files[0])
  addEventListener('dragover', event => event.preventDefault())
  addEventListener('drop', event => {
    event.preventDefault()
    playJourney(event.dataTransfer.files[0])
  })
  addEventListener('popstate', readAddress)
  toggle(true)
  render()
  readAddress()
}
