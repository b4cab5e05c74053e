/**
 * The phone around the page: LINE's app with its bridge and URL schemes, and features that a browser
 * may lack.
 */
import { handMessagesOver } from '#tests/e2e/line/picker.ts'
import type { LineWorld } from '#tests/e2e/line/world.ts'

/** A message from the page to the phone. */
export type PhoneCall =
  | { kind: 'native'; url: string }
  | { kind: 'bridge'; name: string; featureToken: string; callbackId: string; data: string }
  | { kind: 'close' }
  | { kind: 'messages'; ott: string; payload: unknown }

type Reply = { data: object } | null

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/126.0.0.0 Mobile Safari/537.36'

/**
 * Returns null to keep the browser's own user agent. The SDK recognizes the LIFF browser by
 * 'Line/1.2.3 LIFF', and LINE's in-app browser by 'Line/1.2.3'.
 */
function userAgentOf({ browser, os, lineVersion }: LineWorld): string | null {
  const isAndroid = os === 'android'
  if (browser === 'external') {
    if (isAndroid) return `${PIXEL} ${CHROME}`
    return os === 'ios' ? `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1` : null
  }
  const view = isAndroid ? `${PIXEL} Version/4.0 ${CHROME}` : `${IPHONE} Mobile/15E148 Safari`
  if (browser === 'liff') return `${view} Line/${lineVersion} LIFF`
  return `${view} Line/${lineVersion}${isAndroid ? '/IAB' : ''}`
}

type PhoneSettings = ReturnType<typeof phoneSettings>

export const phoneSettings = (world: LineWorld) => ({
  userAgent: userAgentOf(world),
  appOrigin: world.endpoint.origin,
  hasBridge: world.browser === 'liff' && world.hasBridge,
  hasPopups: world.browser !== 'inApp',
  brokenStorage: world.brokenStorage,
})

/** Runs in every page before its scripts. It cannot access anything outside this function. */
export function actAsPhone(settings: PhoneSettings): void {
  type NavigateEvent = Event & { destination: { url: string } }
  type Here = { lineApp(call: PhoneCall): Promise<Reply>; navigation: EventTarget }
  const here = window as unknown as Here

  const { userAgent } = settings
  if (userAgent !== null)
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })

  // LINE's app handles these URLs and the page stays. A browser without LINE would show an error.
  here.navigation.addEventListener('navigate', (event) => {
    const { url } = (event as NavigateEvent).destination
    if (!/^(liff|line):/.test(url)) return
    event.preventDefault()
    void here.lineApp({ kind: 'native', url })
  })

  if (window.location.origin !== settings.appOrigin || window.top !== window) return

  for (const name of settings.brokenStorage)
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  if (!settings.hasPopups) window.open = () => null
  // The guest has opened this page, so a script may not close it.
  window.close = () => void here.lineApp({ kind: 'close' })

  if (!settings.hasBridge) return
  const postMessage = async (name: string, featureToken = '', callbackId = '', data = '') => {
    const reply = await here.lineApp({ kind: 'bridge', name, featureToken, callbackId, data })
    const detail = { type: name, callbackId, ...reply }
    if (reply !== null) window.dispatchEvent(new CustomEvent('liffEvent', { detail }))
  }
  Object.assign(window, { _liff: { features: ['openWindow', 'closeWindow'], postMessage } })
}

/** Handles a message as LINE's app does. */
export function answerPhone(world: LineWorld, call: PhoneCall): Reply {
  if (call.kind === 'native') takeScheme(world, call.url)
  if (call.kind === 'close') world.closes.push('window.close')
  if (call.kind === 'messages') handMessagesOver(world, call.ott, call.payload)
  if (call.kind !== 'bridge') return null

  if (call.name === 'closeWindow') world.closes.push('_liff.closeWindow')
  if (call.name !== 'calendar.showEventCreationModal') return null
  world.calendarEntries.push(JSON.parse(call.data))
  return { data: {} }
}

function takeScheme(world: LineWorld, url: string): void {
  if (url === 'liff://close') world.closes.push(url)
  if (!url.startsWith('line://picker?')) return
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  handMessagesOver(world, query.get('ott') ?? undefined, JSON.parse(query.get('data') ?? '{}'))
}
