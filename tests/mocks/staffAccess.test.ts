import { expect, it } from 'vitest'
import { isStaff } from '#mocks/staffAccess.ts'

const KEY = 'printed-key'

const here = { host: '127.0.0.1:4180' }

it.each<[who: string, remoteAddress: string, headers: Record<string, string>, isAllowed: boolean]>([
  ['this machine', '127.0.0.1', here, true],
  ['this machine by its name', '::1', { host: 'localhost:4180' }, true],
  ['this machine by IPv6', '::ffff:127.0.0.1', { host: '[::1]:4180' }, true],
  ['a page of this machine', '127.0.0.1', { ...here, origin: 'http://localhost:5173' }, true],
  ['a page of another host', '127.0.0.1', { ...here, origin: 'https://evil.example' }, false],
  ['a page without an origin', '127.0.0.1', { ...here, origin: 'null' }, false],
  ['a tunnel', '127.0.0.1', { host: 'tunnel.example' }, false],
  ['a tunnel that rewrites its host', '::1', { ...here, 'x-forwarded-for': '203.0.113.7' }, false],
  ['a phone that calls itself this machine', '192.168.1.20', here, false],
  ['a phone', '192.168.1.20', { host: '192.168.1.10:4180' }, false],
  ['a phone with the key', '192.168.1.20', { host: '192.168.1.10', 'x-staff-key': KEY }, true],
  ['a phone with another key', '192.168.1.20', { ...here, 'x-staff-key': 'printed-kex' }, false],
])('The staff endpoints check the access of %s', (_, remoteAddress, headers, isAllowed) => {
  expect(isStaff({ headers, socket: { remoteAddress } }, KEY)).toBe(isAllowed)
})
