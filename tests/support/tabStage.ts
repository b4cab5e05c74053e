/** A phone with two tabs and a backend; whatever happens there, it is said what was broken. */
import { issueCode } from '#mocks/backend/codes.ts'
import { guestOfToken } from '#mocks/backend/guests.ts'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { isReserved } from '#mocks/backend/tickets.ts'

import { fingerprint } from '#src/domain/fingerprint.ts'
import { LATE_COMMIT_MS } from '#src/domain/settling.ts'
import { verifyOtp } from '#src/features/account/sendOtp.ts'
import { signIn, signOut } from '#src/features/account/signIn.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import { receiveTicket } from '#src/features/sharing/receiveTicket.ts'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { submit } from '#src/store/outbox.ts'
import { selectEntries, selectPendingBooking } from '#src/store/outboxSlice.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { delayed } from '#tests/support/delayedNetwork.ts'
import { sharedPhone, type Tab } from '#tests/support/sharedPhone.ts'
import { chooseSession, OTHER_MOBILE, OWN_MOBILE } from '#tests/support/signIn.ts'
import { cancel, comeBack, isIn, list, viewerOf } from '#tests/support/tabActs.ts'
import { watchTabs, type Create, type Thing } from '#tests/support/tabInvariants.ts'
import { newInvitation, newLink, newSession } from '#tests/support/tabWorld.ts'
import { pass } from '#tests/support/wholeApp.ts'

export type Act =
  | 'verify'
  | 'choose'
  | 'book'
  | 'bookInBoth'
  | 'list'
  | 'open'
  | 'accept'
  | 'receive'
  | 'cancel'
  | 'reload'
  | 'kill'
  | 'return'
  | 'deafen'
  | 'signOut'
  | 'expire'

/** After this a booking without an answer is looked for no longer. */
const SETTLED_MS = 10_000 + LATE_COMMIT_MS + 5_000

