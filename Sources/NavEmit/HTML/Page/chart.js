// The interaction with charts on all pages: moving and zooming with pointers, and navigation with keys. `chart` returns
// the visible picture, and `reached` is called with the box that gets the focus.
const navcChart = (main, chart, reached) => {
  const find = (selector, within) => (within || document).querySelector(selector)
  const all = (selector, within) => [...(within || document).querySelectorAll(selector)]
  const nameIn = box => box.id.replace(/^.*?\./, '')
  const boxOf = name => name ? document.getElementById(find('.node', chart()).id.split('.')[0] + '.' + name) : null

  // --- Size and position

  const scroll = (right, down) => chart().parentNode.scrollBy({ left: -right, top: -down, behavior: 'instant' })

  // Zooms around a point, which stays in place.
  const zoom = (factor, atX, atY) => {
    const svg = chart()
    if (!svg) return
    const { x, y, width, height } = main.getBoundingClientRect()
    atX ??= x + width / 2
    atY ??= y + height / 2
    const old = svg.getBoundingClientRect()
    svg.style.width = Math.max(100, Math.min(old.width * factor, 2e4)) + 'px'
    const grown = svg.getBoundingClientRect()
    const ratio = grown.width / old.width
    scroll(atX - grown.x - (atX - old.x) * ratio, atY - grown.y - (atY - old.y) * ratio)
  }

  // Scales the chart to fit, but not below the scale `least`.
  const fit = least => {
    const svg = chart()
    if (!svg) return
    const { width, height } = svg.viewBox.baseVal
    const { clientWidth, clientHeight } = main
    svg.style.width = width * Math.max(least, Math.min(clientWidth / width, clientHeight / height, 4 / 3)) + 'px'
  }

  // --- Marks: rectangles around the focus, the visible screen and the last row

  const mark = (kind, part) => {
    all('rect.' + kind).forEach(each => each.remove())
    if (!part?.getBBox) return
    const { x, y, width, height } = part.getBBox()
    // Only numbers are inserted, so no text of the spec is parsed as markup.
    part.insertAdjacentHTML('beforeend',
      `<rect class="${kind}" x="${x - 2}" y="${y - 2}" width="${width + 4}" height="${height + 4}" rx="3"/>`)
  }

  // The Tab key reaches one box, and then its rows.
  const open = box => {
    const set = (parts, tabIndex) => parts.forEach(each => each.setAttribute('tabindex', tabIndex))
    set(all('.row, .node', box.ownerSVGElement), -1)
    set([box, ...all('.row', box)], 0)
  }
  all('svg:has(.node)').forEach(svg => open(find('.node', svg)))

  main.addEventListener('focusin', ({ target }) => {
    const box = target.closest('.node')
    if (!box) return
    open(box)
    mark('focus', target)
    reached(box)
  })
  main.addEventListener('focusout', () => mark('focus'))

  // --- Edges

  // Returns the edges of a row or of a whole box.
  const edgesFrom = part => {
    const [source, number] = nameIn(part).split('.')
    return all('.edge', chart()).filter(({ dataset: { from, row } }) => from == source && (!number || row == number))
  }

  // Returns the box along an edge, or the nearest one above or below; without a box, the box `here`.
  const neighbor = (key, box, here) => {
    if (!box) return here || find('.node', chart())
    const [onward] = [...edgesFrom(document.activeElement), ...edgesFrom(box)]
    if (key == 'ArrowRight') return boxOf(onward?.dataset.to)
    const inward = all('.edge', chart()).find(({ dataset }) => dataset.to == nameIn(box))
    if (key == 'ArrowLeft') return boxOf(inward?.dataset.from)
    const start = box.getBoundingClientRect()
    const distanceTo = each => {
      const { x, y } = each.getBoundingClientRect()
      const ahead = key == 'ArrowUp' ? start.y - y : y - start.y
      return ahead > 1 ? ahead + 3 * Math.abs(x - start.x) : Infinity
    }
    const [[distance, nearest]] = all('.node', chart()).map(each => [distanceTo(each), each]).sort(([one], [other]) => one - other)
    return distance < Infinity ? nearest : null
  }

  // --- Pointers

  let moved = 0
  addEventListener('pointerdown', () => moved = 0)
  main.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType != 'mouse' || buttons != 1 || !chart()) return
    moved += Math.abs(movementX) + Math.abs(movementY)
    scroll(movementX, movementY)
  })
  main.addEventListener('wheel', turn => {
    if (!chart()) return
    turn.preventDefault()
    zoom(Math.exp(-turn.deltaY * (turn.ctrlKey ? .01 : .002)), turn.clientX, turn.clientY)
  }, { passive: false })
  let apart = 0
  main.addEventListener('touchmove', touch => {
    const [a, b] = touch.touches
    if (!b) return
    touch.preventDefault()
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    if (apart) zoom(distance / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
    apart = distance
  }, { passive: false })
  main.addEventListener('touchend', () => apart = 0)

  const keys = { '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(.8), 0: () => fit(0) }
  return { edgesFrom, fit, keys, mark, nameIn, neighbor, wasDragged: () => moved > 5 }
}
