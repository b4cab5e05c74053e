/**
 * Carries requests to LINE's hosts, and no others, to the emulated servers by DevTools' Fetch
 * domain: Playwright's routes would turn the page's HTTP cache off.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import type { LineCall, LineReply } from '#tests/support/lineTransport.ts'

const HOSTS = ['api.line.me', 'access.line.me', 'liff.line.me', 'line.me', 'profile.line-scdn.net']

/** The emulated servers know no preflights: Playwright's routes answer those by themselves. */
const PREFLIGHT_ANSWER: LineReply = {
  status: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': '*',
    'access-control-allow-headers': '*, authorization',
  },
  body: '',
}

/** Playwright's or another client's. */
export type DevToolsSession = Pick<CDPSession, 'on' | 'send'>

export async function answerLine(
  session: DevToolsSession,
  answer: (call: LineCall) => LineReply,
  latencyMs: number,
): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url, method, headers, postData = '' } = request
    const inLowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const call = { url, method, headers: Object.fromEntries(inLowerCase), body: postData }
    const answered = answer(call)
    const isPreflight = method === 'OPTIONS' && typeof answered === 'object'
    const response = isPreflight ? PREFLIGHT_ANSWER : answered
    // The page may be gone by then.
    reply(session, requestId, response, latencyMs).catch(() => undefined)
  })
  const patterns = HOSTS.map((host) => ({ urlPattern: `https://${host}/*` }))
  await session.send('Fetch.enable', { patterns })
}

async function reply(
  session: DevToolsSession,
  requestId: string,
  response: LineReply,
  latencyMs: number,
): Promise<void> {
  if (response === 'silent') return
  await wait(latencyMs)
  if (response === 'refused')
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
  else
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(response.body).toString('base64'),
    })
}
