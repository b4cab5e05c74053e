/** `npm run phone -- --tunnel https://tunnel.example`: docs/phone.md. */
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { listGuests } from '#mocks/backend/guestList.ts'
import {
  endWith,
  listenFailure,
  openChosenWorld,
  parseOptions,
  readPort,
  WORLD_OPTIONS,
} from '#mocks/options.ts'
import { phoneAddresses, terminalQr, tunnelAddress } from '#mocks/phoneAddresses.ts'
import { buildApp, serveSite, applyPhoneSettings } from '#mocks/phoneSite.ts'
import { reasonOf } from '#mocks/savedState.ts'
import type { ServerWorld } from '#mocks/serverWorld.ts'
import { makeStaffKey, STAFF_KEY_HEADER } from '#mocks/staffAccess.ts'
import { readCommands } from '#mocks/terminal.ts'

const OPTIONS = {
  port: { type: 'string', default: '4180' },
  // Listen on all addresses of this machine, so that a phone can reach it.
  host: { type: 'string', default: '0.0.0.0' },
  tunnel: { type: 'string', multiple: true, default: [] as string[] },
  // Show a console in the page.
  inspect: { type: 'boolean', default: false },
  ...WORLD_OPTIONS,
} as const

async function serve(args: string[]): Promise<void> {
  const options = parseOptions(OPTIONS, args)
  const port = readPort(options.port)
  const tunnels = options.tunnel.map(tunnelAddress)
  const server = await openChosenWorld(options)
  const { liffId, unused } = applyPhoneSettings()
  console.info(`Building the app with ${liffId === null ? 'a mock LINE' : `LIFF app ${liffId}`} …`)
  if (unused.length > 0)
    console.info(`Not in use here, because the mock API answers: ${unused.join(', ')}.`)
  // The message has one line for each wrong setting.
  await buildApp(port, options.inspect).catch((error: Error) => endWith(error.message))

  const log = options.quiet ? () => {} : (line: string) => console.info(line)
  const hosts = tunnels.map((address) => new URL(address).hostname)
  const staffKey = makeStaffKey()
  const { host } = options
  const site = await serveSite({ server, log, staffKey, host, port, hosts }).catch((error: Error) =>
    endWith(listenFailure(error, host, port)),
  )
  const { local = [], network = [] } = site.resolvedUrls ?? {}
  printAddresses(phoneAddresses({ liffId, tunnels, network, local }))
  console.info(`  ${'staff key'.padEnd(17)}${STAFF_KEY_HEADER}: ${staffKey}`)
  if (liffId !== null && tunnels.length === 0)
    console.info('LINE only opens https addresses. Start a tunnel and name it with --tunnel.')
  printGuests(server)
  readCommands(server)
}

function printAddresses(addresses: [where: string, address: string][]): void {
  const [[, first] = ['', '']] = addresses
  console.info(`\n${terminalQr(first, process.stdout.isTTY)}\n`)
  for (const [where, address] of addresses) console.info(`  ${where.padEnd(17)}${address}`)
}

function printGuests({ scenario, dialect, world }: ServerWorld): void {
  console.info(
    `\nThe mock API answers there too: scenario '${scenario}', dialect '${dialect}'. One-time code ${MOCK_OTP}.`,
  )
  for (const { lineName, mobile, tickets } of listGuests(world))
    if (mobile !== null)
      console.info(`  ${mobile.padEnd(17)}${lineName.padEnd(8)}tickets: ${tickets.length}`)
}

serve(process.argv.slice(2)).catch((error: unknown) => endWith(reasonOf(error)))
