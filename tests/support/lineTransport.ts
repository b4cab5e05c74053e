/** How a request reaches the emulated LINE's servers: its type, and Playwright's routes. */
import type { BrowserContext, Route } from '@playwright/test'

/** A request to one of LINE's hosts; the names of its headers are in lower case. */
export type LineCall = {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

/** A response, once LINE is not held; a refused connection; or nothing ever. */
export type LineReply =
  | { status: number; headers: Record<string, string>; body: string; held?: Promise<void> | null }
  | 'refused'
  | 'silent'

/** Every host of LINE's, known here or not: none of them is ever requested for real. */
const LINE_HOSTS =
  /^https?:\/\/([^/]+\.)?(line\.me|line-scdn\.net|line-apps\.com|line\.biz)(:\d+)?(\/|$)/

/** All requests of the context's pages to LINE's hosts go to `answer`. */
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
    // The page is gone.
  }
}
