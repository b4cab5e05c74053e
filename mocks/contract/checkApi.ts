/**
 * `npm run check-api -- --base https://api.example --token TOKEN`: sends an API the calls that
 * change nothing and says what deviates from docs/openapi.json. Values are never printed.
 */
import { parseArgs } from 'node:util'
import { checkApi, type CheckedCall } from '#mocks/contract/readOnlyCalls.ts'

const USAGE = `npm run check-api -- --base https://api.example --token TOKEN
  --base        origin of the API, as in VITE_API_BASE_URL
  --token       an api_token of a guest; or the environment's API_TOKEN
  --invitation  an invitation's code, for the calls that need one
  --activity    an activity's id, for the call that needs one
  --origin      of the app, where the API has to allow it (CORS)`

const OPTIONS = {
  base: { type: 'string' },
  token: { type: 'string', default: process.env['API_TOKEN'] ?? '' },
  invitation: { type: 'string' },
  activity: { type: 'string' },
  origin: { type: 'string' },
} as const

function readOptions() {
  try {
    const { base = '', ...options } = parseArgs({ options: OPTIONS }).values
    const isUrl = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol)
    if (isUrl && options.token !== '') return { base, ...options }
    console.error(isUrl ? 'There is no token.' : 'There is no address in --base.')
  } catch (error) {
    // Other messages may repeat a token that stands in the wrong place.
    const isUnknown = error instanceof Error && error.message.startsWith('Unknown option')
    console.error(isUnknown ? error.message.split(/[.=]/)[0] : 'An option is incomplete.')
  }
  console.error(USAGE)
  return null
}

const RESULTS: Record<CheckedCall['result'], string> = {
  fine: 'fine',
  refused: 'refused as the contract says: its answer was not seen',
  skipped: 'skipped',
  deviates: 'deviates',
}

function report(calls: CheckedCall[]): void {
  for (const { line, result, details } of calls) {
    console.info(`${line.padEnd(48)}  ${RESULTS[result]}`)
    for (const detail of details) console.info(`    ${detail}`)
  }
  const count = (result: CheckedCall['result']) =>
    calls.filter((call) => call.result === result).length
  console.info(
    `\n${calls.length} calls: ${count('fine')} fine, ${count('refused')} refused, ${count('skipped')} skipped, ${count('deviates')} deviating`,
  )
}

const options = readOptions()
if (options === null) process.exitCode = 2
else {
  const calls = await checkApi(options)
  report(calls)
  process.exitCode = calls.some(({ result }) => result === 'deviates') ? 1 : 0
}
