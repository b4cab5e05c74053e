/** Invariants that hold after each step of a walk: docs/safety.md. */
import { guestOfToken } from '#mocks/backend/guests.ts'
import type { Guest } from '#mocks/backend/world.ts'
import { readLocale } from '#src/texts/locale.ts'
import { tooWide } from '#tests/support/layout.ts'
import {
  textsNotIn,
  textsWithWrongLang,
  visibleTexts,
  type VisibleText,
} from '#tests/support/visibleText.ts'
import { canariesOf, heldTimes, isOpen, knownCode, listedTickets } from '#tests/e2e/walk/guests.ts'
import {
  noteRecords,
  saysNoTickets,
  showsUsedVoucher,
  wrongCommands,
} from '#tests/e2e/walk/commandInvariants.ts'
import { lostCode } from '#tests/e2e/walk/openCode.ts'
import { MAX_LIST_INTERVAL_MS, type Phone, type Tab } from '#tests/e2e/walk/phone.ts'
import { problem, type Problem } from '#tests/e2e/walk/problem.ts'
import { scanPath, type Screen } from '#tests/e2e/walk/screen.ts'

const JUNK = /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\bnull\b|^[a-z]+(\.[a-zA-Z]+)+$/

/** React's message for a file that could not be fetched without a network. */
const LOST_FILE = /a file of the app did not arrive|dynamically imported module/

/** The app's message for an unreadable answer. It must not occur for a valid answer of any dialect. */
const isUnreadable = (line: string, endpoint: string) =>
  line.startsWith(`api ${endpoint}: unreadable`)

/**
 * An expired code may stay for 2 s while the new one is fetched. It may stay 4 s longer if the old one
 * arrived with a second left, because lists are fetched at least 5 s apart. The screen's clock ticks
 * once per second.
 */
const RENEWAL_MS = 7_200

/** The server rotates codes once a minute. The phone keeps a code for its remaining seconds, even if the server's clock jumps. */
const CODE_LIFE_MS = 60_000

const MAX_CALLS = 30
const CALLS_WINDOW_MS = 10_000

/** Returns the guest of this page's login, even if only the app knows the login. */
function guestOf(phone: Phone, tab: Tab, { storedToken }: Screen): Guest | null {
  const { world } = phone.backend
  const stored = guestOfToken(world, storedToken)
  if (stored !== null || !phone.isStorageDisturbed) return stored
  return world.guests.find(({ id }) => id === tab.guestId) ?? null
}

const NUMBER_PATHS = ['/verify', '/reservation/phone']

/** All personal texts. The screens are searched for them. */
export const canaries = ({ backend: { world } }: Phone): string[] =>
  world.guests.flatMap((guest) => canariesOf(world, guest))

/** Finds data of other guests. */
function foreignData(phone: Phone, tab: Tab, screen: Screen): Problem[] {
  const { world } = phone.backend
  const guest = guestOf(phone, tab, screen)
  const others = world.guests.filter(({ id }) => id !== guest?.id)
  const foreign = new Set(others.flatMap((other) => canariesOf(world, other)))
  for (const time of guest === null ? [] : heldTimes(world, guest)) foreign.delete(time)
  // Stored data waits invisibly for the guest whose login has ended.
  const isKept = (line: string) => guest === null && /Storage|state/.test(line)
  // A typed number belongs to the guest who typed it.
  const isTyped = (line: string) =>
    NUMBER_PATHS.includes(screen.path) &&
    others.some(({ mobile }) => line.startsWith(mobile?.split('-')[1] ?? '-'))
  return screen.found
    .filter(({ text }) => foreign.has(text))
    .map(({ text, place }) => `${text} in ${place}`)
    .filter((line) => !isKept(line) && !isTyped(line))
    .map((line) => problem('foreign data', `${line} is not of guest ${guest?.id ?? 'nobody'}`))
}

/**
 * Checks that each code is one of the server's, and of this guest.
 * @param isFresh whether the phone had time and a network to learn everything that the server knows
 */
