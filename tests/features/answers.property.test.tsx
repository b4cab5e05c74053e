/** Fuzzes the answer of every call. The app must not crash or show 'undefined' or 'NaN'. */
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { tagTypes } from '#src/api/tags.ts'
import { appTexts } from '#src/texts/app.en.ts'
import { renderApp } from '#tests/support/app.tsx'
import { calls, isRepeated, type Call } from '#tests/support/calls.ts'
import { mutate, mutations, type Mutation } from '#tests/features/mutate.ts'
import { isFull, runs } from '#tests/support/property.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { changed } from '#tests/support/wireFaults.ts'
import {
  inPhoneViewport,
  press,
  settled,
  visibleText,
  whatIsWrong,
} from '#tests/support/wholeApp.ts'

const TIMEOUT_MS = 10 * 60_000

const WORDS = /undefined|\bNaN\b|Invalid Date|\[object /

/** Returns a forbidden word in texts, accessible names or drawings, or null. Class names are ignored. */
function findBadWord(): string | null {
  const html = document.body.innerHTML.replaceAll(/ class="[^"]*"/g, '')
  const [word] = WORDS.exec(html) ?? []
  return word === undefined ? null : `'${word}' is on the screen`
}

function findFault(errors: string[]): string | null {
  if (errors.length > 0) return `threw ${errors.join('; ')}`
  return visibleText().includes(appTexts.crash.title) ? 'crashed' : findBadWord()
}

/** Opens the screen and makes the call. The returned `fuzzing.changes` are applied to each answer. */
async function open({ address, options, endpoint, act: makeCall }: Call, first: Mutation[]) {
  const fuzzing = { changes: first, answers: 0 }
  const app = await renderApp(address, {
    ...options,
    arrange: (backend) => {
      options.arrange?.(backend)
      const fault = changed((body) => {
        fuzzing.answers += 1
        return JSON.stringify(mutate(body, fuzzing.changes)) ?? ''
      })
      backend.fail(endpoint, fault)
    },
  })
  await advanceTime(300)
  await makeCall?.(app)
  return { ...app, fuzzing }
}

/** Refetches with new changes until the app leaves the screen. Returns the number of answers. */
const answerAgain = (call: Call, [first = [], ...rest]: Mutation[][]): Promise<number> =>
  inPhoneViewport(async (errors) => {
    const { fuzzing, store, address } = await open(call, first)
    expect(findFault(errors)).toBeNull()
    if (call.address === '/reservation') await press('Date').catch(() => undefined)
    const [path] = address().split('?')
    for (const changes of rest) {
      if (address().split('?')[0] !== path) break
      fuzzing.changes = changes
      act(() => void store.dispatch(api.util.invalidateTags([...tagTypes])))
      await advanceTime(20)
      expect(findFault(errors)).toBeNull()
    }
    return fuzzing.answers
  })

const answerOnce = (call: Call, changes: Mutation[]): Promise<number> =>
  inPhoneViewport(async (errors) => {
    const { fuzzing } = await open(call, changes)
    let seen: string | null = null
    const wrong = await settled(() => {
      seen ??= findFault(errors)
      return whatIsWrong()
    })
    expect(seen ?? wrong).toBeNull()
    expect(fuzzing.answers).toBeGreaterThan(0)
    return fuzzing.answers
  })

describe('The app', () => {
  it.for(calls.filter(isRepeated))(
    'survives a sequence of fuzzed answers of $endpoint at $address',
    { timeout: TIMEOUT_MS },
    async (call, { task }) => {
      let answers = 0
      const length = isFull ? 40 : 5
      const rows = fc.array(mutations, { minLength: length, maxLength: length })
      const property = fc.asyncProperty(rows, async (row) => {
        answers += await answerAgain(call, row)
      })
      await fc.assert(property, runs(1, 40))
      expect(answers).toBeGreaterThan(0)
      task.meta.cases = answers
    },
  )

  it.for(calls.filter((call) => !isRepeated(call)))(
    'survives a fuzzed answer of $endpoint at $address',
    { timeout: TIMEOUT_MS },
    async (call, { task }) => {
      let answers = 0
      const property = fc.asyncProperty(mutations, async (changes) => {
        answers += await answerOnce(call, changes)
      })
      await fc.assert(property, runs(1, 80))
      expect(answers).toBeGreaterThan(0)
      task.meta.cases = answers
    },
  )
})
