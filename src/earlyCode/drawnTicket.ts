/** The ticket in place of its skeleton, in the app's own markup (app/prerenderTicket.tsx). */
import type { Instant } from '#src/domain/model.ts'
import { carryQuery, sharePath } from '#src/domain/query.ts'
import { dayOfWeek, formatCountdown, formatDate, formatTime } from '#src/domain/time.ts'
import type { CertainTicket } from '#src/earlyCode/certainTicket.ts'
import { fillIn } from '#src/earlyCode/fillIn.ts'
import { keepInput } from '#src/earlyCode/keptInput.ts'
import { ringOffset, secondsLeft } from '#src/features/tickets/secondsLeft.ts'
import { wanted } from '#src/inline/wantedAddress.ts'

export type QrPath = typeof import('#src/ui/qrPath.ts').qrPath

export type DrawnTicket = {
  /** False once the app has drawn its own. */
  isShown: () => boolean
  countDown: (now: Instant) => void
  cover: () => void
  remove: () => void
}

/** Null where the page has no skeleton to draw it into, or not these words. */
export function drawTicket(
  { view, expiresAt, ttlSeconds }: CertainTicket,
  { path, size }: ReturnType<QrPath>,
  now: Instant,
): DrawnTicket | null {
  const { lang } = document.documentElement
  const root = document.getElementById('root')
  const skeleton = root?.querySelector(`:scope > [lang="${lang}"]`) ?? root?.firstElementChild
  const waiting = skeleton?.querySelector('.page-waiting')
  // A host that has no page for '/TICKET' answers with the introduction.
  if (!waiting?.querySelector('[role="status"]')) return null
  const texts = OPEN_TICKET[lang]
  const count = texts?.counts[view.count - 1]
  if (!skeleton || texts === undefined || count === undefined) return null

  const { content, fill } = fillIn(texts.open[view.share ?? 'none'])
  const countDown = (at: Instant) => {
    const seconds = secondsLeft(expiresAt, ttlSeconds, at)
    fill({
      date: formatDate(view.startAt),
      weekday: texts.weekdays[dayOfWeek(view.startAt)] ?? '',
      time: formatTime(view.startAt),
      count,
      path,
      size,
      left: formatCountdown(seconds),
      offset: ringOffset(seconds, ttlSeconds),
      share: carryQuery(wanted.search, sharePath(view.id)),
    })
  }
  countDown(now)
  const code = content.querySelector<SVGElement>('[role="img"]')
  // The policy lets no style attribute of any HTML in.
  code?.style.setProperty('--modules', String(size))
  const box = code?.parentElement

  const page = waiting.cloneNode() as Element
  page.classList.remove('page-waiting')
  const [band] = waiting.children
  if (band) page.append(band.cloneNode(true))
  page.append(content)
  waiting.replaceWith(page)
  skeleton.removeAttribute('aria-busy')
  keepInput(page)
  return {
    isShown: () => page.isConnected,
    countDown,
    cover: () => {
      box?.replaceChildren(fillIn(texts.expired).content)
      const timer = page.querySelector('[role="timer"]')
      timer?.nextElementSibling?.remove()
      timer?.remove()
    },
    remove: () => {
      page.replaceWith(waiting)
      skeleton.setAttribute('aria-busy', 'true')
    },
  }
}
