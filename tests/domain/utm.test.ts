import { describe, expect, it } from 'vitest'
import { MAX_LENGTH, parseUtm, readUtm, restoreUtm } from '#src/domain/utm.ts'

const ALL = {
  utm_source: 'line',
  utm_medium: 'message',
  utm_campaign: 'puzzle',
  utm_term: 'facets',
  utm_content: 'button',
}

const LONGEST = 'x'.repeat(MAX_LENGTH)

it.each<[string, string, object | null]>([
  ['returns all five parameters', `?${new URLSearchParams(ALL)}`, ALL],
  ['ignores other parameters', '?a=1&utm_source=line&utm_id=7', { utm_source: 'line' }],
  ['accepts the longest value', `?utm_term=${LONGEST}`, { utm_term: LONGEST }],
  ['ignores a value that is too long', `?utm_term=${LONGEST}x&utm_source=a`, { utm_source: 'a' }],
  ['ignores an empty value', '?utm_source=&utm_medium=message', { utm_medium: 'message' }],
  ['returns null for other names', '?a=1&UTM_SOURCE=line&utm-source=line', null],
])('readUtm %s', (_what, search, campaign) => {
  expect(readUtm(search)).toEqual(campaign)
})

it.each<[string, unknown, object]>([
  ['returns valid parameters', ALL, ALL],
  ['returns nothing for undefined', undefined, {}],
  ['returns nothing for null', null, {}],
  ['ignores other names', { source: 'line', utmSource: 'line' }, {}],
  ['ignores values that are not strings', { utm_source: 1, utm_medium: null, utm_term: ['a'] }, {}],
  [
    'returns valid parameters beside invalid ones',
    { utm_source: 'a', utm_term: '' },
    { utm_source: 'a' },
  ],
  ['ignores a value that is too long', { utm_source: `${LONGEST}x` }, {}],
])('parseUtm %s', (_what, stored, campaign) => {
  expect(parseUtm(stored)).toEqual(campaign)
})

describe('restoreUtm', () => {
  const line = { utm_source: 'line' }

  it.each<[string, string, object, string | null]>([
    ['adds the campaign to an empty query', '', line, '?utm_source=line'],
    ['adds the campaign to another query', '?a=1', line, '?a=1&utm_source=line'],
    ['completes a part of the campaign', '?utm_term=a', line, '?utm_term=a&utm_source=line'],
    ['returns null if no campaign is stored', '?a=1', {}, null],
    ['returns null if the query has another campaign', '?utm_source=mail', line, null],
  ])('%s', (_what, search, stored, restored) => {
    expect(restoreUtm(search, stored)).toBe(restored)
  })
})
