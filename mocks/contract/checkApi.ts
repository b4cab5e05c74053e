/**
 * `npm run check-api -- --base https://api.example --token TOKEN` sends the requests of the app to an
 * API and reports what a guest would notice. Without --write it changes nothing. It never prints
 * values. The exit code is 1 if something breaks, and 2 if the check could not run.
 */
import { parseArgs } from 'node:util'
import type { CheckOptions } from '#mocks/contract/check/context.ts'
import { printReport } from '#mocks/contract/check/print.ts'
import { checkApi } from '#mocks/contract/check/run.ts'

const USAGE = `npm run check-api -- --base https://api.example --token TOKEN
  --base        origin of the API, as in VITE_API_BASE_URL
  --token       an api_token of a guest; or the environment's API_TOKEN
  --invitation  an invitation's code, for the calls that need one
  --activity    an activity's id, for the call that needs one
  --origin      origin of the app, if the API is on another one (CORS)
  --burst N     sends N GETs at once, to meet a limit (429)
  --write       with a STAGING guest and --invitation: bind, create, share, receive, cancel
  --receiver    an api_token of a second staging guest, who receives the shared ticket`

const OPTIONS = {
  base: { type: 'string' },
  token: { type: 'string', default: process.env['API_TOKEN'] ?? '' },
  invitation: { type: 'string' },
  activity: { type: 'string' },
  origin: { type: 'string' },
  burst: { type: 'string', default: '0' },
  write: { type: 'boolean', default: false },
  receiver: { type: 'string' },
} as const

function readOptions(): CheckOptions | null {
  try {
    const { base = '', write, burst, ...options } = parseArgs({ options: OPTIONS }).values
    const isUrl = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol)
    const problems = [
      ...(isUrl ? [] : ['There is no address in --base.']),
      ...(options.token === '' ? ['There is no token.'] : []),
      ...(/^\d{1,3}$/.test(burst) ? [] : ['--burst needs a number below 1000.']),
      ...(write && options.invitation === undefined ? ['--write needs --invitation.'] : []),
    ]
    if (problems.length === 0) return { base, ...options, burst: Number(burst), isWriting: write }
    for (const problem of problems) console.error(problem)
  } catch (error) {
    // Other messages may repeat a token that was typed in the wrong place.
    const isUnknown = error instanceof Error && error.message.startsWith('Unknown option')
    console.error(isUnknown ? error.message.split(/[.=]/)[0] : 'An option is incomplete.')
  }
  console.error(USAGE)
  return null
}

const print = (lines: string[]) => console.info(lines.join('\n'))

const options = readOptions()
if (options === null) process.exitCode = 2
else {
  const report = await checkApi(options, (lines) => print([...lines, '']))
  print(printReport(options, report))
  const isBroken = report.lines.some(({ grade }) => grade === 'BREAKS')
  process.exitCode = report.isTokenRefused ? 2 : Number(isBroken)
  if (report.isTokenRefused) console.error('The token is not accepted.')
}
