/** Covers the address at the start, and the time of the host. */
import { describe, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { cleanAddress, hostTime } from '#src/routing/browser.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'

it.each([
  ['a line break', '/tick%0aet', '/'],
  ['a carriage return in capitals', '/%0Dticket?a=1', '/?a=1'],
  ['a line separator', '/x%e2%80%a8y', '/'],
  [
    'a line break of Windows at the end',
    '/invitation/VIC2025%0D%0A?a=1',
    '/invitation/VIC2025?a=1',
  ],
  ['a line break before a slash at the end', '/invitation/VIC2025%0A/', '/invitation/VIC2025'],
  ['spaces of all kinds at the end', '/ticket%09%20%C2%A0%E2%80%A8%e3%80%80', '/ticket'],
  ['another encoded character', '/ticket%2E%20a', '/ticket%2E%20a'],
  ['two slashes', '/invitation//VIC2025', '/invitation/VIC2025'],
])('cleanAddress handles %s in the path: %s becomes %s', (_, address, cleaned) => {
  window.history.replaceState(null, '', address)
  cleanAddress()
  expect(window.location.pathname + window.location.search).toBe(cleaned)
})

it.each([
  ['merges slashes at the start of', '//invitation///VIC2025', '/invitation/VIC2025'],
  ['never leaves the origin for', '//evil.example/', '/evil.example/'],
])('cleanAddress %s the path %s: %s', (_, path, cleaned) => {
  const { origin } = window.location
  window.history.replaceState(null, '', origin + path)
  cleanAddress()
  expect(window.location.href).toBe(origin + cleaned)
})

it('cleanAddress drops a line break at the end of the path in liff.state, and keeps the query', () => {
  const state = encodeURIComponent('/invitation/VIC2025%0D?a=1')
  window.history.replaceState(null, '', `/?liff.state=${state}`)
  cleanAddress()
  expect(window.location.pathname + window.location.search).toBe('/invitation/VIC2025?a=1')
})

it("cleanAddress applies liff.state, and removes LINE's parameters from its query", () => {
  const state = encodeURIComponent('/ticket?a=1&liff.hback=2')
  window.history.replaceState(null, '', `/?liff.state=${state}`)
  cleanAddress()
  expect(window.location.pathname + window.location.search).toBe('/ticket?a=1')
})

it('An unusable address opens the introduction and not a blank page', async () => {
  await renderApp('/javascript://%0aalert(1)', { scenario: 'signed-in' })
  expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
})

describe('hostTime', () => {
  function answerFetch(fetched: typeof fetch) {
    const spy = vi.spyOn(window, 'fetch').mockImplementation(fetched)
    onCleanup(() => spy.mockRestore())
  }

  const DATE = 'Fri, 20 Jun 2025 06:20:00 GMT'

  it.each([
    ['with the Age of a cached answer', { Date: DATE, Age: '30' }, { date: DATE, age: '30' }],
    ['without an Age', { Date: DATE }, { date: DATE, age: null }],
  ])('reads the Date header of an uncached HEAD request, %s', async (_, headers, read) => {
    const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 404, headers })))
    answerFetch(fetched)
    expect(await hostTime()).toEqual({ ...read, sentAt: NOW, receivedAt: NOW })
    expect(fetched).toHaveBeenCalledWith('/', { method: 'HEAD', cache: 'no-store' })
  })

  it.each<[string, () => Promise<Response>]>([
    ['the host sends no Date header', () => Promise.resolve(new Response())],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns null if %s', async (_, fetched) => {
    answerFetch(fetched)
    expect(await hostTime()).toBeNull()
  })

  it('returns null if the host does not answer, so that it can be asked again', async () => {
    vi.useFakeTimers()
    answerFetch(() => new Promise(() => undefined))
    const asked = hostTime()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toBeNull()
  })
})
