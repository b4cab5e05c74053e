/** What comes over the wire before the first screen is ready. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { reservationButton } from '#tests/bench/introduction.ts'
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import type { Target } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'
import type { StaticFile, StaticHost } from '#tests/bench/staticHost.ts'

type Page = { name: string; path: string; target: Target; scenario: ScenarioName }

const PAGES: Page[] = [
  { name: 'introduction', path: '/', target: reservationButton, scenario: 'signed-in' },
  { name: 'ticket', path: '/ticket', target: ticketCode, scenario: 'reserved' },
]

const kilobytes = (files: StaticFile[], sizeOf: (file: StaticFile) => number) =>
  files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000

const sentBytes = ({ body }: StaticFile) => body.length
const gzipBytes = (file: StaticFile) => file.gzipBytes

const measureBytes = (lab: Lab, { name, path, ...setting }: Page): Promise<Reading[]> =>
  withPhone(lab, { guest: inBrowser, ...setting }, async ({ page, open, elapsed }, { host }) => {
    await open(path)
    const readyAt = await elapsed()
    const files = filesOf(host, await page.evaluate(fetchedUntil, readyAt))
    const scripts = files.filter(({ type, hasLineSdk }) => /script/.test(type) && !hasLineSdk)
    const images = files.filter(({ type }) => type.startsWith('image/'))
    const kilobytesOf = (what: string, value: number, budget: number): Reading => {
      const figure = `${what} until ready, ${name}`
      return { figure, value, unit: 'kB', budget }
    }
    return [
      kilobytesOf('script (brotli)', kilobytes(scripts, sentBytes), 130),
      kilobytesOf('script (gzip)', kilobytes(scripts, gzipBytes), 146),
      kilobytesOf('images', kilobytes(images, sentBytes), 20),
    ]
  })

/** Runs in the page: the addresses of what had come by then. */
const fetchedUntil = (at: number): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= at)
    .map(({ name }) => name)

const filesOf = (host: StaticHost, urls: string[]): StaticFile[] =>
  [...new Set(urls)].flatMap((url) => host.fileAt(new URL(url).pathname) ?? [])

export const bytes: Suite = {
  measurements: [
    ...PAGES.map((page) => (lab: Lab) => measureBytes(lab, page)),
    ({ checkout }) => {
      const value = kilobytes(checkout.sites.line.host.lineSdk(), sentBytes)
      return Promise.resolve([
        { figure: "LINE's chunk (brotli)", value, unit: 'kB', budget: 25 } as const,
      ])
    },
  ],
}
