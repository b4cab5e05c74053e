/** A page that the browser has translated, and the texts that no longer change there. */

/** Wraps each text node in <font> elements, as Google Translate does. It also runs inside of a browser's page. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, title, font'))
      continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(document.createTextNode(text.data))
  }
}

/** The parts of React's internal nodes that this file reads. */
type Fiber = {
  tag: number
  stateNode: unknown
  memoizedProps: { children?: unknown } | string | null
  child: Fiber | null
  sibling: Fiber | null
}

const HOST_ROOT = 3
const PORTAL = 4
const HOST_COMPONENT = 5
const HOST_TEXT = 6

function rootFiber(): Fiber {
  for (const element of document.body.children)
    for (const [key, value] of Object.entries(element))
      // An unmounted container keeps the key without a value.
      if (key.startsWith('__reactContainer$') && value !== null)
        return (value as { stateNode: { current: Fiber } }).stateNode.current
  throw new Error('React has rendered nothing.')
}

/** Returns each element that does not show the text that React has rendered into it: 'rendered, shown'. */
export function frozenTexts(): string[] {
  const frozen: string[] = []
  const readChildren = ({ child }: Fiber): string => {
    let text = ''
    for (let next = child; next !== null; next = next.sibling) text += read(next)
    return text
  }
  const read = (fiber: Fiber): string => {
    const { tag, memoizedProps: props, stateNode } = fiber
    if (tag === HOST_TEXT) return String(props)
    if (tag === PORTAL) return ''
    const before = frozen.length
    const children = typeof props === 'object' ? props?.children : undefined
    const isText = typeof children === 'string' || typeof children === 'number'
    const text = tag === HOST_COMPONENT && isText ? String(children) : readChildren(fiber)
    if (tag !== HOST_COMPONENT || !(stateNode instanceof Element)) return text
    const shown = stateNode.textContent ?? ''
    // If an element inside is frozen already, its parents only repeat that.
    if (shown !== text && frozen.length === before) frozen.push(`'${text}', '${shown}'`)
    return text
  }
  const root = rootFiber()
  if (root.tag !== HOST_ROOT) throw new Error('React has changed its internal nodes.')
  readChildren(root)
  return frozen
}
