/** Two ways to load late: a screen is waited for, a component is left out until it is there. */
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { delay } from '#src/delay.ts'
import { reloadOnce } from '#src/routing/browser.ts'

/** Delays before a missing component file is fetched again, in milliseconds, without jitter. */
const RETRY_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
const JITTER = 0.1

const retryDelayMs = (attempt: number): number =>
  (RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0) * (1 + JITTER * Math.random())

/** Calls back at once on a visible page, or else when it is shown again. Returns a function that cancels this. */
function whenVisible(onVisible: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') return
    stop()
    onVisible()
  }
  const stop = () => document.removeEventListener('visibilitychange', check)
  document.addEventListener('visibilitychange', check)
  check()
  return stop
}

/** A file that is on its way while the browser freezes the page may never arrive. In milliseconds. */
export const FILE_TIMEOUT_MS = 15_000

export type LazyScreen = ComponentType & {
  /** Resolves also where the file did not arrive: it is fetched again when it is shown. */
  prefetch: () => Promise<void>
  isLoaded: () => boolean
}

/** A file of the app did not arrive. */
export class LostChunk extends Error {
  /** React keeps a failed import: after this the next render imports anew. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('a file of the app did not arrive', { cause })
    this.name = 'LostChunk'
    this.forget = forget
  }
}

async function timeOut(): Promise<never> {
  await delay(FILE_TIMEOUT_MS)
  throw new Error(`not there after ${FILE_TIMEOUT_MS} ms`)
}

/** `loaded` is null until the file is there. */
class Loader<P> {
  loaded: ComponentType<P> | null = null
  readonly #load: () => Promise<ComponentType<P>>

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load
  }

  isLoaded = () => this.loaded !== null
  fetch = async () => (this.loaded ??= await Promise.race([this.#load(), timeOut()]))
  prefetch = () =>
    this.fetch().then(
      () => undefined,
      () => undefined,
    )
}

/** Once loaded it does not suspend: React holds the reveal back for 300 ms after a fallback. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const file = new Loader(load)
  const makeLazy = () =>
    lazy(() =>
      file
        .fetch()
        .then((loaded) => ({ default: loaded }))
        .catch(reloadOnce)
        .catch((reason: unknown) => {
          throw new LostChunk(reason, forget)
        }),
    )
  let Suspending = makeLazy()
  const forget = () => {
    Suspending = makeLazy()
  }
  function LazyScreen() {
    const Shown = file.loaded ?? Suspending
    return <Shown />
  }
  return Object.assign(LazyScreen, { prefetch: file.prefetch, isLoaded: file.isLoaded })
}

/** Fetched once it is rendered, again when back online; renders nothing until then. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const file = new Loader(load)
  return function LazyComponent(props: P) {
    const [isThere, setIsThere] = useState(file.isLoaded)
    useEffect(() => {
      if (isThere) return
      let isStale = false
      let timer: ReturnType<typeof setTimeout> | undefined
      let stopWaiting = () => {}
      let attempt = 0
      const fetchComponent = async () => {
        clearTimeout(timer)
        stopWaiting()
        try {
          await file.fetch()
          setIsThere(true)
        } catch {
          if (isStale) return
          const retry = () => {
            stopWaiting = whenVisible(() => void fetchComponent())
          }
          timer = setTimeout(retry, retryDelayMs(attempt))
          attempt += 1
        }
      }
      void fetchComponent()
      window.addEventListener('online', fetchComponent)
      return () => {
        isStale = true
        clearTimeout(timer)
        stopWaiting()
        window.removeEventListener('online', fetchComponent)
      }
    }, [isThere])
    const Shown = file.loaded
    return isThere && Shown !== null ? <Shown {...props} /> : null
  }
}

/** False while the screen is fetched; a failed one is tried again when it is rendered. */
export function usePrefetched(Screen: LazyScreen): boolean {
  const [prefetched, setPrefetched] = useState<LazyScreen | null>(null)
  // By the render, not by the effect: the file may arrive between the two.
  const isThere = Screen.isLoaded() || prefetched === Screen
  useEffect(() => {
    if (isThere) return
    let isStale = false
    const onSettled = () => {
      if (!isStale) setPrefetched(() => Screen)
    }
    void Screen.prefetch().then(onSettled)
    return () => {
      isStale = true
    }
  }, [Screen, isThere])
  return isThere
}
