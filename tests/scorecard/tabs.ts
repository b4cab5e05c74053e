/** Two tabs of one phone, without screens: what they request and hear of each other is held back. */
import fc from 'fast-check'
import { vi } from 'vitest'
import { api, selectList } from '#src/api/client.ts'
import { book } from '#src/session/booking.ts'
import { fetchQuery } from '#src/session/fetchQuery.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { sessionChosen } from '#src/state/draft.ts'
import { restored } from '#src/state/persist.ts'
import { safeStorage, type SafeStorage } from '#src/state/storage.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { OTHER_MOBILE, OWN_MOBILE, verify } from '#tests/support/signIn.ts'

const MOBILES = [OWN_MOBILE, OTHER_MOBILE]

/** `one` picks among what waits. */
export type Step =
  | { do: 'verify'; tab: 0 | 1; guest: 0 | 1 }
  | { do: 'signOut' | 'choose' | 'book' | 'list' | 'reload' | 'hear'; tab: 0 | 1 }
  | { do: 'answer'; one: number; isLost: boolean }
  | { do: 'answerAll' | 'expire' }
  | { do: 'wait'; ms: number }

const tab = fc.constantFrom<0 | 1>(0, 1)

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('verify' as const), tab, guest: tab }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('signOut', 'choose', 'book', 'book', 'list', 'reload', 'hear' as const),
        tab,
      }),
    },
    { weight: 6, arbitrary: fc.constant({ do: 'answerAll' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        one: fc.nat(5),
        isLost: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(2_000) }) },
  ),
  { minLength: 8, maxLength: 24 },
) as fc.Arbitrary<Step[]>

type Waiting = { tab: number; answer: (isLost: boolean) => void }

type Tab = ReturnType<typeof openTab>

/** A storage that both tabs share; each hears what the other wrote, later. */
function sharedStorage() {
  const rows = new Map<string, string>()
  const news: StorageEvent[][] = [[], []]
  const change = (own: number, key: string, newValue: string | null) => {
    const oldValue = rows.get(key) ?? null
    if (newValue === null) rows.delete(key)
    else rows.set(key, newValue)
    if (oldValue !== newValue)
      news[1 - own]?.push(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  const of = (own: number, isGone: () => boolean): SafeStorage =>
    safeStorage(
      () =>
        ({
          getItem: (key: string) => rows.get(key) ?? null,
          setItem: (key: string, value: string) => void (isGone() || change(own, key, value)),
          removeItem: (key: string) => void (isGone() || change(own, key, null)),
        }) as Storage,
    )
  return { news, of }
}

/** Its own listener alone hears the other tab. */
function openTab(backend: TestBackend, storage: SafeStorage) {
  let hear: (event: StorageEvent) => void = () => undefined
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'storage') hear = listener as typeof hear
  })
  const phone = makeTestStore({ backend, storage })
  listen.mockRestore()
  return { ...phone, hear: (event: StorageEvent) => hear(event) }
}

