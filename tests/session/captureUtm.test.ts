import { beforeEach, expect, it, vi } from 'vitest'
import { selectUtm } from '#src/session/utmSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const STORED = '{"utm_source":"line","utm_medium":"chat"}'

beforeEach(() => void vi.useFakeTimers())

/** Opens the app with this query while a campaign is already stored. */
async function open(search: string, stored = STORED) {
  localStorage.setItem('utmParams', stored)
  window.history.replaceState(null, '', `/${search}`)
  const phone = makeTestStore()
  await phone.start()
  await vi.advanceTimersByTimeAsync(100)
  return {
    inStore: selectUtm(phone.store.getState()),
    stored: localStorage.getItem('utmParams'),
  }
}

it.each([
  ['?utm_source=mail', { utm_source: 'mail' }],
  ['?a=1&utm_term=puzzle%20x&utm_campaign=june', { utm_campaign: 'june', utm_term: 'puzzle x' }],
])('The query %s replaces the stored campaign', async (search, campaign) => {
  expect(await open(search)).toEqual({ inStore: campaign, stored: JSON.stringify(campaign) })
})

it('A query without a campaign keeps the stored one', async () => {
  expect(await open('?a=1&utm_source=')).toEqual({
    inStore: JSON.parse(STORED) as unknown,
    stored: STORED,
  })
})
