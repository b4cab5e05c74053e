import { expect, it } from 'vitest'
import { mapUrl } from '#src/domain/map.ts'

it.each(['8 Connaught Road Central, & more', '中環8號?#/'])(
  'The map link searches for the address %s',
  (address) => {
    const { origin, searchParams, hash } = new URL(mapUrl(address))
    expect(origin).toBe('https://www.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: address })
    expect(hash).toBe('')
  },
)
