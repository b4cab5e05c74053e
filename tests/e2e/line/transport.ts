/** Carries requests to the emulated LINE servers, with Playwright's routes. */
import type { BrowserContext, Route } from '@playwright/test'

/** A request to one of LINE's hosts. Header names are in lower case. */
export type LineCall = {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

/** A response (after `held` resolves), a refused connection, or no answer at all. */
export type LineReply =
  | { status: number; headers: Record<string, string>; body: string; held?: Promise<void> | null }
  | 'refused'
  | 'silent'

/** All hosts of LINE. None of them is ever contacted. */
const LINE_HOSTS =
  /^https?:\/\/([^/]+\.)?(line\.me|line-scdn\.net|line-apps\.com|line\.biz)(:\d+)?(\/|$)/

/** Routes all requests to LINE's hosts to `answer`. */
export const routeLine = (
  context: BrowserContext,
  answer: (call: LineCall) => LineReply,
): Promise<unknown> => context.route(LINE_HOSTS, (route) => carry(route, answer))

async function carry(route: Route, answer: (call: LineCall) => LineReply): Promise<void> {
  const request = route.request()
  const reply = answer({
    url: request.url(),
    method: request.method(),
    headers: request.headers(),
    body: request.postData() ?? '',
  })
  if (reply === 'silent') return
  try {
    if (reply === 'refused') await route.abort('connectionrefused')
    else {
      const { held, ...response } = reply
      await held
      await route.fulfill(response)
    }
  } catch {
    // The page is closed.
  }
}
