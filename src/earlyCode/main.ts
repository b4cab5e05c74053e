/**
 * Draws the ticket's QR code into the skeleton before the app's script has loaded. src/inline/loadApp.ts
 * fetches this separate script. It sends no request or report, and it writes nothing to the storage.
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
    whenParsed(),
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

/** Imports the app's file, so that the QR generator is fetched only once. The bundler has renamed its only export. */
async function fetchQrPath(): Promise<QrPath> {
  const [qrPath] = Object.values((await import(QR_PATH)) as Record<string, QrPath>)
  if (qrPath === undefined) throw new Error('no generator')
  return qrPath
}

/** Returns null if there is no open code, another guest has logged in in another tab, or the window is wide. */
function ticketNow(answers: Answers, token: string | null): EarlyTicket | null {
  try {
    const stored = readStoredGuest()
    if (token === null || stored.token !== token || matchMedia(WIDE).matches) return null
    return earlyTicket(answers, stored, Date.now())
  } catch {
    return null
  }
}

/** Restores the skeleton as soon as the values are no longer valid. Stops once the app has replaced the skeleton. */
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

/** Resolves when the HTML is parsed. On LINE's first load, a script at the end of the HTML inserts the skeleton. */
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve()
    document.addEventListener('readystatechange', () => resolve(), { once: true })
  })

start().catch(() => {
  // The app draws the ticket or reports the error.
})
