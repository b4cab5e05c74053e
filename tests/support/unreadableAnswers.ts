/** Turns the answer of a server into one that the app's own reader cannot read. */
import fc from 'fast-check'
import type { EndpointName } from '#mocks/backend/world.ts'
import { calls } from '#mocks/contract/calls.ts'
import { readAnswer, readAs } from '#mocks/contract/readers.ts'
import type { Fault } from '#tests/support/backend.ts'
import { mutate, mutations, type Mutation } from '#tests/support/mutate.ts'

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

export type Unreadable = { kind: string; changes: Mutation[] }

export const unreadableAnswers: fc.Arbitrary<Unreadable> = fc.record({
  kind: fc.constantFrom(...Object.keys(spoils)),
  changes: mutations,
})

function isUnreadable(endpoint: EndpointName, text: string): boolean {
  const { schema } = calls[endpoint].answer
  const answer = readAnswer(schema, { status: 200, text })
  if (answer.kind === 'answer') return !readAs(schema, answer.body).isRead
  return answer.kind === 'unreadable'
}

/**
 * The server executes the request, and its answer is unreadable. If the app can read the spoiled
 * answer, it gets HTML instead. @param onAnswer is called once for each answer
 */
export const unreadable =
  (endpoint: EndpointName, { kind, changes }: Unreadable, onAnswer: () => void): Fault =>
  async (_, answer) => {
    const response = await answer()
    const spoiled = spoils[kind]?.(await response.text(), changes) ?? HTML
    onAnswer()
    return new Response(isUnreadable(endpoint, spoiled) ? spoiled : HTML, { status: 200 })
  }
