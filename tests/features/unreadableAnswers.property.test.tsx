/**
 * An answer that the app cannot read leaves everything as it was: the stored and the cached data, the
 * login, and the commands that were sent.
 */
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EndpointName } from '#mocks/backend/world.ts'
import { calls as contract } from '#mocks/contract/calls.ts'
import { readAnswer, readAs } from '#mocks/contract/readers.ts'
import { tagTypes } from '#src/api/tags.ts'
import { api } from '#src/api/client.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import type { Fault } from '#tests/support/backend.ts'
import { calls, isRepeated, type Call } from '#tests/support/calls.ts'
import { mutate, mutations, type Mutation } from '#tests/features/mutate.ts'
import { runs } from '#tests/support/property.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport } from '#tests/support/wholeApp.ts'

const TIMEOUT_MS = 10 * 60_000

const HTML = '<!doctype html><title>Success</title><p>Sign in to this network.</p>'

type Spoil = (text: string, changes: Mutation[]) => string

const spoils: Record<string, Spoil> = {
  HTML: () => HTML,
  'cut JSON': (text, [{ at } = { at: 0 }]) =>
    text.slice(0, 1 + (at % Math.max(1, text.length - 1))),
  'a comma too many': (text) => `${text.slice(0, -1)},${text.slice(-1)}`,
  'a warning before JSON': (text) => `<br /><b>Notice</b>: Undefined index<br />${text}`,
  'a list in place of an object': (text) => `[${text}]`,
  'ids beyond 2^53': (text) =>
    text.replaceAll(/(id"|_code"|token"):("[^"]*"|\d+)/g, '$1:9007199254740993'),
  'wrong types': (text) => text.replaceAll(/:("[^"]*"|\d+|true|false|\[\])/g, ':{"type":"?"}'),
  'random changes': (text, changes) => JSON.stringify(mutate(JSON.parse(text), changes)) ?? '',
}

type Unreadable = { kind: string; changes: Mutation[] }

const unreadableAnswers: fc.Arbitrary<Unreadable> = fc.record({
  kind: fc.constantFrom(...Object.keys(spoils)),
  changes: mutations,
})

function isUnreadable(endpoint: EndpointName, text: string): boolean {
  const { schema } = contract[endpoint].answer
  const answer = readAnswer(schema, { status: 200, text })
  if (answer.kind === 'answer') return !readAs(schema, answer.body).isRead
  return answer.kind === 'unreadable'
}

/**
 * The server executes the request, and its answer is unreadable. If the app can read the spoiled
 * answer, it gets HTML instead. @param onAnswer is called once for each answer
 */
const unreadable =
  (endpoint: EndpointName, { kind, changes }: Unreadable, onAnswer: () => void): Fault =>
  async (_, answer) => {
    const response = await answer()
    const spoiled = spoils[kind]?.(await response.text(), changes) ?? HTML
    onAnswer()
    return new Response(isUnreadable(endpoint, spoiled) ? spoiled : HTML, { status: 200 })
  }

/** The sync is polled, and a login without an answer is tried again. */
const REPEATED_COMMANDS = ['syncStatus', 'login']

const mayRepeat = ({ endpoint }: Call) =>
  contract[endpoint].method === 'GET' || REPEATED_COMMANDS.includes(endpoint)

/** The server executes the request, but a gateway answers that it is broken. */
const brokenGateway: Fault = async (_, answer) => {
  await answer()
  return new Response('', { status: 502 })
}

/** The traces of an answer: the stored and cached data, and the requests. */
type State = {
  requests: string[]
  stored: [string, string][]
  cached: [string, unknown][]
  token: string | null
}

/** The id of a command in the outbox is random. */
const COMMAND_ID = /\d{13}-[a-z\d]+/g

const entriesOf = (storage: Storage): [string, string][] =>
  Object.keys(storage).map((key) => [key, storage.getItem(key)?.replace(COMMAND_ID, 'id') ?? ''])

function stateOf({ backend, store, tokenStorage }: OpenApp): State {
  const queries = Object.entries(store.getState().api.queries)
  return {
    requests: backend.requested(),
    stored: [...entriesOf(localStorage), ...entriesOf(sessionStorage)].sort(),
    cached: queries.flatMap(([key, query]) =>
      query?.data === undefined ? [] : [[key, query.data] as [string, unknown]],
    ),
    token: tokenStorage.apiToken(),
  }
}

/** Makes the call, and returns the state after the answer and whatever it has caused. */
const stateAfterCall = (call: Call, fault: Fault): Promise<State> =>
  inPhoneViewport(async (errors) => {
    const { address, options, endpoint } = call
    let sent = 0
    const app = await renderApp(address, {
      ...options,
      arrange: (backend) => {
        options.arrange?.(backend)
        backend.fail(endpoint, (request, answer) => {
          sent += 1
          return fault(request, answer)
        })
      },
    })
    const { token } = stateOf(app)
    await advanceTime(300)
    await call.act?.(app)
    await advanceTime(40_000)
    const state = stateOf(app)
    expect(errors).toEqual([])
    expect(state.token).toBe(token)
    expect(sent).toBeGreaterThan(0)
    if (!mayRepeat(call)) expect(sent).toBe(1)
    return state
  })

/** Fetches everything again after valid answers. The data of the endpoint has to stay. */
const stateAfterRefetch = (call: Call, fault: Fault): Promise<State> =>
  inPhoneViewport(async (errors) => {
    const app = await renderApp(call.address, call.options)
    await advanceTime(300)
    const before = stateOf(app)
    app.backend.fail(call.endpoint, fault)
    act(() => void app.store.dispatch(api.util.invalidateTags([...tagTypes])))
    await advanceTime(20)
    const state = stateOf(app)
    const ofEndpoint = ([key]: [string, unknown]) => key.startsWith(call.endpoint)
    expect(errors).toEqual([])
    expect(state.token).toBe(before.token)
    expect(before.cached.filter(ofEndpoint)).not.toEqual([])
    expect(state.cached.filter(ofEndpoint)).toEqual(before.cached.filter(ofEndpoint))
    return state
  })

/** Compares random unreadable answers with the broken gateway of a command that was executed. */
async function expectSameAsNoAnswer(
  call: Call,
  stateAfter: (call: Call, fault: Fault) => Promise<State>,
): Promise<number> {
  const expected = await stateAfter(call, brokenGateway)
  let answers = 0
  const property = fc.asyncProperty(unreadableAnswers, async (how) => {
    const fault = unreadable(call.endpoint, how, () => void (answers += 1))
    expect(await stateAfter(call, fault)).toEqual(expected)
  })
  await fc.assert(property, runs(1, 80))
  expect(answers).toBeGreaterThan(0)
  return answers
}

describe('An unreadable answer', () => {
  it.for(calls)(
    'of $endpoint at $address stores, caches and repeats no more than a broken gateway',
    { timeout: TIMEOUT_MS },
    async (call, { task }) => {
      task.meta.cases = await expectSameAsNoAnswer(call, stateAfterCall)
    },
  )

  it.for(calls.filter(isRepeated))(
    'of $endpoint at $address keeps the data of an earlier answer',
    { timeout: TIMEOUT_MS },
    async (call, { task }) => {
      task.meta.cases = await expectSameAsNoAnswer(call, stateAfterRefetch)
    },
  )
})
