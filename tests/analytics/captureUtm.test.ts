import { beforeEach, expect, it, vi } from 'vitest'
import { selectUtm } from '#src/analytics/utmSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const KEPT = '{"utm_source":"line","utm_medium":"chat"}'

beforeEach(() => void vi.useFakeTimers())

/** Enters by an address with a campaign already kept. */
async function enter(search: string, kept = KEPT) {
  localStorage.setItem('utmParams', kept)
  window.history.replaceState(null, '', `/${search}`)
  const phone = makeTestStore()
  await phone.start()
  await vi.advanceTimersByTimeAsync(100)
  return {
    known: selectUtm(phone.store.getState()),
    kept: localStorage.getItem('utmParams'),
  }
}

it.each([
  ['?utm_source=mail', { utm_source: 'mail' }],
  ['?a=1&utm_term=puzzle%20x&utm_campaign=june', { utm_campaign: 'june', utm_term: 'puzzle x' }],
])('%s takes the place of the kept campaign, as plain JSON', async (search, campaign) => {
  expect(await enter(search)).toEqual({ known: campaign, kept: JSON.stringify(campaign) })
})

it('an address without a campaign leaves the kept one as it is', async () => {
  expect(await enter('?a=1&utm_source=')).toEqual({
    known: JSON.parse(KEPT) as unknown,
    kept: KEPT,
  })
})
