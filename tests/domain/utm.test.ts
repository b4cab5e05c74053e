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
  ['all five parameters', `?${new URLSearchParams(ALL)}`, ALL],
  ['no other parameter', '?a=1&utm_source=line&utm_id=7', { utm_source: 'line' }],
  ['the longest value', `?utm_term=${LONGEST}`, { utm_term: LONGEST }],
  ['no value that is longer', `?utm_term=${LONGEST}x&utm_source=a`, { utm_source: 'a' }],
  ['no empty value', '?utm_source=&utm_medium=message', { utm_medium: 'message' }],
  ['nothing of other names', '?a=1&UTM_SOURCE=line&utm-source=line', null],
])('the campaign of an address has %s', (_what, search, campaign) => {
  expect(readUtm(search)).toEqual(campaign)
})

it.each<[string, unknown, object]>([
  ['all of a good one', ALL, ALL],
  ['nothing of an unset key', undefined, {}],
  ['nothing of other names', { source: 'line', utmSource: 'line' }, {}],
  ['no value that is no text', { utm_source: 1, utm_medium: null, utm_term: ['a'] }, {}],
  ['what is good beside what is not', { utm_source: 'a', utm_term: '' }, { utm_source: 'a' }],
  ['no value that is too long', { utm_source: `${LONGEST}x` }, {}],
])('the campaign that storage held is %s', (_what, stored, campaign) => {
  expect(parseUtm(stored)).toEqual(campaign)
})

describe('restoring the campaign', () => {
  const line = { utm_source: 'line' }

  it.each<[string, string, object, string | null]>([
    ['an empty query', '', line, '?utm_source=line'],
    ['a query of its own', '?a=1', line, '?a=1&utm_source=line'],
    ['a part of the campaign', '?utm_term=a', line, '?utm_term=a&utm_source=line'],
    ['nothing where none is stored', '?a=1', {}, null],
    ['nothing where the address has another', '?utm_source=mail', line, null],
  ])('adds it to %s', (_what, search, stored, restored) => {
    expect(restoreUtm(search, stored)).toBe(restored)
  })
})
