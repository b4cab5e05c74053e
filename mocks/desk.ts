/**
 * Lets a developer control the phone, the server and LINE around an open page. It is `desk` on the
 * console. The workbench has buttons for it (docs/workbench.md).
 */
import { readChoices, type TabStorage as LineStorage } from '#liff/mockChoices.ts'
import { MOCK_LINE_EVENT, type MockLineEvent } from '#liff/mockLineEvents.ts'
import { scanQrText, listTickets, type ScannedCode } from '#mocks/backend/scanner.ts'
import { isScenarioName, unknownScenario } from '#mocks/backend/scenarios.ts'
import { staffOf, type Staff } from '#mocks/backend/staffCommands.ts'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import {
  makeNetwork,
  type AnswerName,
  type Connection,
  type LoggedCall,
  type Network,
  type NetworkState,
} from '#mocks/network.ts'
import type { Clock } from '#mocks/movableClock.ts'
import type { TabWorld } from '#mocks/tabWorld.ts'
import type { Analytics } from '#src/analytics/analytics.ts'

/** Storage key of the desk's state. */
const DESK_KEY = 'mockDesk'

export type DeskState = NetworkState & {
  /** Offset of the phone's clock from the machine's clock, in milliseconds. */
  clockOffsetMs: number
}

export const initialDeskState: DeskState = {
  connection: 'online',
  latencyMs: 0,
  planned: [],
  clockOffsetMs: 0,
}

type LoggedEvent = { at: number; name: string; detail: string }
type SharedMessages = { at: number; outcome: string; messages: unknown }

export type Desk = ReturnType<typeof openDesk>

type DeskPorts = {
  tab: TabWorld
  storage: Storage
  state: DeskState
  clock: Clock
  /** Passes a request to the mock backend. */
  send: (request: Request) => Promise<Response>
}

/** Creates the desk of this page, which then controls the clock and the network. */
export function openDesk({ tab, storage, state, clock, send }: DeskPorts) {
  const listeners = new Set<() => void>()
  const events: LoggedEvent[] = []
  const messages: SharedMessages[] = []
  const network = makeNetwork(send, state, changed, tab.dialect)
  const connectionChanged = followConnection(state)

  function changed() {
    storage.setItem(DESK_KEY, JSON.stringify(state))
    connectionChanged()
    for (const listener of listeners) listener()
  }
  const logEvent = (name: string, detail: unknown) => {
    events.push({ at: Date.now(), name, detail: JSON.stringify(detail) })
    changed()
  }
  window.addEventListener(MOCK_LINE_EVENT, (event) => {
    const { detail } = event as CustomEvent<MockLineEvent>
    if (detail.kind === 'closed') logEvent('LINE closes the window', {})
    else if (detail.kind === 'sent to chat')
      logEvent(`A message to the chat: ${detail.outcome}`, detail.messages)
    else messages.push({ at: Date.now(), outcome: detail.outcome, messages: detail.messages })
    changed()
  })

  const staff: Staff = staffOf(tab.world, () => {
    tab.save()
    changed()
  })
  return {
    ...commands(state, changed, clock.move),
    ...lineCommands(storage, changed),
    staff,
    /** Restarts in this scenario, by default in the current one. */
    scenario: (name: string = tab.scenario) => startOver(tab, name),
    /** Restores the world and the guest that a change of scenario has put aside. */
    takeBack() {
      if (!tab.takeBack()) throw new Error('No world was put aside.')
      window.location.assign('/')
    },
    /** Reads the QR code on the screen. @throws Error if there is no valid code */
    async scan(): Promise<ScannedCode> {
      const { scanPage } = await import('#mocks/scan.ts')
      const text = await scanPage()
      if (text === null) throw new Error('No code is on the screen.')
      return scanQrText(tab.world, text)
    },
    /** Returns all tickets, newest first. */
    tickets: () => listTickets(tab.world),
    state: (): Readonly<DeskState> => state,
    log: { calls: network.calls as readonly LoggedCall[], events, messages },
    /** Calls the listener after each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetch: network.fetch as Network['fetch'],
    /** Logs the events and passes them on to `analytics`. */
    logAnalytics: (analytics: Analytics): Analytics => ({
      pageViewed(pattern, campaign) {
        logEvent(`page_view ${pattern}`, campaign)
        analytics.pageViewed(pattern, campaign)
      },
      reported(event) {
        logEvent(event.action, event)
        analytics.reported(event)
      },
      failed(failure) {
        logEvent('exception', failure)
        analytics.failed(failure)
      },
    }),
  }
}

