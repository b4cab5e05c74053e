/**
 * Draws the ticket's code into the skeleton before the app's script is there. It is a file of its own,
 * fetched beside the HTML by src/inline/loadEarlyCode.ts. It sends, reports and stores nothing.
 */
import { WIDE } from '#src/constants.ts'
import { readAnswers, type Answers } from '#src/earlyCode/answers.ts'
import { earlyTicket, type EarlyTicket } from '#src/earlyCode/earlyTicket.ts'
import { fillSkeleton, type FilledSkeleton } from '#src/earlyCode/earlyValues.ts'
import { readStoredGuest } from '#src/earlyCode/storedGuest.ts'
import { ticketValues, type QrPath } from '#src/earlyCode/ticketValues.ts'

async function start(): Promise<void> {
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
  if (ticket === null) return
  const filled = fillSkeleton(ticketValues(ticket, qrPath(ticket.view.qrText)))
  if (filled === null) return
  window.earlyCode = 'drawn'
  watch(filled, () => ticketNow(answers, token) !== null)
}

/** The app's own file: one generator, fetched once. Its only export has a name of the bundler's. */
async function fetchQrPath(): Promise<QrPath> {
  const [qrPath] = Object.values((await import(QR_PATH)) as Record<string, QrPath>)
  if (qrPath === undefined) throw new Error('no generator')
  return qrPath
}

/** Also returns null after another login in another tab, in a wide window, or once the code has expired. */
function ticketNow(answers: Answers, token: string | null): EarlyTicket | null {
  try {
    const stored = readStoredGuest()
    if (token === null || stored.token !== token || matchMedia(WIDE).matches) return null
    return earlyTicket(answers, stored, Date.now())
  } catch {
    return null
  }
}

/** Removes the values as soon as they are no longer valid. Stops once the app has drawn its own. */
function watch(filled: FilledSkeleton, isValid: () => boolean): void {
  const stop = () => {
    clearInterval(timer)
    for (const [target, name] of changes) target.removeEventListener(name, update)
  }
  const update = () => {
    if (!filled.isShown()) return stop()
    if (isValid()) return
    stop()
    filled.restore()
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
