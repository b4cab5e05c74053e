/** Parses command line options. A wrong option ends the command with one line and exit code 2. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { closestMatch } from 'leven'
import { reasonOf } from '#mocks/savedState.ts'
import { isScenarioName, unknownScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { isDialectName, unknownDialect, type DialectName } from '#mocks/dialects.ts'
import { openServerWorld } from '#mocks/serverWorld.ts'

const MAX_PORT = 65_535

/** @throws Error with a message of one line */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  args: string[],
) {
  try {
    return parseArgs({ options, args }).values
  } catch (error) {
    const unknown = /^Unknown option '(-+[^']*)'/.exec(reasonOf(error))?.[1]
    if (unknown === undefined) throw new Error(`${reasonOf(error)}.`, { cause: error })
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new Error(
      `There is no option '${unknown}': did you mean '${closestMatch(unknown, known)}'? There are: ${known.join(', ')}.`,
      { cause: error },
    )
  }
}

/** Options of every command that serves a world. */
export const WORLD_OPTIONS = {
  scenario: { type: 'string' },
  state: { type: 'string' },
  seats: { type: 'string' },
  api: { type: 'string' },
  reset: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

type WorldOptions = {
  scenario?: string | undefined
  state?: string | undefined
  seats?: string | undefined
  api?: string | undefined
  reset: boolean
}

/** @throws Error with a message of one line */
export const openChosenWorld = ({ scenario, state, seats, api, reset }: WorldOptions) =>
  openServerWorld({
    file: state,
    scenario: readScenario(scenario),
    seats: readSeats(seats),
    dialect: readDialect(api),
    isReset: reset,
    now: () => Date.now(),
  })

/** @throws Error with a message of one line */
export function readScenario(name: string | undefined): ScenarioName | undefined {
  if (name === undefined || isScenarioName(name)) return name
  throw new Error(unknownScenario(name))
}

/** @throws Error with a message of one line */
export function readDialect(name: string | undefined): DialectName | undefined {
  if (name === undefined || isDialectName(name)) return name
  throw new Error(unknownDialect(name))
}

/** @throws Error with a message of one line */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= MAX_PORT)) throw new Error(`--port must be a number from 0 to ${MAX_PORT}.`)
  return port
}

/** Returns null if the option is missing. @throws Error with a message of one line */
export function readSeats(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error('--seats must be a whole number from 1.')
  return Number(text)
}

/** Explains in one line why a server cannot listen. */
export function listenFailure(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE' || error.message.endsWith('already in use'))
    return `Port ${port} is in use: name another with --port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `--host ${host} is not an address of this machine (a tunnel's goes to npm run phone -- --tunnel).`
  return reasonOf(error)
}

/** Prints the reason and exits with code 2. */
export function endWith(message: string): never {
  console.error(message)
  process.exit(2)
}
