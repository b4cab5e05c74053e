/**
 * Routes only the requests to LINE's hosts to the emulated servers, with DevTools' Fetch domain.
 * Playwright's routes would disable the HTTP cache of the page.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type CDP from 'chrome-remote-interface'
import type { LineCall, LineReply } from '#tests/e2e/line/transport.ts'

const HOSTS = ['api.line.me', 'access.line.me', 'liff.line.me', 'line.me', 'profile.line-scdn.net']

/** The latency of LINE's answers, which bypass the slow network. */
const LATENCY_MS = 100

/** The emulated servers do not answer preflights. Playwright's routes do that automatically. */
const PREFLIGHT_ANSWER = {
  status: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': '*',
    'access-control-allow-headers': '*, authorization',
  },
  body: '',
}

export async function answerLine(client: CDP.Client, answer: (call: LineCall) => LineReply) {
  client.Fetch.requestPaused(({ requestId, request }) => {
    const { url, method, postData = '' } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    const answered = answer({ url, method, headers, body: postData })
    const isPreflight = method === 'OPTIONS' && typeof answered === 'object'
    // The page may be closed.
    reply(client, requestId, isPreflight ? PREFLIGHT_ANSWER : answered).catch(() => undefined)
  })
  await client.Fetch.enable({
    patterns: HOSTS.map((host) => ({ urlPattern: `https://${host}/*` })),
  })
}

async function reply({ Fetch }: CDP.Client, requestId: string, response: LineReply) {
  if (response === 'silent') return
  await wait(LATENCY_MS)
  if (response === 'refused')
    return Fetch.failRequest({ requestId, errorReason: 'ConnectionRefused' })
  return Fetch.fulfillRequest({
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(response.headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(response.body).toString('base64'),
  })
}
