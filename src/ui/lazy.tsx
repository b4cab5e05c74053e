/**
 * Lazy loading in two ways. `lazyScreen` suspends until the screen has loaded. `lazyComponent` renders nothing
 * until the component has loaded.
 */
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { delay, withTimeout } from '#src/delay.ts'
import { reloadOnce } from '#src/routing/browser.ts'
import { queued } from '#src/ui/queued.ts'
import { whenVisibleAfter } from '#src/pageVisibility.ts'

/** Back-off delays before a missing component file is fetched again, in milliseconds, without jitter. */
const RETRY_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
const JITTER = 0.1

const retryDelayMs = (attempt: number): number =>
  (RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0) * (1 + JITTER * Math.random())

/**
 * Fetches a missing file again until it arrives, with back-off and while the page is visible. Returns a function that
 * stops.
 */
export function fetchWithBackOff(fetchAgain: () => Promise<unknown>, attempt = 0): () => void {
  let isStopped = false
  const onFailure = () => {
    if (!isStopped) cancel = fetchWithBackOff(fetchAgain, attempt + 1)
  }
  let cancel = whenVisibleAfter(retryDelayMs(attempt), () => void fetchAgain().catch(onFailure))
  return () => {
    isStopped = true
    cancel()
  }
}

/** A file counts as lost after this time. If the browser freezes the page, a pending request may never end. */
export const FILE_TIMEOUT_MS = 15_000

export type LazyScreen<P extends object = object> = ComponentType<P> & {
  /** Never rejects. If the file did not load, it is fetched again when the screen is rendered. */
  prefetch: () => Promise<void>
  isLoaded: () => boolean
}

/** The error of a chunk that did not load. */
export class LostChunk extends Error {
  /** React caches a failed import. Call this, so that the next render imports the chunk again. */
  readonly forget: () => void
  /** Rejects if the chunk is still missing. */
  readonly fetchAgain: () => Promise<unknown>

  constructor(cause: unknown, { forget, fetchAgain }: Pick<LostChunk, 'forget' | 'fetchAgain'>) {
    super('a file of the app did not arrive', { cause })
    this.name = 'LostChunk'
    this.forget = forget
    this.fetchAgain = fetchAgain
  }
}

/** `loaded` is null until the file is there. */
class Loader<P> {
  loaded: ComponentType<P> | null = null
  private readonly load: () => Promise<ComponentType<P>>

  constructor(load: () => Promise<ComponentType<P>>) {
    this.load = load
  }

  isLoaded = () => this.loaded !== null
  fetch = async (load = this.load) => (this.loaded ??= await withTimeout(load(), FILE_TIMEOUT_MS))
  prefetch = () =>
    this.fetch().then(
      () => undefined,
      () => undefined,
    )

  /** Fetches the file. Returns whether it has arrived within this time. */
  arrivesWithin = async (ms: number): Promise<boolean> => {
    const until = Date.now() + ms
    await Promise.race([this.prefetch(), delay(ms)])
    // A frozen page runs its timers late, so the file may have come after the timeout.
    return this.isLoaded() && Date.now() <= until
  }
}

export type LazyComponent<P extends object = object> = ComponentType<P> & {
  isLoaded: () => boolean
  arrivesWithin: (ms: number) => Promise<boolean>
}

type LostProps = { onRetry: () => void }

/** A loaded screen renders without suspending, because React delays content for 300 ms after a fallback. */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  const file = new Loader(load)
  const makeLazy = () =>
    lazy(() =>
      file
        .fetch()
        .then((loaded) => ({ default: loaded }))
        .catch(reloadOnce)
        .catch((reason: unknown) => {
          throw new LostChunk(reason, { forget, fetchAgain: () => file.fetch() })
        }),
    )
  let Suspending = makeLazy()
  const forget = () => {
    Suspending = makeLazy()
  }
  function LazyScreen(props: P) {
    const Shown: ComponentType<P> = file.loaded ?? Suspending
    return <Shown {...props} />
  }
  return Object.assign(LazyScreen, { prefetch: file.prefetch, isLoaded: file.isLoaded })
}

type LazyOptions = {
  /** Shown after a failure, if the guest would miss the component. */
  Lost?: ComponentType<LostProps>
  /** Whether the file waits for others: ui/queued.ts. */
  isQueued?: boolean
}

/**
 * Fetches the component when it is first rendered, and renders nothing until it has loaded. After a failure it retries
 * with back-off, and when the device is online again. A component that a tap opens also needs `useOpening`, which
 * fetches it at once.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Lost, isQueued = Lost === undefined }: LazyOptions = {},
): LazyComponent<P> {
  const file = new Loader(load)
  const loadFile = isQueued ? queued(load) : load
  function LazyComponent(props: P) {
    const [isReady, setIsReady] = useState(file.isLoaded)
    const [retryNow, setRetryNow] = useState<(() => void) | null>(null)
    useEffect(() => {
      if (isReady) return
      let isStale = false
      let stopWaiting = () => {}
      let attempt = 0
      const fetchComponent = async () => {
        stopWaiting()
        try {
          await file.fetch(loadFile)
          setIsReady(true)
        } catch {
          if (isStale) return
          setRetryNow(() => () => void fetchComponent())
          stopWaiting = whenVisibleAfter(retryDelayMs(attempt), () => void fetchComponent())
          attempt += 1
        }
      }
      void fetchComponent()
      window.addEventListener('online', fetchComponent)
      return () => {
        isStale = true
        stopWaiting()
        window.removeEventListener('online', fetchComponent)
      }
    }, [isReady])
    // `useOpening` may have loaded the file since the last failure, so `isReady` may still be false.
    const Shown = file.loaded
    if (Shown !== null) return <Shown {...props} />
    return Lost && retryNow && <Lost onRetry={retryNow} />
  }
  return Object.assign(LazyComponent, {
    isLoaded: file.isLoaded,
    arrivesWithin: file.arrivesWithin,
  })
}

/**
 * Returns false while the screen is being fetched, and true once it has loaded or failed. A failed screen is
 * fetched again when it is rendered.
 */
export function usePrefetched(Screen: LazyScreen): boolean {
  const [prefetched, setPrefetched] = useState<LazyScreen | null>(null)
  // Check during render, because the file may arrive between the render and the effect.
  const isReady = Screen.isLoaded() || prefetched === Screen
  useEffect(() => {
    if (isReady) return
    let isStale = false
    const onSettled = () => {
      if (!isStale) setPrefetched(() => Screen)
    }
    void Screen.prefetch().then(onSettled)
    return () => {
      isStale = true
    }
  }, [Screen, isReady])
  return isReady
}
