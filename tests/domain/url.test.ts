import { expect, it } from 'vitest'
import { linePicture, mapUrl, parseUrl } from '#src/domain/url.ts'

it.each([
  ['a URL', 'https://tickets.example/a?b=1#c', undefined, 'https://tickets.example/a?b=1#c'],
  ['a path with a base', '/a', 'https://tickets.example', 'https://tickets.example/a'],
  ['a URL with a base', 'http://a.example', 'https://tickets.example', 'http://a.example/'],
])('parseUrl reads %s', (_what, text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href)
})

it.each([
  ['a path without a base', '/a', undefined],
  ['a port out of range', 'https://tickets.example:65536', undefined],
  ['a path with an invalid base', '/a', 'tickets'],
])('parseUrl returns null for %s', (_what, text, base) => {
  expect(parseUrl(text, base)).toBeNull()
})

it("A profile picture of LINE's host is allowed", () => {
  const address = 'https://profile.line-scdn.net/0h-picture/large?x=1'
  expect(linePicture(address)).toBe(address)
})

it.each([
  null,
  'http://profile.line-scdn.net/1',
  'https://profile.line-scdn.net.evil.example/1',
  'https://evil.example/profile.line-scdn.net',
  'https://profile.line-scdn.net:8443/1',
  'data:image/svg+xml,<svg/>',
])('A profile picture of another host or scheme is not allowed: %s', (address) => {
  expect(linePicture(address)).toBeNull()
})

it.each(['8 Connaught Road Central, & more', '中環8號?#/'])(
  'The map link searches for the address %s',
  (address) => {
    const { origin, searchParams, hash } = new URL(mapUrl(address))
    expect(origin).toBe('https://www.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: address })
    expect(hash).toBe('')
  },
)
