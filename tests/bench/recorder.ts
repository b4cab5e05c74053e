/** Runs in the page before the app. Reports when the target is visible, and records the load. */

/** The element that a guest waits for, by its role and a part of its name. It must be enabled. */
export type Target = { role: 'img' | 'button' | 'tab' | 'heading'; name: string }

/** Document start, first paint of the target, and answered click, in milliseconds since 1970. */
export type Report = { kind: 'opened' | 'seen' | 'ready'; at: number }

export type Vitals = {
  firstContentfulPaint: number
  largestContentfulPaint: number
  layoutShift: number
  /** Start and duration of each long task. */
  longTasks: [number, number][]
}

export type RecorderWindow = Window & {
  bench: {
    vitals: Vitals
    /** React's commits so far (countCommits). */
    commits: number
    /** Returns the element if it is visible. */
    find: (target: Target) => HTMLElement | undefined
    /** When it was painted, by performance.now(). */
    whenSeen: (target: Target) => Promise<number>
  }
  benchReport: (report: Report) => void
}

export function record(target: Target): void {
  if (window.top !== window || !window.location.protocol.startsWith('http')) return
  const here = window as unknown as RecorderWindow

  const vitals: Vitals = {
    firstContentfulPaint: 0,
    largestContentfulPaint: 0,
    layoutShift: 0,
    longTasks: [],
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstContentfulPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestContentfulPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as unknown as LayoutShift
    if (!hadRecentInput) vitals.layoutShift += value
  })
  observe('longtask', ({ startTime, duration }) => vitals.longTasks.push([startTime, duration]))
  type LayoutShift = { hadRecentInput: boolean; value: number }

  const ofRole = {
    img: 'img, [role=img]',
    button: 'button, [role=button], a[href]',
    tab: '[role=tab]',
    heading: 'h1',
  }
  const labelOf = (element: Element) => {
    const labels = element instanceof HTMLButtonElement ? [...element.labels] : []
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const named = ids.flatMap((id) => document.getElementById(id) ?? [])
    return [...named, ...labels].map(({ textContent }) => textContent).join(' ')
  }
  const nameOf = (element: Element) =>
    labelOf(element) ||
    (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '')
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isReady = (element: Element) =>
    !element.matches(':disabled, [aria-disabled=true]') &&
    (!(element instanceof HTMLImageElement) || element.complete)
  const find = ({ role, name }: Target) =>
    [...document.querySelectorAll<HTMLElement>(ofRole[role])].find(
      (element) => nameOf(element).includes(name) && isReady(element) && isVisible(element),
    )

  const whenSeen = (wanted: Target) =>
    new Promise<number>((resolve) => {
      const events = ['load', 'animationend', 'transitionend']
      const check = () => {
        if (find(wanted) === undefined) return
        observer.disconnect()
        for (const name of events) document.removeEventListener(name, check, true)
        // A message that is sent in a frame callback arrives after that frame was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()))
          port1.start()
          port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(check)
      observer.observe(document, { childList: true, subtree: true, attributes: true })
      for (const name of events) document.addEventListener(name, check, true)
      check()
    })

  here.bench = { vitals, commits: 0, find, whenSeen }
  here.benchReport({ kind: 'opened', at: performance.timeOrigin })
  void whenSeen(target).then((at) =>
    here.benchReport({ kind: 'seen', at: performance.timeOrigin + at }),
  )
}

/** Runs in the page before the app. React calls this hook at each commit, also in production. */
export function countCommits(): void {
  const here = window as unknown as RecorderWindow
  const nothing = () => undefined
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: nothing,
      onCommitFiberRoot: () => {
        here.bench.commits += 1
      },
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
    },
  })
}
