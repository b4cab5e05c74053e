/** A figure of the scorecard: a measurement, and a broken variant that it must catch. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** `quick` takes a part of the cases, for `npm test`. */
export type Size = 'quick' | 'full'

/** The same options give the same cases. */
export type FigureOptions = { seed: number; size: Size }

export type Measured = {
  /** As the table shows it: '0 of 10,000'. */
  value: string
  isMet: boolean
  /** For the JSON: what was counted, and each case that failed. The same for the same options. */
  details: unknown
}

type Measurement = (options: FigureOptions) => Promise<Measured>

export type Figure = {
  /** Of its row in the table. */
  number: number
  name: string
  target: string
  run: Measurement
  /** The same measurement of a variant that is broken on purpose; it must not be met. */
  control: { broken: string; run: Measurement }
}

export type FigureResult = Pick<Figure, 'number' | 'name' | 'target'> &
  Measured & {
    control: Measured & { broken: string; isCaught: boolean }
    seconds: number
  }

/** Where the figures of a run leave their results for tests/scorecard/run.ts. */
export const RESULTS_FOLDER = 'test-results/scorecard'

export const resultFile = (number: number): string => join(RESULTS_FOLDER, `${number}.json`)

/** A figure's file calls it once. */
export function defineFigure({ number, name, target, run, control }: Figure): void {
  const options: FigureOptions = {
    seed: Number(process.env['SCORECARD_SEED'] ?? 1),
    size: process.env['SCORECARD_SIZE'] === 'full' ? 'full' : 'quick',
  }
  it(`${number}. ${name}`, async () => {
    const began = performance.now()
    const measured = await measure(run, options)
    const caught = await measure(control.run, options)
    const result: FigureResult = {
      number,
      name,
      target,
      ...measured,
      // A control that throws has measured nothing.
      control: {
        broken: control.broken,
        isCaught: !caught.isMet && caught.value !== THROWN,
        ...caught,
      },
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
    mkdirSync(RESULTS_FOLDER, { recursive: true })
    writeFileSync(resultFile(number), `${JSON.stringify(result, null, 2)}\n`)
    expect(result).toMatchObject({ isMet: true, control: { isCaught: true } })
  })
}

const THROWN = 'not measured'

async function measure(measurement: Measurement, options: FigureOptions): Promise<Measured> {
  try {
    return await measurement(options)
  } catch (error) {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { value: THROWN, isMet: false, details }
  }
}
