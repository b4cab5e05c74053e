import { expect, it } from 'vitest'
import { captureUtm } from '#src/session/captureUtm.ts'
import { selectUtm } from '#src/state/utm.ts'
import { makeTestStore } from '#tests/support/store.ts'

const KEPT = '{"utm_source":"line","utm_medium":"chat"}'

/** Enters by an address with a campaign already kept. */
function enter(search: string) {
  localStorage.setItem('utmParams', KEPT)
  const { store } = makeTestStore()
  store.dispatch(captureUtm(search))
  return { known: selectUtm(store.getState()), kept: localStorage.getItem('utmParams') }
}

it.each([
  ['?utm_source=mail', { utm_source: 'mail' }],
  ['?a=1&utm_term=puzzle%20x&utm_campaign=june', { utm_campaign: 'june', utm_term: 'puzzle x' }],
  [
    '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f',
    { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' },
  ],
])('%s takes the place of the kept campaign, as plain JSON', (search, campaign) => {
  expect(enter(search)).toEqual({ known: campaign, kept: JSON.stringify(campaign) })
})

it.each(['?', '?a=1', '?utm_source=', '?utm_id=x', `?utm_source=${'x'.repeat(257)}`])(
  "'%s' leaves the kept campaign as it is",
  (search) => {
    expect(enter(search)).toEqual({ known: JSON.parse(KEPT) as unknown, kept: KEPT })
  },
)
