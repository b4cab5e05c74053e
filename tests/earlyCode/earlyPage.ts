/** Builds a page before the app has loaded: the skeleton, the prefetched answers and the early code. */
import { vi } from 'vitest'
import { prerenderedPages } from '#src/app/prerender.tsx'
import { guestStorage } from '#src/session/storage.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

export const NOW = Date.parse('2025-06-24T13:50:00+08:00')
const TOKEN = 'token'

export const WIRE_USER = { id: 1, mobile: '+852-91234567' }

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

export type EarlyPage = {
  me?: Answer | Promise<Answer>
  list?: Answer | Promise<Answer>
  /** The answer about the invitation VIC2025. */
  info?: Answer
  /** The login that sent the requests. */
  token?: string | null
  /** How long ago the list arrived, in milliseconds. */
  listAge?: number
  stored?: Record<string, unknown>
  /** The time of the phone's clock, in epoch milliseconds. */
  phoneClock?: number
  address?: string
  /** The path of the page that supplies the skeleton. */
  skeletonOf?: string
}

export const listAnswer = (...reservations: unknown[]): Answer => ({
  body: { user_id: 1, reservations },
})

const respond = async (answer: Answer | Promise<Answer>): Promise<Response> => {
  const { status = 200, body = null, headers } = await answer
  const date = new Date(NOW).toUTCString()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(text, { status, headers: headers ?? { date } })
}

/** Runs the early code in the same way as the HTML does, and waits until it has finished. */
export async function openEarly(page: EarlyPage = {}): Promise<void> {
  const { me = { body: WIRE_USER }, list = listAnswer(wireTicket(1)), stored = {} } = page
  const { skeletonOf = '/ticket', listAge = 0, info, token = TOKEN } = page
  vi.resetModules()
  vi.stubGlobal('QR_PATH', '#src/ui/qrPath.ts')
  history.replaceState(null, '', page.address ?? '/ticket')
  const storage = guestStorage()
  storage.clear()
  const login = token === null ? {} : { api_token: token }
  for (const [key, value] of Object.entries({ ...login, ...stored }))
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  const skeleton = prerenderedPages.find(({ path }) => path === skeletonOf)?.html ?? ''
  document.body.innerHTML = `<div id="root">${skeleton}</div>`
  delete window.earlyCode
  const api = `${location.origin}/api/client`
  window.prefetchedAnswers = {
    token,
    requestedAt: performance.now(),
    controllers: {},
    answers: {
      [`${api}/me`]: respond(me),
      ...(info === undefined
        ? { [`${api}/reservation/list`]: respond(list) }
        : { [`${api}/reservation/invitation/VIC2025/info`]: respond(info) }),
    },
    receivedAt: { [`${api}/reservation/list`]: Date.now() - listAge },
  }
  // Load this module first, because the script imports it while it runs.
  await import('#src/ui/qrPath.ts')
  await import('#src/earlyCode/main.ts')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(20)
}

export const drawnCode = (): Element | null =>
  document.querySelector('#root [role="img"] path:last-child')
