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

  const controls = {
    larger: () => zoom(1.25),
    smaller: () => zoom(.8),
    fit: () => fit(),
    help: () => $('#help').showModal(),
    search: () => search.focus(),
    goBack: () => history.state && history.back(),
    earlier: () => to(at - 1),
    later: () => to(at + 1),
    play: () => timer ? pause() : play(),
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

  const search = $('#search'), found = $('#found')
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

  const data = JSON.parse($('#navc-data').textContent), sim = navcSimulator(data)
  // The steps that were made, and how many of them count: what comes after has been undone.
  let past = [], at = 0, runIndex, timer, chosen = { ...sim.initial }

  const stateAt = index => index > 0 ? past[index - 1].result.state : null
  const seenAt = index => index > 0 ? sim.view(stateAt(index)) : null
  const isDone = ({ outcome }) => outcome == 'done' || outcome == 'held'
  const told = ({ result, fault }) => [result.outcome == 'done' ? '' : result.words, ...result.notes.map(({ words }) => words), fault].filter(Boolean)

  const act = input => {
    pause()
    const start = input.do == 'launch' ? 0 : at
    past = [...past.slice(0, start), { input, result: sim.step(stateAt(start), input) }]
    runIndex = ''
    to(past.length)
  }
  const to = index => {
    at = Math.max(0, Math.min(index, past.length))
    render()
    remember()
  }
  const load = (run, index, start) => {
    pause()
    const { results, stopped } = sim.play(run)
    past = results.map((result, index) => ({ input: run.inputs[index], result }))
    if (stopped && past.length) past[past.length - 1].fault = stopped.words
    runIndex = index
    byID('panel').showPopover()
    to(start)
  }
  const play = () => {
    if (at == past.length) to(1)
    timer = setInterval(() => at < past.length ? to(at + 1) : pause(), 1200)
    render()
  }
  const pause = () => {
    timer = clearInterval(timer)
    render()
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

  const words = input => input.words || Object.values(input).flatMap(each =>
    Object(each) === each ? Object.entries(each).map(pair => pair.join(': ')).join(', ') : each).join(' ')

  const highlight = () => {
    all('.edge.last').forEach(each => each.classList.remove('last'))
    mark('now')
    mark('last')
    if (!at) return
    const { visible, layers } = seenAt(at), { nav, container } = layers[layers.length - 1] || {}
    const box = [visible, nav, container].map(name => boxOf(name)).find(Boolean)
    mark('now', box)
    if (box) reveal(box)
    const { transition, rule, gates: [gate] = [] } = past[at - 1].result.taken || {}
    const [pair] = Object.entries({ t: transition, rule, gate }).filter(pair => pair[1] != null)
    if (!pair) return
    const rows = all(`#${view} [data-${pair[0]}="${pair[1]}"]`)
    const before = at > 1 && boxOf(seenAt(at - 1).visible)
    const row = rows.find(each => before && before.contains(each)) || rows[0]
    mark('last', row)
    if (row && chart()) rowsEdges(row).forEach(each => each.classList.add('last'))
  }

  const pick = ({ name, values }, value, onchange) => make('label', {}, name, ' ',
    make('select', { onchange }, values.map(each => make('option', { selected: each == value }, each))))

  const layerOf = ({ container, tabs, screens, nav, style, locked, gate }, index) =>
    item(small([index ? 'over it' : 'root', style, locked && 'locked', gate && 'a gate', container || nav].filter(Boolean).join(', ')),
      make('ol', {}, screens.map(name => item(make('a', { href: `#${view}.${name}` }, name)))),
      (tabs || []).map(({ title, name, selected, fires }, tab) =>
        button(title || name || fires, () => act({ do: 'tab', tab }), { ariaPressed: !!selected })))

  const eventOf = ({ event, any = [], result }) => {
    const sets = {}
    return item(button(event, () => act({ do: 'fire', event, sets })),
      small(isDone(result) ? '→ ' + sim.view(result.state).visible : result.words),
      any.map(name => pick(sim.conditions.find(each => each.name == name), '', ({ target }) => sets[name] = target.value)))
  }

  const fill = (selector, ...children) => $(selector).replaceChildren(...children.flat())

  const render = () => {
    fill('#conditions', sim.conditions.map(each => pick(each, chosen[each.name], ({ target }) => {
      chosen = { ...chosen, [each.name]: target.value }
      if (at) act({ do: 'change', conditions: { [each.name]: target.value } })
    })))
    byID('running').hidden = !at
    fill('#steps', past.map((step, index) => make('li', { className: index < at ? '' : 'undone' },
      button(`${words(step.input)} → ${seenAt(index + 1).visible || '…'}`, () => to(index + 1), { ariaCurrent: index + 1 == at && 'step' }),
      told(step).map(small))))
    $('[data-do=play]').textContent = timer ? 'Pause' : 'Play'
    highlight()
    if (!at) return
    const shown = seenAt(at), options = sim.options(stateAt(at))
    chosen = shown.conditions
    fill('#status', [shown.visible || 'Nothing yet', ...told(past[at - 1])].join('. '))
    fill('#layers', shown.layers.map(layerOf).reverse())
    fill('#remembers', shown.remembers ? `${shown.remembers.by} remembers: ${shown.remembers.what}` : '')
    fill('#user', options.known ? button('Conditions are known', () => act({ do: 'known' })) : [],
      button('Back', () => act({ do: 'back' }), { disabled: !options.back }),
      button('Swipe away', () => act({ do: 'swipe' }), { disabled: !options.swipe }))
    fill('#events', options.events.map(eventOf), options.ignored.map(event => item(button(event, () => act({ do: 'fire', event })), small('does nothing here'))))
    fill('#links', options.links.map(value => make('option', { value })))
    fill('#outside', ['shortcut', 'push', 'broadcast'].flatMap(what => options[what + (what == 'push' ? 'es' : 's')].map(each =>
      button(`${what} ${each.name || each}`, () => act({ do: what, name: each, ...each })))),
      options.entries.map(screen => button(`open ${screen}`, () => act({ do: 'open', screen }))))
  }

  const playJourney = async file => {
    const { run, errors } = sim.journey(await file.text())
    load(run, '', 1)
    if (errors.length) fill('#status', errors.map(({ line, words }) => `Line ${line}: ${words}`).join('. '))
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
  render()
  readAddress()
}
