/** Invariants of bookings and received tickets, checked after each step of a walk. */
import type { Guest } from '#mocks/backend/world.ts'
import { problem, type Problem } from '#tests/e2e/walk/problem.ts'
import { MAX_LIST_INTERVAL_MS, type Phone } from '#tests/e2e/walk/phone.ts'
import type { Screen } from '#tests/e2e/walk/screen.ts'
import { appTexts as appEn } from '#src/texts/app.en.ts'
import { appTexts as appZh } from '#src/texts/app.zh-Hant.ts'
import { bookingTexts as en } from '#src/features/booking/texts.en.ts'
import { bookingTexts as zh } from '#src/features/booking/texts.zh-Hant.ts'
import { noticesTexts as noticesEn } from '#src/texts/notices.en.ts'
import { noticesTexts as noticesZh } from '#src/texts/notices.zh-Hant.ts'
import { ticketsTexts as ticketsEn } from '#src/features/tickets/texts.en.ts'
import { ticketsTexts as ticketsZh } from '#src/features/tickets/texts.zh-Hant.ts'

const SUCCESS = [en.success.title, zh.success.title]
const PENDING = [noticesEn.pendingBooking, noticesZh.pendingBooking]
const LOSS = PENDING.map(({ unknown }) => unknown)
const CHECKING = PENDING.flatMap(({ checkingTitle, stillUnknown }) => [checkingTitle, stillUnknown])
const NO_TICKETS = [ticketsEn.ticket.empty, ticketsZh.ticket.empty]
const VOUCHER_USED = [ticketsEn.overlay.giftRedeemed, ticketsZh.overlay.giftRedeemed]
const UNREACHABLE = [appEn.unreachable.title, appZh.unreachable.title]
/** A skeleton says nothing of a booking. A request that hangs keeps it for up to ten seconds. */
const LOADING = [appEn.common.loading, appZh.common.loading]
const OK = [appEn.common.ok, appZh.common.ok]
const CONFIRM = [en.confirm.confirm, zh.confirm.confirm]

const says = ({ text }: Screen, texts: string[]) => texts.some((one) => text.includes(one))

export const saysNoTickets = (screen: Screen) => says(screen, NO_TICKETS)
/** Returns true if the tab of the vouchers is open, so that no ticket shows its code. */
export const showsUsedVoucher = (screen: Screen) => says(screen, VOUCHER_USED)

/** Screens that show the outcome of a booking. */
const OUTCOME_PATHS = ['/', '/ticket', '/reservation', '/confirm']

type StepContext = { step: string; before: Screen | undefined; guest: Guest | null }

/** Records what the phone still has to tell its guest, and what it has forgotten. */
export function noteRecords(
  phone: Phone,
  screen: Screen,
  { step, before, guest }: StepContext,
): void {
  const { ledger, backend } = phone
  // A guest who tries again below the message has read it.
  const hasRetry = before?.path === '/confirm' && says(before, LOSS)
  const endings = hasRetry ? [...OK, ...CONFIRM] : OK
  const isRead = /^(tap|double)/.test(step) && endings.some((text) => step.endsWith(` ${text}`))
  const isGone = phone.isStorageDisturbed || guest === null || /^(login|enter)/.test(step)
  if (isGone) ledger.knownLinks.clear()
  if (isRead || isGone || guest.id !== ledger.unreportedLossOf) ledger.unreportedLossOf = null
  if (isGone || before?.pendingBookingOf !== String(guest.id) || screen.pendingBookingOf !== null)
    return
  const isLost = !ledger.isBookingRefused && !ledger.hasNewBooking(backend.world, guest.id)
  if (isLost) ledger.unreportedLossOf = guest.id
}

/** A success message requires a booking that this guest has just made. */
function falseSuccess(
  phone: Phone,
  screen: Screen,
  { step, before, guest }: StepContext,
): Problem[] {
  const isNew = before === undefined || !says(before, SUCCESS)
  if (screen.isMasked || !says(screen, SUCCESS) || !isNew || /^(back|forward)/.test(step)) return []
  if (guest === null || phone.ledger.hasNewBooking(phone.backend.world, guest.id)) return []
  return [problem('false success', `guest ${guest.id} has no reservation of this booking`)]
}

/** These screens must mention a booking that is pending or has failed. */
function missingMessages(phone: Phone, screen: Screen, { guest }: StepContext): Problem[] {
  const showsOutcome = OUTCOME_PATHS.includes(screen.path) && !screen.isMasked
  const isWaiting = !screen.isUsable || says(screen, LOADING) || says(screen, UNREACHABLE)
  if (!showsOutcome || isWaiting || guest === null) return []
  const found = []
  const isUnreported =
    phone.ledger.unreportedLossOf === guest.id && screen.pendingBookingOf === null
  if (isUnreported && !says(screen, LOSS))
    found.push(problem('loss unsaid', `${screen.address} does not say that a booking failed`))
  const isPending = screen.pendingBookingOf === String(guest.id)
  const isList = screen.path === '/ticket' && (screen.codes.length > 0 || says(screen, NO_TICKETS))
  if (isPending && isList && (!says(screen, CHECKING) || says(screen, NO_TICKETS)))
    found.push(problem('checking unsaid', '/ticket does not say that a booking is being checked'))
  return found
}

/**
 * A ticket that this guest holds must not be reported as claimed by another guest. Without a record of the
 * received link, the app has only the server's refusal.
 */
function falselyClaimed(
  phone: Phone,
  screen: Screen,
  { step, before, guest }: StepContext,
): Problem[] {
  const { lastReceive } = phone.ledger
  if (screen.path !== '/error/invitation-received' || before?.path === screen.path) return []
  // An old entry of the history shows the refusal of that time.
  if (/^(back|forward)/.test(step)) return []
  if (guest === null || lastReceive === null) return []
  // While the list lags, the app cannot tell. It looks again later.
  if (phone.now - phone.reads.lastAt <= MAX_LIST_INTERVAL_MS) return []
  return phone.ledger.holdsReceived(phone.backend.world, guest)
    ? [problem('falsely claimed', `guest ${guest.id} holds ticket ${lastReceive.reservationId}`)]
    : []
}

function tooManyBookings({ ledger, confirmations }: Phone): Problem[] {
  if (ledger.bookings <= confirmations) return []
  return [problem('create', `${ledger.bookings} reservations for ${confirmations} taps`)]
}

export const wrongCommands = (phone: Phone, screen: Screen, look: StepContext): Problem[] => [
  ...falseSuccess(phone, screen, look),
  ...missingMessages(phone, screen, look),
  ...falselyClaimed(phone, screen, look),
  ...tooManyBookings(phone),
]
