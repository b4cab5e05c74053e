/**
 * What GA4's enhanced measurement would read by itself, live during a journey: links to other origins,
 * forms, and the addresses of the history.
 */
import type { BrowserContext } from '@playwright/test'
import type { World } from '#mocks/backend/world.ts'

type Measured = { kind: 'link' | 'form' | 'history'; text: string }

/** Starts to listen in every page of the app that this phone opens. */
export async function recordMeasurement(
  context: BrowserContext,
  appUrl: string,
): Promise<Measured[]> {
  const measured: Measured[] = []
  await context.exposeBinding('noteMeasured', (_, entry: Measured) => void measured.push(entry))
  await context.addInitScript(watchPage, new URL(appUrl).origin)
  return measured
}

/** Runs in the page before its scripts; nothing from outside this function is there. */
function watchPage(appOrigin: string): void {
  type Here = { noteMeasured(entry: Measured): void; dataLayer?: unknown[] }
  const here = window as unknown as Here
  if (window.location.origin !== appOrigin || window.top !== window) return
  // A page for developers, which shows what the phone has sent.
  if (window.location.pathname.startsWith('/workbench')) return
  const note = (kind: Measured['kind'], ...texts: (string | null)[]) =>
    here.noteMeasured({ kind, text: texts.join(' ') })

  const isOutside = (link: HTMLAnchorElement) => link.origin !== appOrigin
  // Each one in the page: any of them may be tapped.
  const noteLinks = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (isOutside(link) && !noted.has(link.href)) {
        noted.add(link.href)
        note('link', link.href, link.id, link.className, link.textContent)
      }
  }
  const noted = new Set<string>()
  new MutationObserver(noteLinks).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href'],
  })
  const noteClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null && isOutside(link)) note('link', link.href, link.textContent)
  }
  const noteForm = (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form === null) return
    const { submitter } = event as Partial<SubmitEvent>
    note('form', form.id, form.name, form.action, submitter?.textContent ?? '')
  }
  document.addEventListener('click', noteClick, true)
  document.addEventListener('auxclick', noteClick, true)
  document.addEventListener('submit', noteForm, true)
  document.addEventListener('change', noteForm, true)

  // Not before analytics has begun: until then LINE may still have to read the address.
  let address = window.location.href
  const noteAddress = () => {
    const isChanged = window.location.href !== address
    address = window.location.href
    if (isChanged && here.dataLayer?.length) note('history', address, document.title)
  }
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history)
    window.history[method] = (...step) => {
      change(...step)
      noteAddress()
    }
  }
  window.addEventListener('popstate', noteAddress)
}

/** docs/hosting: these addresses hold a code, so that the history may not be measured. */
const ROUTES_WITH_CODE = /\/(invitation|rsvp)\/[^/?#\s]+|([?&]redirect_path=)[^&\s]*/g

/** What nobody may be told: codes, tokens, numbers and names of this backend. */
export function secretsOf(world: World): string[] {
  const secrets = [
    ...world.invitations.map(({ code }) => code),
    ...world.shares.flatMap(({ shareCode, hashCode }) => [shareCode, hashCode]),
    ...world.apiTokens.map(({ token }) => token),
    ...world.mobileTokens.map(({ token }) => token),
    ...world.reservations.map(({ ticketCode }) => ticketCode),
    ...world.verifications.flatMap(({ id, mobile }) => [id, mobile]),
    ...world.guests.flatMap(({ mobile, lineName }) => [mobile ?? '', lineName]),
  ]
  return secrets.map((secret) => secret.replace(/^\+\d+-/, '')).filter(({ length }) => length > 3)
}

const PARAMETERS = /share_code|hash_code|\binv=|access_token|\b1234\b/

/** The entries that hold a secret, however it is encoded. */
export const leaks = (measured: Measured[], world: World): string[] => {
  const secrets = secretsOf(world)
  return measured
    .map(
      ({ kind, text }) =>
        `${kind}: ${kind === 'history' ? text.replace(ROUTES_WITH_CODE, '$2') : text}`,
    )
    .filter((entry) => {
      const read = decoded(entry)
      return PARAMETERS.test(read) || secrets.some((secret) => read.includes(secret))
    })
}

/** A share link stands encoded in another one. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text)
    return once === text ? text : `${text} ${decoded(once)}`
  } catch {
    return text
  }
}