function wrongCodes(phone: Phone, tab: Tab, screen: Screen, isFresh: boolean): Problem[] {
  const { world } = phone.backend
  const guest = guestOf(phone, tab, screen)
  return screen.codes.flatMap(({ name, path, isExpired }) => {
    const text = scanPath(path)
    const isOfMask = screen.isMasked && text !== null && text.startsWith('http')
    if (isOfMask || path.startsWith('M4 4h7v1H4')) return []
    const known = text === null ? null : knownCode(world, text, phone.clocks.serverSpan)
    if (known === null) return [problem('unknown code', `${name} reads ${text}`)]
    const { bookerId, ownerId, id } = known.reservation
    // Staff gave a received ticket to somebody else: its code stays until the next sync.
    const isJustGone = !isFresh && phone.ledger.lastReceive?.reservationId === id
    if (guest === null || (![bookerId, ownerId].includes(guest.id) && !isJustGone))
      return [problem('foreign code', `${name} is of ${id}, the guest is ${guest?.id ?? 'nobody'}`)]
    if (isFresh && !isExpired && !isOpen(world, known, guest))
      return [problem('closed code', `${name} of ${id} is open only on the screen`)]
    const { serverNow, areEqual, sinceJumpMs } = phone.clocks
    const lateMs = Math.min(serverNow - known.endedAt, sinceJumpMs - CODE_LIFE_MS)
    if (!isExpired && lateMs > RENEWAL_MS && areEqual)
      return [problem('expired code', `${name} of ${id} has expired for ${lateMs} ms`)]
    return []
  })
}

/** True if the server has worked for so long while the guest waited that the screen has to show the server's state. */
function hasRested(phone: Phone, { step, before, since }: Omit<Moment, 'isFresh'>): boolean {
  const [verb, seconds] = step.split(' ')
  const isLong = verb === 'wait' && Number(seconds) * 1000 > MAX_LIST_INTERVAL_MS
  const wasHere = before !== undefined && !before.isMasked
  return isLong && wasHere && phone.isCalm && phone.reads.lastAt < since && !phone.clocks.haveJumped
}

/** Problems of a screen that denies a ticket of the guest, or shows no code although all tickets are open. */
function missingTicket(phone: Phone, tab: Tab, screen: Screen, guest: Guest | null): Problem[] {
  const { world } = phone.backend
  if (screen.isMasked || guest === null) return []
  const tickets = listedTickets(world, guest)
  if (screen.path === '/error/invitation-received' && phone.ledger.holdsReceived(world, guest))
    return [problem('late receipt', `guest ${guest.id} holds the ticket of the link`)]
  if (screen.path !== '/ticket' || phone.keepsUsedTicket(tab) || showsUsedVoucher(screen)) return []
  if (tickets.length > 0 && saysNoTickets(screen))
    return [problem('tickets denied', `guest ${guest.id} has ${tickets.length} tickets`)]
  const areOpen = tickets.every((ticket) =>
    isOpen(world, { reservation: ticket, kind: 'ticket', endedAt: 0 }, guest),
  )
  if (tickets.length === 0 || !areOpen || screen.codes.some((code) => !code.isExpired)) return []
  return [problem('missing code', `no code of ${tickets.map(({ id }) => id).join()} is open`)]
}

function wrongTexts(phone: Phone, all: VisibleText[], { language }: Screen): Problem[] {
  const { guests, events } = phone.backend.world
  // A booking keeps the name that the event had when it was chosen.
  const names = [
    ...guests.map(({ lineName }) => lineName),
    ...events.flatMap(({ name, nameZh }) => [name, nameZh]),
  ]
  const texts = all
    .filter(({ where }) => where !== 'option')
    .map((one) => ({
      ...one,
      text: names.reduce((text, name) => text.replace(name, ''), one.text),
    }))
  const locale = readLocale(language)
  const show = ({ text, where }: { text: string; where: string }) => `${where}: ${text}`
  return [
    ...texts.filter(({ text }) => JUNK.test(text)).map((one) => problem('junk', show(one))),
    ...textsWithWrongLang(texts).map((one) => problem('wrong voice', show(one))),
    ...(locale === null ? [] : textsNotIn(locale, texts)).map((one) =>
      problem('wrong language', `${show(one)} is not in ${language}`),
    ),
  ]
}

