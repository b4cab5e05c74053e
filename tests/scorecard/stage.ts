/** Where a script is played: a phone with two tabs, a backend, and who watches them. */
import { vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { addGuest, guestOfMobile } from '#mocks/backend/guests.ts'
import { issueCode } from '#mocks/backend/codes.ts'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { addReservation, isReserved } from '#mocks/backend/tickets.ts'
import { nextId, type World } from '#mocks/backend/world.ts'
import { api, selectList } from '#src/api/client.ts'
import { type ShareCodes } from '#src/domain/commands.ts'
import { LATE_COMMIT_MS } from '#src/domain/settling.ts'
import { reactToRefusedCreate } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import { submit } from '#src/store/outbox.ts'
import { receiveTicket, selectIsReceived } from '#src/features/sharing/receiveTicket.ts'
import { signIn, signOut } from '#src/features/account/signIn.ts'
import { signInSettled } from '#src/store/signingIn.ts'
import { verifyOtp } from '#src/features/account/sendOtp.ts'
import { selectDraft, sessionChosen, type Draft } from '#src/features/booking/draft.ts'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { selectGuestId, selectHasMobile } from '#src/features/account/user.ts'
import { goTo, pass as passOnScreen, whatIsWrong } from '#tests/scorecard/phone.ts'
import { disturbedNetwork } from '#tests/scorecard/disturbedNetwork.ts'
import { brokenAtEnd, brokenNow, storedEntries, type Scene } from '#tests/scorecard/invariants.ts'
import { sharedPhone, type Tab } from '#tests/scorecard/sharedPhone.ts'
import { showTab, whatIsShown } from '#tests/scorecard/shown.ts'
import { startStory } from '#tests/scorecard/story.ts'
import type { Step } from '#tests/scorecard/tabs.ts'
import { witness } from '#tests/scorecard/witness.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { OTHER_MOBILE, OWN_MOBILE } from '#tests/support/signIn.ts'

const MOBILES = [OWN_MOBILE, OTHER_MOBILE] as const

/** While time passes. */
const MAX_CHECKS = 12

/** After this a booking without an answer is looked for no longer, in milliseconds. */
const SETTLED_MS = 10_000 + LATE_COMMIT_MS + 5_000

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** Each of its own, so that it is known again in a list and in the storage. */
const newSession = (world: World) =>
  addSession(world, world.now() - (world.now() % MINUTE_MS) + DAY_MS + nextId(world) * MINUTE_MS)

/** Of two, one is asked whether it is accepted. */
function newInvitation(world: World): string {
  const id = nextId(world)
  const type = id % 3 === 0 ? 'public' : 'vic'
  const like = world.invitations.find((one) => one.type === type)
  if (like === undefined) throw new Error('no invitation')
  const code = `INV${id}x`
  world.invitations.push({ ...like, code })
  return code
}

function newLink(world: World): World['shares'][number] {
  const friend = addGuest(world, { mobile: `+852-9${nextId(world)}` })
  const { id } = addReservation(world, {
    guest: friend,
    session: newSession(world),
    headcount: 1,
    type: 'public',
    invitation: null,
  })
  const codes = { shareCode: issueCode(world, 'share'), hashCode: issueCode(world, 'hash') }
  const share = { reservationId: id, ...codes, receivedBy: null }
  world.shares.push(share)
  return share
}

const viewerOf = ({ store }: Tab) => selectGuestId(store.getState()) as number | null

const isRefusedAsReserved = (attempt: Draft['lastAttempt']) =>
  attempt?.outcome === 'refused' && 'goTo' in reactToRefusedCreate(attempt.code)

/** As the screens let a guest in, while a login is being renewed too. */
const isIn = ({ store }: Tab): boolean => {
  const state = store.getState()
  return ['signed-in', 'starting'].includes(state.user.status) && selectHasMobile(state)
}

export type StageOptions = {
  /** A tab hears nothing of the other. */
  isDeaf?: boolean
  /** The screens of the first tab are drawn. */
  isShown?: boolean
}

export async function openStage({ isDeaf = false, isShown = false }: StageOptions) {
  const backend = makeBackend('signed-in')
  const { world } = backend
  const usual = new Set(world.sessions)
  const broken = new Set<string>()
  const story = startStory(backend)
  const network = disturbedNetwork(backend, {
    ...witness(
      world,
      story,
      () => phone.rows,
      (what) => broken.add(what),
    ),
    pageOf: (index) => phone.tabs[index],
  })
  const phone = sharedPhone(network.backendOf)
  const ownSessions = () => world.sessions.filter((one) => !usual.has(one))
  const scene: Scene = { world, story, ownSessions, ...phone }
  const atLink = new Map<Tab, World['shares'][number]>()
  const atCode = new Map<Tab, string>()

  const check = () => {
    for (const what of brokenNow(scene)) broken.add(what)
    if (isShown) for (const what of whatIsShown(scene)) broken.add(what)
  }
  const pass = async (ms: number) => {
    const chunk = Math.max(1, ms / MAX_CHECKS)
    for (let passed = 0; passed < ms; passed += chunk) {
      await passOnScreen(chunk)
      check()
    }
  }

  const open = async (index: number) => {
    if (isShown && index === 0) await showTab(phone, index)
    else await phone.open(index)
    const opened = phone.tabs[index]
    if (opened === undefined) throw new Error('no tab')
    if (isDeaf) phone.deafen(index)
    let last: number | null = null
    let lastAttempt: object | null = null
    const watch = () => {
      const guest = viewerOf(opened)
      const attempt = selectDraft(opened.store.getState()).lastAttempt
      if (phone.tabs[index] === opened) {
        if (guest !== null && guest !== last) story.recognised(guest)
        if (attempt !== lastAttempt && isRefusedAsReserved(attempt)) story.reserved()
      }
      last = guest
      lastAttempt = attempt
    }
    opened.store.subscribe(watch)
    watch()
  }

  const verify = (tab: Tab, guest: number) => {
    const id = issueCode(world, 'otp')
    world.verifications.push({
      id,
      mobile: MOBILES[guest] ?? OWN_MOBILE,
      pin: MOCK_OTP,
      sentAt: Date.now(),
    })
    void tab.store.dispatch(verifyOtp(id, MOCK_OTP, new AbortController().signal))
  }

  const choose = (tab: Tab) => {
    const guest = world.guests.find(({ id }) => id === viewerOf(tab))
    // The form leads a guest who is reserved to the ticket, unless there is an invitation.
    const isLedAway = guest && isReserved(world, guest) && !selectInvitation(tab.store.getState())
    if (!isIn(tab) || isLedAway) return
    const { id, startAt, endAt } = newSession(world)
    story.begin(`session ${id}`, viewerOf(tab), `"startAt":${startAt}`)
    const event = { id: 1, name: 'Event', slug: null, bookingQuota: null }
    tab.store.dispatch(
      sessionChosen({
        session: { id, startAt, endAt, event, activityQuota: null, type: null },
        invitationCode: selectInvitation(tab.store.getState())?.code ?? null,
      }),
    )
  }

  const book = (tab: Tab) => {
    if (!isIn(tab) || selectDraft(tab.store.getState()).session === null) return
    story.state.taps += 1
    void tab.store.dispatch(bookDraft())
  }

  const list = async ({ store }: Tab) => {
    const { initiate } = api.endpoints.getReservations
    await fetchQuery(store.dispatch(initiate(undefined, { forceRefetch: true })))
  }

  /** A link that is opened once more; never one that somebody else has opened. */
  const isTheirs = (tab: Tab, name: string) => {
    const thing = story.things.get(name)
    return thing !== undefined && !thing.isReset && [null, viewerOf(tab)].includes(thing.guest)
  }

  const openInvitation = async (tab: Tab, isAgain: boolean) => {
    const last = atCode.get(tab)
    const code = isAgain && last && isTheirs(tab, last) ? last : newInvitation(world)
    atCode.delete(tab)
    // The screen waits until it is known who the guest is.
    if (tab.store.getState().user.status === 'starting') await tab.store.dispatch(signInSettled())
    if (phone.tabs[tab.index] !== tab) return
    atCode.set(tab, code)
    story.opened(code, viewerOf(tab))
    void tab.store.dispatch(submit({ kind: 'bind', argument: { code } }))
  }

  const answerInvitation = (tab: Tab, kind: 'accept' | 'reject') => {
    const { dispatch, getState } = tab.store
    const code = atCode.get(tab)
    if (code === undefined || !isTheirs(tab, code)) return
    const reaction = selectBindReaction(getState(), code)
    if (reaction !== 'ask' && reaction !== 'unanswered') return
    if (story.orders.get(code)?.kind === 'reject') return
    story.ordered(kind, code, viewerOf(tab))
    if (kind === 'accept') void dispatch(acceptInvitation(code))
    else void dispatch(submit({ kind, argument: { code } }))
  }

  const receive = async (tab: Tab, isAgain: boolean) => {
    const guest = viewerOf(tab)
    if (!isIn(tab) || guest === null) return
    const last = atLink.get(tab)
    const nameOf = ({ shareCode, hashCode }: ShareCodes) => fingerprint(`${shareCode}|${hashCode}`)
    const link = isAgain && last && isTheirs(tab, nameOf(last)) ? last : newLink(world)
    const name = nameOf(link)
    atLink.set(tab, link)
    if (link !== last) story.begin(name, guest, `"${name}"`)
    const { shareCode, hashCode } = link
    const said = await tab.store.dispatch(receiveTicket({ shareCode, hashCode }))
    const isReceived = selectIsReceived(tab.store.getState(), link)
    if (said === 'claimed' && !isReceived && link.receivedBy === guest)
      broken.add('a guest is told that somebody else has received the own ticket')
  }

  const cancel = ({ store }: Tab) => {
    const own = selectList(store.getState()).data?.reservations.find(
      ({ status }) => status === 'unused',
    )
    if (own) void store.dispatch(submit({ kind: 'cancel', argument: { reservationId: own.id } }))
  }

  const comeBack = ({ hear }: Tab) => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    hear(new Event('visibilitychange'))
    visibility.mockRestore()
    hear(new Event('visibilitychange'))
  }

  const reload = async (tab: Tab, isKilled: boolean) => {
    if (!isKilled) tab.hear(new Event('pagehide'))
    tab.kill()
    await open(tab.index)
  }

  const actIn = async (tab: Tab, step: Step): Promise<void> => {
    const { store, index } = tab
    if (step.do === 'verify') verify(tab, step.guest)
    if (step.do === 'choose') choose(tab)
    if (step.do === 'book') book(tab)
    if (step.do === 'list' && isIn(tab)) void list(tab)
    if (step.do === 'open') void openInvitation(tab, step.isAgain)
    if (step.do === 'accept') answerInvitation(tab, 'accept')
    if (step.do === 'decline') answerInvitation(tab, 'reject')
    if (step.do === 'receive') void receive(tab, step.isAgain)
    if (step.do === 'cancel' && isIn(tab)) cancel(tab)
    if (step.do === 'return') comeBack(tab)
    if (step.do === 'deafen') phone.deafen(index)
    if (step.do === 'reload' || step.do === 'kill') await reload(tab, step.do === 'kill')
    if (step.do === 'signOut') {
      story.reset()
      store.dispatch(signOut())
    }
  }

  const act = async (step: Step): Promise<void> => {
    if (step.do === 'wait') return pass(step.ms)
    if (step.do === 'look') return isShown ? goTo(step.path) : undefined
    if (step.do === 'plan') return network.plan(step.endpoint, step.way)
    if (step.do === 'bookInBoth') {
      if (!isDeaf) for (const { index } of phone.tabs) phone.listen(index)
      for (const tab of phone.tabs) book(tab)
    }
    if (step.do === 'expire') {
      story.noteLogins()
      world.apiTokens = world.apiTokens.filter(({ token }) => token !== phone.rows.get('api_token'))
    }
    const tab = 'tab' in step ? phone.tabs[step.tab] : undefined
    // Whoever taps has the tab in front of them, and by then it has heard everything.
    if (tab !== undefined && !isDeaf && step.do !== 'deafen') phone.listen(tab.index)
    if (tab !== undefined) await actIn(tab, step)
    await passOnScreen(0)
  }

  const settle = async () => {
    for (let passed = 0; passed < SETTLED_MS; passed += 5_000) {
      await pass(5_000)
      if (!network.isBusy() && storedEntries(phone.rows).length === 0) return
    }
  }

  /** The network works, everything is heard, and the last guest is there again. */
  const end = async () => {
    network.calm()
    if (!isDeaf) for (const { index } of phone.tabs) phone.listen(index)
    await settle()
    const lastGuest = guestOfMobile(world, OTHER_MOBILE).id === story.state.lastGuest ? 1 : 0
    for (const tab of phone.tabs) if (viewerOf(tab) === null) void tab.store.dispatch(signIn())
    await pass(1_000)
    const [first] = phone.tabs
    if (first !== undefined && viewerOf(first) === null) verify(first, lastGuest)
    await pass(2_000)
    for (const tab of phone.tabs) comeBack(tab)
    await settle()
    const wrong = isShown ? whatIsWrong() : null
    if (wrong !== null) broken.add(`the screen ${wrong}`)
    // An open ticket is kept up to date.
    if (!isShown && Date.now() - story.state.lastCallAt < 2_000) broken.add('requests without end')
    for (const what of brokenAtEnd(scene)) broken.add(what)
  }

  await open(0)
  await open(1)
  return { act, check, end, broken: () => [...broken] }
}
