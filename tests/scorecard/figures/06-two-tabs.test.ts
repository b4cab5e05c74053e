/** Two guests, two tabs, one phone: what happens in an order that nobody planned. */
import fc from 'fast-check'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone } from '#tests/scorecard/phone.ts'
import { play, steps } from '#tests/scorecard/tabs.ts'

async function measure(
  { seed, size }: FigureOptions,
  count: number,
  isDeaf = false,
): Promise<Measured> {
  const runs = size === 'full' ? count : Math.ceil(count / 5)
  const scripts = fc.sample(steps, { seed, numRuns: runs })
  const broken: { run: number; invariants: string[] }[] = []
  for (const [run, script] of scripts.entries()) {
    const invariants = await onPhone(async ({ errors }) => [
      ...(await play(script, isDeaf)),
      ...errors,
    ])
    if (invariants.length > 0) broken.push({ run, invariants })
  }
  return {
    value: `${broken.length} of ${runs}`,
    isMet: broken.length === 0,
    details: { interleavings: runs, broken },
  }
}

defineFigure({
  number: 6,
  name: 'random two-guest/two-tab interleavings: broken invariants',
  target: '0',
  run: (options) => measure(options, 1_000),
  control: {
    broken: 'a tab that hears nothing of the other',
    run: (options) => measure(options, 100, true),
  },
})