export async function play(script: Step[], isDeaf: boolean): Promise<string[]> {
  const backend = makeBackend('signed-in')
  const storage = sharedStorage()
  const waiting: Waiting[] = []
  const broken = new Set<string>()
  const tabs: Tab[] = []
  let taps = 0

  const guestOf = (token: string | null) =>
    backend.world.apiTokens.find((one) => one.token === token)?.guestId ?? null
  backend.fail('every', (request, answer) => {
    if (request.url.endsWith('/reservation/create')) checkCreate(request)
    return new Promise((resolve, reject) => {
      const settle = (isLost: boolean) =>
        answer().then(
          (response) => (isLost ? reject(new TypeError('Failed to fetch')) : resolve(response)),
          reject,
        )
      waiting.push({ tab: sender, answer: (isLost) => void settle(isLost) })
    })
  })

  let sender = 0
  /** A guest's choice is never sent with another guest's login. */
  function checkCreate(request: Request) {
    const owner = tabs[sender]?.store.getState().draft.ownerId ?? null
    const bearer = guestOf(request.headers.get('authorization')?.slice('Bearer '.length) ?? null)
    if (owner !== null && bearer !== null && owner !== bearer)
      broken.add(`guest ${owner}'s choice was booked for guest ${bearer}`)
  }

  const open = async (index: number) => {
    // A page that is reloaded hears and writes nothing any more.
    for (const one of waiting.filter((request) => request.tab === index))
      waiting.splice(waiting.indexOf(one), 1)
    const opened: Tab = openTab(
      backend,
      storage.of(index, () => tabs[index] !== opened),
    )
    tabs[index] = opened
    const { fetch } = opened.ports
    opened.ports.fetch = (request) => {
      sender = index
      return fetch(request)
    }
    await restored(opened.store)
    void opened.store.dispatch(signIn())
  }

  const act = async (step: Step) => {
    if (step.do === 'wait') return vi.advanceTimersByTimeAsync(step.ms)
    if (step.do === 'answer')
      return waiting.splice(step.one % Math.max(1, waiting.length), 1)[0]?.answer(step.isLost)
    if (step.do === 'answerAll') {
      for (let round = 0; round < 4; round += 1) {
        for (const { answer } of waiting.splice(0)) answer(false)
        await vi.advanceTimersByTimeAsync(5)
      }
      return
    }
    if (step.do === 'expire') return void backend.world.apiTokens.splice(0, 1)
    if (!('tab' in step)) return
    const phone = tabs[step.tab]
    if (phone === undefined) return
    const { store } = phone
    const { user, draft } = store.getState()
    const isIn = user.status === 'signed-in'
    if (step.do === 'verify')
      void store.dispatch(signInVerified(verify(backend, MOBILES[step.guest])))
    if (step.do === 'signOut') store.dispatch(signOut())
    if (step.do === 'reload') await open(step.tab)
    if (step.do === 'hear') {
      const event = storage.news[step.tab]?.shift()
      if (event && !isDeaf) phone.hear(event)
    }
    if (step.do === 'choose' && isIn) store.dispatch(sessionChosen(aSession(backend)))
    if (step.do === 'list' && isIn)
      void fetchQuery(
        store.dispatch(api.endpoints.getReservations.initiate(undefined, { forceRefetch: true })),
      )
    if (step.do === 'book' && isIn && draft.sessionId !== null) {
      taps += 1
      void store.dispatch(book({ onChecking: () => undefined, onMade: () => undefined }))
    }
  }

  const check = () => {
    for (const { store } of tabs) {
      const state = store.getState()
      const { info, status } = state.user
      const owner = selectList(state).data?.userId ?? null
      if (status === 'signed-in' && info && owner !== null && owner !== info.id)
        broken.add(`guest ${info.id} sees the tickets of guest ${owner}`)
    }
  }

  /** Everything is heard and answered. */
  const settle = async () => {
    for (let round = 0; round < 60; round += 1) {
      storage.news.forEach((events, index) => {
        const heard = events.splice(0)
        if (!isDeaf) for (const event of heard) tabs[index]?.hear(event)
      })
      for (const { answer } of waiting.splice(0)) answer(false)
      await vi.advanceTimersByTimeAsync(200)
      check()
      if (round > 5 && waiting.length === 0) return
    }
    broken.add('requests without end')
  }

  const checkSettled = () => {
    for (const { store, keys } of tabs) {
      const { user, draft } = store.getState()
      const guest = guestOf(keys.apiToken())
      if (user.info && user.info.id !== guest)
        broken.add(`guest ${user.info.id} is shown with the login of guest ${guest}`)
      if (draft.ownerId !== null && user.info && draft.ownerId !== user.info.id)
        broken.add(`guest ${user.info.id} has the draft of guest ${draft.ownerId}`)
      if (user.status === 'starting') broken.add('a sign-in without end')
    }
    const creates = backend.requests.filter(({ path }) => path === '/reservation/create').length
    if (creates > taps) broken.add(`${creates} bookings were sent by ${taps} taps`)
  }

  await open(0)
  await open(1)
  for (const step of script) {
    await act(step)
    await vi.advanceTimersByTimeAsync(10)
    check()
  }
  await settle()
  checkSettled()
  return [...broken]
}

function aSession({ world }: TestBackend) {
  const session = world.sessions.filter(({ eventId }) => eventId === 1).at(-1)
  return {
    id: session?.id ?? 0,
    startAt: session?.startAt ?? 0,
    endAt: session?.endAt ?? 0,
    event: { id: 1, name: 'Event', slug: null, bookingQuota: null },
    activityQuota: null,
    type: null,
  }
}
