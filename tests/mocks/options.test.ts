import { expect, it } from 'vitest'
import { parseOptions, readDialect, readPort, readScenario, readSeats } from '#mocks/options.ts'
import { openServerWorld } from '#mocks/serverWorld.ts'

const options = { port: { type: 'string' }, quiet: { type: 'boolean' } } as const

it.each<[string, string, () => unknown]>([
  ['a missing value', "'--port <value>' argument missing", () => parseOptions(options, ['--port'])],
  ['an unexpected value', "Unexpected argument 'a'", () => parseOptions(options, ['a'])],
  ['an unknown scenario', 'are: newcomer, signed-in, ', () => readScenario('nonsense')],
  ['an unknown dialect', 'are: plain, php, spring, envelope', () => readDialect('soap')],
  ['an invalid port', '--port must be a number from 0 to 65535', () => readPort('65536')],
  ['zero seats', '--seats must be a whole number from 1', () => readSeats('0')],
])('The mock API refuses %s with one line', (_, message, run) => {
  expect(run).toThrow(message)
  expect(run).toThrow(/^[^\n]+\.$/)
})

it.each([
  ['package.json', /^package\.json is not a state of this mock API: [^\n]+\.$/],
  ['tests', /^The state in tests cannot be read: [^\n]+\.$/],
  [
    'no/such/folder/world.json',
    /^The state cannot be kept in no\/such\/folder\/world\.json: .+\.$/,
  ],
])('The mock API refuses --state %s with one line', async (file, message) => {
  await expect(openServerWorld({ file, now: Date.now })).rejects.toThrow(message)
})
