import { expect, it } from 'vitest'
import { utmCaptured, selectUtm } from '#src/state/utm.ts'
import { makeTestStore } from '#tests/support/store.ts'

const utm = () => makeTestStore().store

it.each([
  ['no campaign where none is kept', null, {}],
  ['the kept campaign', '{"utm_source":"line"}', { utm_source: 'line' }],
  ['the known names alone', '{"utm_source":"line","token":"x"}', { utm_source: 'line' }],
  ['no value that is no text', '{"utm_source":1,"utm_term":null}', {}],
  ['no empty value', '{"utm_source":""}', {}],
  ['a value of 256 letters', `{"utm_term":"${'x'.repeat(256)}"}`, { utm_term: 'x'.repeat(256) }],
  ['no value of 257 letters', `{"utm_term":"${'x'.repeat(257)}"}`, {}],
  ['nothing of a text that is no JSON', '{"utm_source":', {}],
  ['nothing of null', 'null', {}],
  ['nothing of a list', '["line"]', {}],
  ['nothing of a text', '"line"', {}],
])('starts with %s', (_, kept, campaign) => {
  if (kept !== null) localStorage.setItem('utmParams', kept)
  expect(selectUtm(utm().getState())).toEqual(campaign)
})

it('replaces the campaign as a whole when another is entered', () => {
  localStorage.setItem('utmParams', '{"utm_source":"line","utm_term":"puzzle"}')
  const store = utm()
  store.dispatch(utmCaptured({ utm_source: 'mail' }))
  expect(selectUtm(store.getState())).toEqual({ utm_source: 'mail' })
})
