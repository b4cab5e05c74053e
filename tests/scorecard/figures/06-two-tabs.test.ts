/** Two guests, two tabs, one phone: what happens in an order that nobody planned. */
import fc from 'fast-check'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone } from '#tests/scorecard/phone.ts'
import type { StageOptions } from '#tests/scorecard/stage.ts'
import { play, scripts, type Step } from '#tests/scorecard/tabs.ts'

const run = (script: Step[], options: StageOptions): Promise<string[]> =>
  onPhone(async ({ errors }) => [...(await play(script, options)), ...errors])

/** One run in so many has screens. */
const SHOWN = 10

/** Without the steps that the same invariant breaks without. */
async function shrunk(script: Step[], options: StageOptions, invariant: string): Promise<Step[]> {
  for (let index = 0; index < script.length; index += 1) {
    const rest = script.filter((_, at) => at !== index)
    if ((await run(rest, options)).includes(invariant)) return shrunk(rest, options, invariant)
  }
  return script
}

async function measure(
  { seed, size }: FigureOptions,
  count: number,
  isDeaf = false,
): Promise<Measured> {
  const runs = size === 'full' ? count : Math.ceil(count / 10)
  const broken: { run: number; invariants: string[]; script?: Step[] }[] = []
  for (const [index, script] of fc.sample(scripts, { seed, numRuns: runs }).entries()) {
    const options = { isDeaf, isShown: !isDeaf && index % SHOWN === 0 }
    const invariants = await run(script, options)
    if (invariants.length > 0) broken.push({ run: index, invariants })
    if (broken.length === 1 && invariants[0] !== undefined && !isDeaf)
      Object.assign(broken[0] ?? {}, { script: await shrunk(script, options, invariants[0]) })
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
    run: (options) => measure(options, 200, true),
  },
})
