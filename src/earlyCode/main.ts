/**
 * Draws the ticket's code before the app's script is there: a file of its own, fetched beside the
 * HTML by src/inline/loadEarlyCode.ts. It reports nothing, and stores no more than a tap.
 */
import { WIDE } from '#src/constants.ts'
import { readAnswers, type Answers } from '#src/earlyCode/answers.ts'
import { certainTicket, type CertainTicket } from '#src/earlyCode/certainTicket.ts'
import { drawTicket, type DrawnTicket, type QrPath } from '#src/earlyCode/drawnTicket.ts'
import { handOverInput } from '#src/earlyCode/keptInput.ts'
import { readKept } from '#src/earlyCode/kept.ts'

async function start(): Promise<void> {
  handOverInput()
  const { prefetchedAnswers } = window
  if (prefetchedAnswers === undefined) return
  const [answers, qrPath] = await Promise.all([
    readAnswers(prefetchedAnswers),
    fetchQrPath(),
    parsed(),
  ])
  if (answers === null || window.earlyCode === 'over') return
  const { token } = prefetchedAnswers
  const ticket = ticketNow(answers, token)
  const now = Date.now()
  if (ticket === null || now >= ticket.expiresAt) return
  const drawn = drawTicket(ticket, qrPath(ticket.view.qrText), now)
  if (drawn === null) return
  window.earlyCode = 'drawn'
  follow(drawn, () => ticketNow(answers, token))
}

/** The app's own file: one generator, fetched once. Its only export has a name of the bundler's. */
async function fetchQrPath(): Promise<QrPath> {
  const [qrPath] = Object.values((await import(QR_PATH)) as Record<string, QrPath>)
  if (qrPath === undefined) throw new Error('no generator')
  return qrPath
}

/** Null as soon as there is a doubt: another login in another tab, a wide window, the time. */
function ticketNow(answers: Answers, token: string | null): CertainTicket | null {
  try {
    const kept = readKept()
    if (token === null || kept.token !== token || matchMedia(WIDE).matches) return null
    return certainTicket(answers, kept, Date.now())
  } catch {
    return null
  }
}

/** Until the app has drawn its own. */
function follow(drawn: DrawnTicket, read: () => CertainTicket | null): void {
  const stop = () => {
    clearInterval(timer)
    for (const [target, name] of changes) target.removeEventListener(name, update)
  }
  const update = () => {
    if (!drawn.isShown()) return stop()
    const ticket = read()
    const now = Date.now()
    if (ticket !== null && now < ticket.expiresAt) return drawn.countDown(now)
    if (ticket !== null) {
      window.earlyCode = 'covered'
      return drawn.cover()
    }
    stop()
    drawn.remove()
    delete window.earlyCode
  }
  const changes = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const
  for (const [target, name] of changes) target.addEventListener(name, update)
  const timer = setInterval(update, 1000)
}

/** On LINE's first load the skeleton is put in at the end of the page. */
const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve()
    document.addEventListener('readystatechange', () => resolve(), { once: true })
  })

start().catch(() => {
  // The app draws the ticket, or says what is wrong.
})
