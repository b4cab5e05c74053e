/**
 * `npm run bench` measures the production build on a slow phone, without and with LINE in the same
 * run, and compares the results with the budgets of docs/performance.md.
 */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, type BuildName } from '#tests/bench/builds.ts'
import { makeCertificate, type Certificate } from '#tests/bench/certificate.ts'
import { serveChat } from '#tests/bench/chat.ts'
import { launchChromium } from '#tests/bench/chromium.ts'
import { collect, table, type Result, type Suite } from '#tests/bench/figures.ts'
import { cost } from '#tests/bench/cost.ts'
import { growth } from '#tests/bench/growth.ts'
import { introduction } from '#tests/bench/introduction.ts'
import { oldPhone } from '#tests/bench/oldPhone.ts'
import { memory, openTicket } from '#tests/bench/openTicket.ts'
import type { Lab } from '#tests/bench/phone.ts'
import { invitationTimes, ticketTimes } from '#tests/bench/startTimes.ts'
import { taps } from '#tests/bench/taps.ts'
import { serveBuild } from '#tests/support/builtSite.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

const SUITES = new Map<string, Suite>(
  Object.entries({
    ticket: ticketTimes,
    invitation: invitationTimes,
    introduction,
    taps,
    open: openTicket,
    growth,
    old: oldPhone,
    memory,
    cost,
  }),
)

/** These suites run only if --only names them. The first takes 40 minutes, and the second writes docs/cost.md. */
const ON_REQUEST = ['memory', 'cost']

const DEFAULT = [...SUITES.keys()].filter((name) => !ON_REQUEST.includes(name)).join()

const USAGE = `npm run bench -- [options]
  --only NAME[,NAME]  ${[...SUITES.keys()].join(', ')}; without it all but ${ON_REQUEST.join(' and ')}
  --runs N            how often each time is measured; the table shows medians (5)
  --compare DIR       another checkout, its packages installed: built and measured beside this one`

/** No request of a page leaves this machine. */
const ONLY_LOOPBACK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

type Checkout = Result & Pick<Lab, 'sites'>

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: DEFAULT },
      runs: { type: 'string', default: '5' },
      compare: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const names = values.only.split(',')
  const runs = Number(values.runs)
  const isWrong = names.some((name) => !SUITES.has(name)) || !Number.isInteger(runs) || runs < 1
  if (values.help || isWrong) return console.info(USAGE)

  const executablePath = ensureChromium()
  const certificate = makeCertificate()
  const checkouts = [await prepare('.', 'this build', certificate)]
  if (values.compare !== undefined)
    checkouts.push(await prepare(values.compare, basename(values.compare), certificate))
  const flags = [...chromiumFlags, certificate.chromiumFlag, ONLY_LOOPBACK]
  const chromium = await launchChromium(executablePath, flags)
  const chat = await serveChat()
  try {
    await measure({ chromium, otherSiteUrl: chat.url }, checkouts, names, runs)
    console.info(`\n${table(checkouts)}\n\nMedians of ${runs}.`)
  } finally {
    await chromium.close()
    chat.close()
    for (const { sites } of checkouts) for (const { close } of Object.values(sites)) close()
  }
}

/** Builds and serves a checkout: without and with a LIFF id, and with the API on another origin. */
async function prepare(root: string, label: string, { pem }: Certificate): Promise<Checkout> {
  const build = async (name: BuildName, apiUrl = '') => {
    console.error(`Building ${label} (${name})`)
    return buildApp(resolve(root), root === '.' ? 'own' : 'compared', name, apiUrl)
  }
  const folder = await build('plain')
  const plain = await serveBuild({ folder, pem })
  const line = await serveBuild({ folder: await build('line'), pem })
  const api = await serveBuild({ folder, pem, isForOtherOrigins: true })
  const page = await serveBuild({ folder: await build('apart', api.origin), pem })
  const { close: closeApi } = api
  const close = () => [page.close, closeApi].forEach((stop) => stop())
  const apart = Object.assign(api, { origin: page.origin, close })
  return { label, figures: new Map(), sites: { plain, line, apart } }
}

/** Checkouts and guests alternate, so that other work of this machine affects all of them equally. */
async function measure(
  place: Pick<Lab, 'chromium' | 'otherSiteUrl'>,
  checkouts: Checkout[],
  names: string[],
  runs: number,
) {
  for (let run = 1; run <= runs; run += 1)
    for (const name of names) {
      const suite = SUITES.get(name)
      if (suite === undefined || (suite.isOnce && run > 1)) continue
      console.error(`Run ${run} of ${runs}: ${name}`)
      for (const measurement of suite.measurements)
        for (const { label, figures, sites } of checkouts)
          try {
            collect(
              figures,
              await measurement({ ...place, sites, isOwnBuild: checkouts[0]?.sites === sites }),
            )
          } catch (error) {
            // Continue with the other measurements.
            console.error(`  ${label}: ${error instanceof Error ? error.message : error}`)
          }
    }
}

await main()
