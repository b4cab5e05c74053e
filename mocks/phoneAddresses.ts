/** Builds the addresses at which a phone finds the app of `npm run phone`. */
import { renderUnicodeCompact } from 'uqr'

/** Returns the origin of a tunnel. Accepts a host name or a URL. @throws Error with one line */
export function tunnelAddress(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address))
    throw new Error(`--tunnel ${text} is no host name and no address, as https://tunnel.example.`)
  return new URL(address).origin
}

type Served = {
  liffId: string | null
  tunnels: string[]
  /** Addresses in the local network. Empty if the server listens only on loopback. */
  network: string[]
  /** Addresses that only this machine can open. */
  local: string[]
}

/** Returns [label, address] pairs, the most useful first. */
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

/** Renders a QR code for the terminal. @param isColoured adds colours: light on dark */
export function terminalQr(address: string, isColoured: boolean): string {
  const lines = renderUnicodeCompact(address, { border: 2 }).split('\n')
  return lines.map((line) => (isColoured ? `\u001B[97;40m${line}\u001B[0m` : line)).join('\n')
}