function wrongTraffic({ calls, tabs, confirmations }: Phone, since: number): Problem[] {
  const found: Problem[] = []
  // A command that got a 401 is repeated once with the new login.
  const creates = calls.filter(
    ({ endpoint, status }) => endpoint === 'createReservation' && status !== 401,
  )
  if (creates.length > confirmations)
    found.push(problem('create', `${creates.length} bookings for ${confirmations} taps`))
  for (const tab of tabs) {
    const times = calls.filter((call) => call.tab === tab && call.at >= since).map(({ at }) => at)
    const isFlood = times.some((at, index) => {
      const later = times[index + MAX_CALLS]
      return later !== undefined && later - at <= CALLS_WINDOW_MS
    })
    if (isFlood) found.push(problem('flood', `more than ${MAX_CALLS} requests in 10 s`))
  }
  return found
}

/** A step may add one history entry for a screen and one for an overlay, or none without a change. */
function wrongHistory(step: string, before: Screen, now: Screen): Problem[] {
  const added = now.historyIndex - before.historyIndex
  // Overlays behind the desktop mask are invisible.
  if (/^(forward|go|open)/.test(step) || now.isMasked) return []
  const names = ({ controls }: Screen) => controls.map(({ name }) => name).join()
  // A redirect may lead back to an entry with further entries ahead.
  const isSame =
    before.address === now.address &&
    now.openDialogs <= before.openDialogs &&
    names(before) === names(now)
  // The second of two taps may hit the screen that the first one opened.
  const isTwice = step.startsWith('double')
  const max = isSame && !isTwice ? 0 : /^(tap|double|enter|code)/.test(step) ? 2 : 1
  return added > max ? [problem('history', `${step} added ${added} entries`)] : []
}

function lostFocus(step: string, before: Screen, now: Screen): Problem[] {
  const isClosed = before.openDialogs > now.openDialogs && now.openDialogs === 0
  if (/^(reload|go|open|double)/.test(step)) return []
  if (!isClosed || now.hasFocus || before.address !== now.address || now.isMasked) return []
  return [problem('focus', 'the focus is on nothing after a dialog')]
}

export type Moment = { step: string; before: Screen | undefined; since: number; isFresh: boolean }

/** Returns all problems of a tab after a step. */
export async function inspect(
  phone: Phone,
  tab: Tab,
  screen: Screen,
  { step, before, since, isFresh }: Moment,
): Promise<Problem[]> {
  const complaints = phone.complaints
    .splice(0)
    .filter((what) => !(phone.wasOffline && LOST_FILE.test(what)))
    .filter((what) => ![...phone.spoiled].some((name) => isUnreadable(what, name)))
  const [wide, texts] = await Promise.all([tooWide(tab.page), visibleTexts(tab.page)])
  const guest = guestOf(phone, tab, screen)
  const knowsAll = isFresh || hasRested(phone, { step, before, since })
  if (tab === phone.tab) noteRecords(phone, screen, { step, before, guest })
  return [
    ...complaints.map((what) => problem('page error', what)),
    ...foreignData(phone, tab, screen),
    ...wrongCodes(phone, tab, screen, knowsAll),
    ...(knowsAll && tab === phone.tab ? missingTicket(phone, tab, screen, guest) : []),
    ...wrongTexts(phone, texts, screen),
    ...wrongTraffic(phone, since),
    ...lostCode(phone, tab, screen, { step, before, since, guest }),
    ...wrongCommands(phone, screen, { step, before, guest }),
    ...(before === undefined
      ? []
      : [...wrongHistory(step, before, screen), ...lostFocus(step, before, screen)]),
    ...wide.map((what) => problem('too wide', what)),
    ...(screen.isMasked ? [] : screen.badControls.map((what) => problem('control', what))),
  ]
}
