import { beforeEach, expect, it } from 'vitest'
import { singleFlight } from '#src/session/singleFlight.ts'
import { makeTestStore } from '#tests/support/store.ts'

let phone: ReturnType<typeof makeTestStore>
beforeEach(() => {
  phone = makeTestStore()
})

/** Calls that wait until the test settles them. */
function openCalls() {
  const runs: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const flight = singleFlight<string>()
  const call = (key?: string, { store } = phone) =>
    store.dispatch(
      flight.join(
        () => new Promise<string>((resolve, reject) => void runs.push({ resolve, reject })),
        key,
      ),
    )
  return { runs, call, current: (key?: string) => flight.current(phone.ports, key) }
}

it('joins calls while one is in flight, and no longer', async () => {
  const { runs, call, current } = openCalls()
  const both = [call('a'), call('a')]
  expect(runs).toHaveLength(1)
  expect(current('a')).toBeDefined()
  runs[0]?.resolve('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(current('a')).toBeUndefined()
  void call('a')
  expect(runs).toHaveLength(2)
})

it('fails for all who joined, and runs anew', async () => {
  const { runs, call } = openCalls()
  const both = [call(), call()].map((one) => one.catch((error: Error) => error.message))
  runs[0]?.reject(new Error('no'))
  expect(await Promise.all(both)).toEqual(['no', 'no'])
  const next = call()
  runs[1]?.resolve('done')
  expect(await next).toBe('done')
})

it('keeps two keys and two stores apart', () => {
  const { runs, call, current } = openCalls()
  void call('a')
  void call('b')
  void call('a', makeTestStore())
  expect(runs).toHaveLength(3)
  expect(current('c')).toBeUndefined()
})
