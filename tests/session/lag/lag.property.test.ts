/** Lists and checks that lag behind the server, in any order with commands, reloads and clock jumps. */
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Dialect, Fault } from '#tests/session/lag/server.ts'
import { Visit, type Step } from '#tests/session/lag/visit.ts'
import { runs } from '#tests/support/property.ts'

const ms = (maxSeconds: number) => fc.integer({ min: 0, max: maxSeconds }).map((s) => s * 1000)

const lagMs = fc.oneof(fc.constant(0), ms(60))

/** A list before a command only lags. If it lacked older rows, nothing could tell them from the command's result. */
const lag: fc.Arbitrary<Fault> = fc.record({ lagMs })

const fault: fc.Arbitrary<Fault> = fc.record({
  lagMs,
  missing: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(7)),
  isUnreadable: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
})

const outcome = fc.record({
  kind: fc.constantFrom('answered', 'answered', 'late', 'lost'),
  delayMs: ms(65),
})

const of = <K extends string>(...names: K[]) => fc.constantFrom(...names)
const session = fc.nat(2)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: of('wait'), ms: ms(40), list: fault }) },
  { weight: 6, arbitrary: fc.record({ do: of('list', 'list', 'check'), list: fault }) },
  { weight: 2, arbitrary: fc.record({ do: of('reload', 'read') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: of('book'), session, outcome, isNamed: fc.boolean(), list: lag }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: of('receive'),
      session,
      outcome,
      from: of('friend', 'friend', 'again'),
      list: lag,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: of('give', 'checkIn', 'cancel', 'cancelElsewhere', 'renumber'),
      pick: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('bookElsewhere'), session }) },
  { weight: 1, arbitrary: fc.record({ do: of('old'), isUsed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: of('removeOld') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: of('jump'),
      ms: fc.integer({ min: -20, max: 20 }).map((minutes) => minutes * 60_000),
    }),
  },
)

const dialect: fc.Arbitrary<Dialect> = fc.record({
  namesBooker: fc.boolean(),
  namesOwner: fc.boolean(),
  namesGuest: fc.boolean(),
  removesCancelled: fc.boolean(),
  ignoresOld: fc.boolean(),
  hasTextIds: fc.boolean(),
  reusesIds: fc.boolean(),
})

it('Lists that lag behind neither hide a ticket, nor invent one, nor keep the app waiting', ({
  task,
}) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const options = runs(300, 5_000)
  const property = fc.property(
    dialect,
    fc.array(step, { minLength: 2, maxLength: 16 }),
    (server, steps) => {
      const visit = new Visit(server)
      for (const one of steps) visit.perform(one)
      visit.settle()
      expect([...visit.problems]).toEqual([])
    },
  )
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})
