import { expect, it } from 'vitest'
import type { DialectName } from '#mocks/dialects.ts'
import { makeNetwork, type AnswerName, type NetworkState } from '#mocks/network.ts'

const ROOT = 'http://127.0.0.1/api/client'

function open(state: Partial<NetworkState> = {}, dialect: DialectName = 'plain') {
  const sent: string[] = []
  const send = (request: Request) => {
    sent.push(new URL(request.url).pathname.replace('/api/client', ''))
    return Promise.resolve(Response.json({ fine: true }))
  }
  const initial: NetworkState = { connection: 'online', latencyMs: 0, planned: [], ...state }
  const network = makeNetwork(send, initial, () => {}, dialect)
  const call = (path: string, method = 'GET', signal = new AbortController().signal) =>
    network.fetch(
      new Request(ROOT + path, { method, signal, ...(method !== 'GET' && { body: '{"a":1}' }) }),
    )
  return { network, sent, call }
}

const planned = (answer: AnswerName, isLasting = false): Partial<NetworkState> => ({
  planned: [{ call: 'getMe', answer, isLasting }],
})

it.each([
  [1701, 400],
  [503, 503],
])('The mock network answers only the next call with %i', async (code, status) => {
  const { call, sent } = open(planned(code))
  expect((await call('/reservation/check')).status).toBe(200)
  const answer = await call('/me')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ code, message: '', data: null })
  expect((await call('/me')).status).toBe(200)
  expect(sent).toEqual(['/reservation/check', '/me'])
})

it('The mock network writes a planned refusal in the dialect of the mock API', async () => {
  const answer = await open(planned(1701), 'php').call('/me')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ error_code: '1701', message: '', data: [] })
})

it.each([
  ['a request that never arrives', 'no-network', []],
  ['an answer that is lost on its way', 'lost', ['/me']],
] as const)('The mock network simulates %s', async (_, answer, arrived) => {
  const { call, sent } = open(planned(answer))
  await expect(call('/me')).rejects.toThrow('Failed to fetch')
  expect(sent).toEqual(arrived)
})

it('The mock network does not answer a hung call until the app aborts it', async () => {
  const { call, sent } = open(planned('hung'))
  const app = new AbortController()
  const answer = call('/me', 'GET', app.signal)
  app.abort()
  await expect(answer).rejects.toThrow('abort')
  expect(sent).toEqual([])
})

it('The mock network goes offline during a command, but not during a query or a poll', async () => {
  const { call, sent, network } = open({ connection: 'mid-command' })
  expect((await call('/me')).status).toBe(200)
  expect((await call('/reservation/sync-status', 'PATCH')).status).toBe(200)
  await expect(call('/reservation/create', 'POST')).rejects.toThrow('Failed to fetch')
  expect(sent).toEqual(['/me', '/reservation/sync-status', '/reservation/create'])
  expect(network.state.connection).toBe('offline')
})