function commands(state: DeskState, changed: () => void, moveClock: (ms: number) => void) {
  const plan = (call: EndpointName | 'every', answer: AnswerName, isLasting: boolean) => {
    if (call !== 'every' && !endpointNames.includes(call))
      throw new Error(`There is no call '${call}'. There are: every, ${endpointNames.join(', ')}.`)
    state.planned.push({ call, answer, isLasting })
    changed()
  }
  const setClock = (offsetMs: number) => {
    state.clockOffsetMs = offsetMs
    moveClock(offsetMs)
    changed()
  }
  return {
    /** Plans the next answer of a call, or of 'every' call: a code, an HTTP status, or no answer. */
    answerNext: (call: EndpointName | 'every', answer: AnswerName) => plan(call, answer, false),
    /** Plans all answers of a call, until `answerAsUsual`. */
    answerAlways: (call: EndpointName | 'every', answer: AnswerName) => plan(call, answer, true),
    /** Removes one planned answer by its index, or all of them. */
    answerAsUsual(index?: number) {
      state.planned.splice(index ?? 0, index === undefined ? state.planned.length : 1)
      changed()
    },
    connection(connection: Connection) {
      state.connection = connection
      changed()
    },
    /** Delays every answer by this time, in milliseconds. */
    latency(ms: number) {
      state.latencyMs = ms
      changed()
    },
    /** @param time '2025-06-22 14:07' in Hong Kong time, or null for the machine's clock */
    clock: (time: string | null) =>
      setClock(time === null ? 0 : instantOf(time) - machineTime(state)),
    passTime: (seconds: number) => setClock(state.clockOffsetMs + seconds * 1000),
    /** Clicks the page's own language switch, which may be behind a dialog. */
    language(tag: string) {
      document.querySelector<HTMLElement>(`button[lang="${tag}"][aria-pressed]`)?.click()
    },
  }
}

const machineTime = ({ clockOffsetMs }: DeskState) => Date.now() - clockOffsetMs

function instantOf(time: string): number {
  const instant = Date.parse(`${time.trim().replace(' ', 'T')}+08:00`)
  if (Number.isNaN(instant)) throw new Error(`'${time}' is not a time like '2025-06-22 14:07'.`)
  return instant
}

function lineCommands(storage: Storage, changed: () => void) {
  const tab: LineStorage = {
    read: (key) => storage.getItem(key),
    write: (key, value) => storage.setItem(key, value),
    remove: (key) => storage.removeItem(key),
  }
  return {
    lineChoices: (): string => readChoices('', tab).chosen,
    /**
     * Sets what LINE does, in the words of `?line=`. The picker, the next login, the profile and the
     * friendship change at once. The rest changes when the page is loaded again.
     */
    line(words: string) {
      const { warning } = readChoices(`?line=${encodeURIComponent(words)}`, tab)
      changed()
      if (warning !== null) throw new Error(warning)
    },
  }
}

function startOver(tab: TabWorld, name: string): void {
  if (!isScenarioName(name)) throw new Error(unknownScenario(name))
  tab.forget()
  window.location.assign(`/?scenario=${name}`)
}

/** Overrides `navigator.onLine`, and fires the online and offline events. */
function followConnection(state: DeskState): () => void {
  const isOnline = () => state.connection !== 'offline'
  let wasOnline = isOnline()
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: isOnline })
  return () => {
    if (wasOnline === isOnline()) return
    wasOnline = isOnline()
    window.dispatchEvent(new Event(wasOnline ? 'online' : 'offline'))
  }
}

/** Restores the desk's state after a reload. */
export function readDeskState(storage: Storage): DeskState {
  const text = storage.getItem(DESK_KEY)
  const stored = text === null ? {} : (JSON.parse(text) as Partial<DeskState>)
  return { ...structuredClone(initialDeskState), ...stored }
}
