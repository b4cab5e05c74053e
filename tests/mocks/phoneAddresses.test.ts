import { stripVTControlCharacters } from 'node:util'
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { phoneAddresses, terminalQr, tunnelAddress } from '#mocks/phoneAddresses.ts'

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

/** Each character of the terminal is two modules, the upper and the lower; a block is light. */
function scan(terminal: string): string | undefined {
  const rows = terminal
    .split('\n')
    .flatMap((line) => [
      Array.from(line, (char) => '█▀'.includes(char)),
      Array.from(line, (char) => '█▄'.includes(char)),
    ])
  const SCALE = 4
  const width = (rows[0]?.length ?? 0) * SCALE
  const height = rows.length * SCALE
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const isLight = rows[Math.floor(at / width / SCALE)]?.[Math.floor((at % width) / SCALE)]
    pixels.set([0, 0, 0].fill(isLight ? 255 : 0).concat(255), at * 4)
  }
  return jsQR(pixels, width, height)?.data
}

it('the code in the terminal reads as the address', () => {
  const address = 'https://a-long-name-of-a-tunnel.tunnels.example/welcome'
  expect(scan(stripVTControlCharacters(terminalQr(address, true)))).toBe(address)
})
