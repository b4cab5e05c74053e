/** Tests what a tab still sends and stores while another tab signs out. */
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { API_TOKEN_KEY } from '#src/constants.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

beforeEach(() => void vi.useFakeTimers())

/** Another tab signs out. This tab sees the removed token a moment after the announcement. */
async function signOutElsewhere() {
  const tell = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  act(() => void tell('reset', null, '1'))
  await advanceTime(5)
  const token = localStorage.getItem(API_TOKEN_KEY)
  localStorage.clear()
  act(() => void tell(API_TOKEN_KEY, token, null))
  await advanceTime(5_000)
}

it('An invitation that waits for the login is not bound after another tab has signed out', async () => {
  const { backend } = await renderApp('/invitation/VIC2025', {
    scenario: 'signed-in',
    arrange: (started) => void started.fail('getMe', hangs),
  })
  await advanceTime(500)
  await signOutElsewhere()
  await expectScreen('welcome', '/welcome')
  expect(backend.count(/bind/)).toBe(0)
  expect({ ...localStorage }).toEqual({})
})

it('A link that waits for the list is not received after another tab has signed out', async () => {
  const { backend } = await renderApp('/receive?share_code=A&hash_code=B', {
    scenario: 'signed-in',
    arrange: (started) => void started.fail('getReservations', hangs),
  })
  await advanceTime(500)
  await signOutElsewhere()
  await expectScreen('welcome', '/welcome')
  expect(backend.bodiesTo('/reservation/receive')).toEqual([])
  expect({ ...localStorage }).toEqual({})
})
