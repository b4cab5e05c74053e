import { expect, it } from 'vitest'
import { phoneAddresses, tunnelAddress } from '#mocks/phoneAddresses.ts'

const served = {
  liffId: null,
  tunnels: ['https://tunnel.example'],
  network: ['http://192.0.2.1:4180/'],
  local: ['http://localhost:4180/'],
}
const addresses = (changes: Partial<Parameters<typeof phoneAddresses>[0]>) =>
  phoneAddresses({ ...served, ...changes }).map(([, address]) => address)

it('names the address first that takes the phone furthest', () => {
  expect(addresses({ liffId: '1-a' })[0]).toBe('https://liff.line.me/1-a')
  expect(addresses({})).toEqual([...served.tunnels, ...served.network, ...served.local])
  expect(addresses({ tunnels: [] })[0]).toBe('http://192.0.2.1:4180/')
})

it.each([
  ['tunnel.example', 'https://tunnel.example'],
  ['https://tunnel.example/welcome?a=1', 'https://tunnel.example'],
  ['http://tunnel.example:8080', 'http://tunnel.example:8080'],
])('--tunnel %s', (given, address) => {
  expect(tunnelAddress(given)).toBe(address)
})

it('refuses what is no host', () => {
  expect(() => tunnelAddress('a b')).toThrow('--tunnel a b is no host name')
})
