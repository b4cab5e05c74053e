/** Where a phone finds what `npm run phone` serves. */
import { renderUnicodeCompact } from 'uqr'

/** A tunnel's, of a host name or an address. @throws Error with one line */
export function tunnelAddress(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address))
    throw new Error(`--tunnel ${text} is no host name and no address, as https://tunnel.example.`)
  return new URL(address).origin
}

type Served = {
  liffId: string | null
  tunnels: string[]
  /** Of this machine in its network; none where the server listens on loopback alone. */
  network: string[]
  /** Of this machine for itself. */
  local: string[]
}

/** What to open, the most useful first, and what it is for. */
export function phoneAddresses({ liffId, tunnels, network, local }: Served): [string, string][] {
  return [
    ...(liffId === null ? [] : [`https://liff.line.me/${liffId}`]).map(named('in LINE')),
    ...tunnels.map(named('anywhere')),
    ...network.map(named('in this network')),
    ...local.map(named('on this machine')),
  ]
}

const named =
  (where: string) =>
  (address: string): [string, string] => [where, address]

/** A QR code for the terminal. @param isColoured light on dark in any terminal */
export function terminalQr(address: string, isColoured: boolean): string {
  const lines = renderUnicodeCompact(address, { border: 2 }).split('\n')
  return lines.map((line) => (isColoured ? `\u001B[97;40m${line}\u001B[0m` : line)).join('\n')
}
