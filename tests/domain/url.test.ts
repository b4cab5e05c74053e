import { expect, it } from 'vitest'
import { linePicture, parseUrl } from '#src/domain/url.ts'

it.each([
  ['an address', 'https://tickets.example/a?b=1#c', undefined, 'https://tickets.example/a?b=1#c'],
  ['a path on a base', '/a', 'https://tickets.example', 'https://tickets.example/a'],
  ['an address on a base', 'http://a.example', 'https://tickets.example', 'http://a.example/'],
])('an address is read as %s', (_what, text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href)
})

it.each([
  ['a path without a base', '/a', undefined],
  ['a port out of range', 'https://tickets.example:65536', undefined],
  ['a path on a base that is none', '/a', 'tickets'],
])('no address is read in %s', (_what, text, base) => {
  expect(parseUrl(text, base)).toBeNull()
})

it("a profile picture of LINE's host is shown", () => {
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
])('a profile picture is not shown from %s', (address) => {
  expect(linePicture(address)).toBeNull()
})