export async function openStage() {
  const backend = makeBackend('signed-in')
  const { world } = backend
  const broken = new Set<string>()
  const things = new Map<string, Thing>()
  const creates: Create[] = []
  /** By the token and by its fingerprint, ended ones too. */
  const logins = new Map<string, number>()
  const tokensAtReset = new Set<string>()
  let taps = 0
  let lastCallAt = 0

  const guestOf = (request: Request) => {
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    return guestOfToken(world, token)?.id ?? logins.get(token) ?? null
  }
  const noteLogins = () => {
    for (const { token, guestId } of world.apiTokens)
      logins.set(token, guestId).set(fingerprint(token), guestId)
  }

  const server = { ...backend, fetch: arrive }
  async function arrive(request: Request): Promise<Response> {
    const response = await backend.fetch(request)
    const create = creates.find(({ guest, isMade }) => guest === guestOf(request) && !isMade)
    if (request.url.endsWith('/reservation/create') && response.ok && create) create.isMade = true
    return response
  }
  const network = delayed(server, (endpoint, request, response) => {
    const isCreate = endpoint === 'createReservation'
    if (!isCreate && (endpoint !== 'getReservations' || response?.ok !== true)) return
    const isAnswer = response !== null && !request.signal.aborted
    // Nothing was begun: it is sent once more with the renewed login.
    if (isCreate && response?.status === 401) return void creates.pop()
    for (const create of creates.filter(({ guest }) => guest === guestOf(request)))
      // A list says what was made; what has failed on its way can be made no more.
      if (isCreate ? isAnswer || !create.isMade : create.isMade) create.isKnown = true
  })
  const phone = sharedPhone(() => ({ ...network.backend, fetch: send }))
  const { rows, tabs } = phone

  function send(request: Request): Promise<Response> {
    const guest = guestOf(request)
    lastCallAt = Date.now()
    noteLogins()
    if (request.url.endsWith('/reservation/create') && guest !== null) {
      if (creates.some((create) => create.guest === guest && !create.isKnown))
        broken.add('a booking is sent while another one has no answer')
      creates.push({ guest, isMade: false, isKnown: false })
    }
    return network.backend.fetch(request)
  }

  const begin = (name: string, guest: number | null, text: string) =>
    void things.set(name, { guest, wasOfNobody: guest === null, text, isReset: false })

  const { isOthers, check } = watchTabs({
    world,
    phone,
    things,
    creates,
    logins,
    tokensAtReset,
    noteLogins,
    broken,
  })

  const verify = (tab: Tab, guest: 0 | 1) => {
    const id = issueCode(world, 'otp')
    const mobile = guest === 0 ? OWN_MOBILE : OTHER_MOBILE
    world.verifications.push({ id, mobile, pin: MOCK_OTP, sentAt: Date.now() })
    void tab.store.dispatch(verifyOtp(id, MOCK_OTP, new AbortController().signal))
  }

  const choose = (tab: Tab) => {
    const guest = world.guests.find(({ id }) => id === viewerOf(tab))
    // The form leads a guest who is reserved to the ticket, unless there is an invitation.
    const isLedAway = guest && isReserved(world, guest) && !selectInvitation(tab.store.getState())
    if (!isIn(tab) || isLedAway || selectPendingBooking(tab.store.getState()) !== null) return
    const session = newSession(world)
    begin(`session ${session.id}`, viewerOf(tab), `"startAt":${session.startAt}`)
    chooseSession(tab, session)
  }

  const book = (tab: Tab) => {
    if (!isIn(tab) || selectDraft(tab.store.getState()).session === null) return
    taps += 1
    void tab.store.dispatch(bookDraft())
  }

  const codes = new Map<Tab, string>()
  const openInvitation = (tab: Tab) => {
    if (tab.store.getState().user.status === 'starting') return
    const code = newInvitation(world)
    codes.set(tab, code)
    begin(code, viewerOf(tab), `"${code}"`)
    void tab.store.dispatch(submit({ kind: 'bind', argument: { code } }))
  }

  const accept = (tab: Tab) => {
    const code = codes.get(tab) ?? ''
    const isTheirs = things.has(code) && !isOthers(code, viewerOf(tab))
    if (isTheirs && selectBindReaction(tab.store.getState(), code) === 'ask')
      void tab.store.dispatch(acceptInvitation(code))
  }

  const reload = async (tab: Tab, isKilled: boolean) => {
    if (!isKilled) tab.hear(new Event('pagehide'))
    tab.kill()
    await phone.open(tab.index)
  }

  const reset = (tab: Tab) => {
    for (const token of logins.keys()) tokensAtReset.add(token)
    for (const thing of things.values()) thing.isReset = true
    // Its guest was told that it may have arrived.
    for (const create of creates) create.isKnown = true
    tab.store.dispatch(signOut())
  }

  const expire = () => {
    const token = rows.get('api_token')
    world.apiTokens = world.apiTokens.filter((one) => one.token !== token)
  }

  const ACTIONS: Record<Act, (tab: Tab, guest: 0 | 1) => void | Promise<void>> = {
    verify,
    choose,
    book,
    list: (tab) => void (isIn(tab) && list(tab)),
    open: openInvitation,
    accept,
    receive: (tab) => void (isIn(tab) && tab.store.dispatch(receiveTicket(newLink(world)))),
    cancel: (tab) => void (isIn(tab) && cancel(tab)),
    return: comeBack,
    deafen: ({ index }) => phone.deafen(index),
    reload: (tab) => reload(tab, false),
    kill: (tab) => reload(tab, true),
    signOut: reset,
    expire,
    bookInBoth: () => {
      for (const { index } of tabs) phone.listen(index)
      for (const tab of tabs) book(tab)
    },
  }

  async function act(name: Act, index: 0 | 1, guest: 0 | 1) {
    const tab = tabs[index]
    if (tab === undefined) return
    noteLogins()
    // Whoever taps has the tab in front of them, and by then it has heard everything.
    if (name !== 'deafen') phone.listen(index)
    await ACTIONS[name](tab, guest)
  }

  const settle = async () => {
    for (let passed = 0; passed < SETTLED_MS; passed += 5_000) {
      await pass(5_000)
      check()
    }
  }

  /** The network works, everything is heard, and a guest is there again. */
  async function end() {
    network.calm()
    for (const { index } of tabs) phone.listen(index)
    await settle()
    for (const tab of tabs) if (viewerOf(tab) === null) void tab.store.dispatch(signIn())
    await pass(1_000)
    const [first] = tabs
    if (first !== undefined && viewerOf(first) === null) verify(first, 0)
    await pass(2_000)
    for (const tab of tabs) comeBack(tab)
    await settle()
    if (creates.length > taps) broken.add(`${creates.length} bookings were sent by ${taps} taps`)
    if (Date.now() - lastCallAt < 2_000) broken.add('requests without end')
    for (const { store } of tabs) {
      const state = store.getState()
      if (state.user.status === 'starting') broken.add('a sign-in without end')
      for (const { kind } of selectEntries(state)) broken.add(`${kind} has no answer in the end`)
    }
  }

  await phone.open(0)
  await phone.open(1)
  return { plan: network.plan, act, check, end, broken }
}
