import { expect, it } from 'vitest'
import { googleAnalytics, noAnalytics, type Failure } from '#src/analytics/analytics.ts'
import { failureReporter } from '#src/analytics/failures.ts'
import { reportUncaught } from '#src/app/start/reportErrors.ts'

function makeReporter() {
  const failures: Failure[] = []
  const analytics = { ...noAnalytics, failed: (failure: Failure) => void failures.push(failure) }
  return { failures, report: failureReporter(analytics) }
}

it('A failure is reported with the route pattern, never with the address', () => {
  window.history.replaceState(null, '', '/invitation/SECRET?token=SECRET')
  const { failures, report } = makeReporter()
  report('lost chunk', { isFatal: true })
  expect(failures).toEqual([
    { kind: 'lost chunk', page: '/invitation/:invitationCode', isFatal: true, detail: null },
  ])
})

it('At most ten failures are reported per page load', () => {
  const { failures, report } = makeReporter()
  for (let time = 0; time < 12; time += 1) report('unreadable answer')
  expect(failures).toHaveLength(10)
})

it('Uncaught errors are reported with the error object', () => {
  const { failures, report } = makeReporter()
  reportUncaught(report)
  const error = new Error('SECRET')
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'SECRET' }))
  // An error in a script of another origin has no details.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  window.dispatchEvent(new Event('unhandledrejection'))
  expect(failures).toEqual([
    { kind: 'uncaught exception', page: '/', isFatal: false, detail: null, error },
    { kind: 'unhandled rejection', page: '/', isFatal: false, detail: null },
  ])
})

it('A failure is sent to GA4 as an exception event without its message', () => {
  const page = window as { dataLayer?: unknown[] }
  googleAnalytics('G-ABC123', { environment: 'production', analyticsConsent: 'denied' }).failed({
    kind: 'broken screen',
    page: '/ticket',
    isFatal: true,
    detail: null,
    error: new Error('SECRET'),
  })
  expect(Array.from(page.dataLayer?.at(-1) as ArrayLike<unknown>)).toEqual([
    'event',
    'exception',
    {
      description: 'broken screen',
      page: '/ticket',
      version: 'v0.1.0',
      environment: 'production',
      fatal: true,
    },
  ])
  delete page.dataLayer
  document.head.querySelector('script')?.remove()
})
