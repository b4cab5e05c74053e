/**
 * `npm run bench`: the production build on a slow phone, without LINE and with LINE in the same
 * run, against the budgets. `npm run bench -- --help` names the options.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { launchBareChromium, type BareChromium } from '#tests/bench/bareChromium.ts'
import { buildApp } from '#tests/bench/builds.ts'
import { makeCertificate, type Certificate } from '#tests/bench/certificate.ts'
import { API_LATENCY_MS, type Checkout } from '#tests/bench/lab.ts'
import { readOptions, USAGE, type BenchOptions } from '#tests/bench/options.ts'
import { CPU_SLOWDOWN, LINE_LATENCY_MS, SLOW_4G } from '#tests/bench/phone.ts'
import { collect, type Figures, type Suite } from '#tests/bench/readings.ts'
import { asJson, table, type Result } from '#tests/bench/report.ts'
import { serveSite } from '#tests/bench/site.ts'
import { suites } from '#tests/bench/suites.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

/** No request of a page leaves this machine. */
const ONLY_LOOPBACK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options.isHelpWanted) return console.info(USAGE)
  const executablePath = ensureChromium()
  const certificate = makeCertificate()
  const checkouts: Checkout[] = [await prepare(process.cwd(), 'this build', certificate)]
  if (options.compare !== null)
    checkouts.push(await prepare(options.compare, basename(options.compare), certificate))
  const args = [...chromiumFlags, certificate.chromiumFlag, ONLY_LOOPBACK]
  const browser = await chromium.launch({ executablePath, args })
  const bareChromium = await launchBareChromium(executablePath, args)
  try {
    const results = await measure({ browser, bareChromium }, checkouts, options)
    console.info(`\n${table(results)}\n`)
    mkdirSync(dirname(options.json), { recursive: true })
    writeFileSync(options.json, asJson(conditions(browser, options), results))
    console.info(`Medians of ${options.runs}; all readings are in ${options.json}.`)
  } finally {
    await Promise.all([browser.close(), bareChromium.close()])
    for (const { sites } of checkouts)
      await Promise.all(Object.values(sites).map(({ close }) => close()))
  }
}

/** Builds and serves a checkout, without and with a LIFF id. */
async function prepare(root: string, label: string, certificate: Certificate): Promise<Checkout> {
  const folder = root === process.cwd() ? 'own' : 'compared'
  const site = async (name: 'plain' | 'line') => {
    console.error(`Building ${label} (${name})`)
    return serveSite(await buildApp(root, folder, name), certificate)
  }
  return { label, sites: { plain: await site('plain'), line: await site('line') } }
}

/** Checkouts and guests take turns, so that other work of this machine slows all of them alike. */
async function measure(
  browsers: { browser: Browser; bareChromium: BareChromium },
  checkouts: Checkout[],
  { suites: names, runs, minutes, seconds }: BenchOptions,
): Promise<Result[]> {
  const all = checkouts.map((checkout) => ({ checkout, figures: new Map() as Figures }))
  for (let run = 1; run <= runs; run += 1)
    for (const name of names) {
      const due = suites[name].filter(({ isOnce }: Suite) => run === 1 || !isOnce)
      if (due.length > 0) console.error(`Run ${run} of ${runs}: ${name}`)
      for (const measurement of due.flatMap(({ measurements }) => measurements))
        for (const { checkout, figures } of all)
          try {
            collect(figures, await measurement({ ...browsers, checkout, minutes, seconds }))
          } catch (error) {
            // The other readings are worth having.
            console.error(`  ${checkout.label}: ${error instanceof Error ? error.message : error}`)
          }
    }
  return all.map(({ checkout: { label }, figures }) => ({ label, figures }))
}

const conditions = (browser: Browser, { runs, minutes, seconds }: BenchOptions) => ({
  at: new Date().toISOString(),
  chromium: browser.version(),
  network: SLOW_4G,
  cpuSlowdown: CPU_SLOWDOWN,
  apiLatencyMs: API_LATENCY_MS,
  lineLatencyMs: LINE_LATENCY_MS,
  runs,
  minutes,
  seconds,
})

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
