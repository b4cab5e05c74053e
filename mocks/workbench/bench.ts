/** The state of the workbench: the phone, its setup, and the address that describes both. */
import type { Desk } from '#mocks/desk.ts'
import { switchOn, type Phone } from '#mocks/workbench/phone.ts'
import {
  readSetup,
  sceneOf,
  startFor,
  writeSetup,
  type PhoneStart,
  type Setup,
} from '#mocks/workbench/setup.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from '#mocks/workbench/snapshot.ts'

/** Debounces the writing of the phone's state into the address. */
const SNAPSHOT_DELAY_MS = 250

export type Bench = ReturnType<typeof makeBench>

export type BenchView = {
  setup: Setup
  /** If 'failed', `message` holds the reason. */
  phase: 'opening' | 'ready' | 'failed'
  message: string
  /** The address of the phone's page. */
  address: string
  desk: Desk | null
}

export type BenchProps = { bench: Bench; view: BenchView }

export function makeBench(parent: HTMLElement) {
  const listeners = new Set<() => void>()
  let phone: Phone | null = null
  let opening = 0
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let view: BenchView = {
    setup: readSetup(''),
    phase: 'opening',
    message: '',
    address: '/',
    desk: null,
  }

  const show = (changes: Partial<BenchView>) => {
    // A new object, so that views render again after every change of the desk or the phone.
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }

  const writeAddress = (hash: string) =>
    window.history.replaceState(null, '', location.pathname + writeSetup(view.setup) + hash)

  /** Writes the full state into the address, if it is more than the setup describes. */
  const writePhone = async () => {
    clearTimeout(timer)
    if (phone === null || !isTouched) return
    const number = opening
    const hash = await writeSnapshot(phone.snapshot())
    if (number === opening) writeAddress(hash)
  }
  const changed = () => {
    if (phone === null) return
    show({ address: phone.address(), desk: phone.desk() })
    clearTimeout(timer)
    timer = setTimeout(() => void writePhone(), SNAPSHOT_DELAY_MS)
  }
  const touch = () => {
    if (view.phase === 'opening') return
    isTouched = true
    changed()
  }

  const onLoad = (page: Window) => {
    for (const name of ['pointerdown', 'keydown'])
      page.addEventListener(name, ({ isTrusted }) => isTrusted && touch(), true)
    const started = () => {
      page.desk?.subscribe(changed)
      changed()
    }
    void appStarted(page).then(started)
  }

  const run = async (start: PhoneStart, arrive: (on: Phone) => Promise<void>) => {
    opening += 1
    const number = opening
    isTouched = false
    clearTimeout(timer)
    phone?.remove()
    show({ phase: 'opening', message: '', desk: null })
    const current = switchOn(parent, start, onLoad)
    phone = current
    try {
      await arrive(current)
      if (number === opening) show({ phase: 'ready', desk: current.desk() })
    } catch (error) {
      if (number !== opening) return
      show({ phase: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const open = async (setup: Setup) => {
    view = { ...view, setup }
    await run(startFor(setup, Date.now()), (current) => arriveAt(current, setup))
  }

  const restore = async (setup: Setup, { address, at, storage }: Snapshot) => {
    view = { ...view, setup }
    const desk = JSON.parse(storage['mockDesk'] ?? '{}') as object
    const mockDesk = JSON.stringify({ ...desk, clockOffsetMs: at - Date.now() })
    await run({ address, storage: { ...storage, mockDesk } }, (current) => current.loaded())
    isTouched = true
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Opens the state that the address describes. */
    async openAddress() {
      const setup = readSetup(location.search)
      const snapshot = await readSnapshot(location.hash)
      await (snapshot === null ? open(setup) : restore(setup, snapshot))
    },
    /** Starts a new phone. */
    async open(setup: Setup) {
      window.history.pushState(null, '', location.pathname + writeSetup(setup))
      await open(setup)
    },
    /** Records a setting of the open phone in the address. */
    set(changes: Partial<Setup>) {
      view = { ...view, setup: { ...view.setup, ...changes } }
      writeAddress(location.hash)
      changed()
    },
    touch,
    reload: () => phone?.reload(),
    go: (address: string) => {
      isTouched = true
      phone?.open(address)
    },
    setLanguage: (tag: string) => phone?.setLanguage(tag),
    async copyAddress() {
      await writePhone()
      await navigator.clipboard.writeText(location.href)
    },
  }
}

async function arriveAt(phone: Phone, setup: Setup): Promise<void> {
  const scene = sceneOf(setup.state)
  await phone.loaded()
  if (scene !== null) {
    await phone.performSteps(scene)
    if (setup.language !== null) await phone.setLanguage(setup.language)
  }
  const desk = phone.desk()
  if (desk === null) return
  if (scene !== null) {
    desk.latency(setup.latencyMs)
    for (const { call, answer, isLasting } of setup.answers)
      (isLasting ? desk.answerAlways : desk.answerNext)(call, answer)
  }
  if (setup.connection !== 'online') desk.connection(setup.connection)
}

/** The limit ends the wait on the mask page, which starts no app. */
const APP_TIMEOUT_MS = 60_000

async function appStarted(page: Window): Promise<void> {
  const end = performance.now() + APP_TIMEOUT_MS
  while (page.desk === undefined && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 30))
}
