import { describe, expect, it } from 'vitest'
import { parseUtm, readUtm, restoreUtm } from '#src/domain/utm.ts'

const ALL = {
  utm_source: 'line',
  utm_medium: 'message',
  utm_campaign: 'puzzle',
  utm_term: 'facets',
  utm_content: 'button',
}

const LONGEST = 'x'.repeat(256)
const TOO_LONG = 'x'.repeat(257)

describe('the campaign of an address', () => {
  it.each([
    ['all five parameters', `?${new URLSearchParams(ALL)}`, ALL],
    ['one of them', '?utm_source=line', { utm_source: 'line' }],
    ['no other parameter', '?a=1&utm_source=line&utm_id=7', { utm_source: 'line' }],
    ['the first of two values', '?utm_term=a&utm_term=b', { utm_term: 'a' }],
    ['what is encoded, once', '?utm_term=a%2520b%20c+d', { utm_term: 'a%20b c d' }],
    ['text of any language', '?utm_campaign=拼圖', { utm_campaign: '拼圖' }],
    ['the longest value', `?utm_term=${LONGEST}`, { utm_term: LONGEST }],
    ['no value that is longer', `?utm_term=${TOO_LONG}&utm_source=a`, { utm_source: 'a' }],
    ['no empty value', '?utm_source=&utm_medium=message', { utm_medium: 'message' }],
  ])('has %s', (_what, search, campaign) => {
    expect(readUtm(search)).toEqual(campaign)
  })

  it.each([
    ['an empty query', ''],
    ['another parameter', '?a=1'],
    ['another spelling', '?UTM_SOURCE=line&utm-source=line'],
    ['empty values', '?utm_source=&utm_medium'],
    ['a value that is too long', `?utm_source=${TOO_LONG}`],
  ])('is none in %s, so that the stored one stays', (_what, search) => {
    expect(readUtm(search)).toBeNull()
  })
})

describe('the campaign that storage held', () => {
  it.each<[string, unknown, object]>([
    ['all of a good one', ALL, ALL],
    ['nothing of nothing', null, {}],
    ['nothing of an unset key', undefined, {}],
    ['nothing of a text', 'utm_source=line', {}],
    ['nothing of a number', 7, {}],
    ['nothing of a list', ['line'], {}],
    ['nothing of other names', { source: 'line', utmSource: 'line' }, {}],
    ['no value that is no text', { utm_source: 1, utm_medium: null, utm_term: ['a'] }, {}],
    ['no empty value', { utm_source: '' }, {}],
    ['the longest value', { utm_source: LONGEST }, { utm_source: LONGEST }],
    ['no value that is longer', { utm_source: TOO_LONG }, {}],
    ['what is good beside what is not', { utm_source: 'a', utm_term: {} }, { utm_source: 'a' }],
  ])('is %s', (_what, stored, campaign) => {
    expect(parseUtm(stored)).toEqual(campaign)
  })
})

describe('restoring the campaign', () => {
  it.each([
    ['an empty query', '', '?utm_source=line'],
    ['a query of its own', '?a=1', '?a=1&utm_source=line'],
    ['a part of the campaign', '?utm_term=a', '?utm_term=a&utm_source=line'],
  ])('adds it to %s', (_what, search, restored) => {
    expect(restoreUtm(search, { utm_source: 'line' })).toBe(restored)
  })

  it.each([
    ['none is stored', '?a=1', {}],
    ['the address has it', '?utm_source=line', { utm_source: 'line' }],
    ['the address has another', '?utm_source=mail', { utm_source: 'line' }],
    ['the address has it empty', '?utm_source=', { utm_source: 'line' }],
  ])('changes nothing where %s', (_when, search, stored) => {
    expect(restoreUtm(search, stored)).toBeNull()
  })
})
