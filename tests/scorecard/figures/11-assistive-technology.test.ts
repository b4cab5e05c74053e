// @vitest-environment node
/** axe on every scene of the workbench: tests/e2e/scorecardAxe.spec.ts. */
import {
  runBrowserTests,
  type BrowserResult,
  type BrowserTests,
} from '#tests/scorecard/browserTests.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'

const QUICK = { grep: 'scene (welcome|confirm) |control', isWithoutLine: true }

let result: Promise<BrowserResult> | null = null

const lookAround = ({ size }: FigureOptions) =>
  (result ??= runBrowserTests({
    name: '11',
    project: 'scorecard',
    file: 'scorecardAxe',
    ...(size === 'quick' && QUICK),
  }))

function faultsOf({ passed, failed, noted }: BrowserTests): Measured {
  const faults = noted('fault')
  const looked = noted('looked').length
  return {
    value: `${faults.length} in ${passed.length} screens and dialogs, ${looked} looks`,
    isMet: faults.length === 0 && failed.length === 0 && looked > 0,
    details: { screens: passed.length, looked, failed, faults },
  }
}

defineFigure({
  number: 11,
  name: 'axe serious or critical, every screen and dialog, 390x844, 320x568, text at 200 %',
  target: '0',
  run: async (options) => faultsOf((await lookAround(options)).measured),
  control: {
    broken: 'a button without a name',
    run: async (options) => faultsOf((await lookAround(options)).control),
  },
})
