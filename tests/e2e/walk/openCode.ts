/** An open code of this login stays visible until it expires or the login is refused. */
import type { Guest } from '#mocks/backend/world.ts'
import { showsUsedVoucher } from '#tests/e2e/walk/commandInvariants.ts'
import { isOpen, knownCode, listedTickets, type KnownCode } from '#tests/e2e/walk/guests.ts'
import { isRefusal } from '#tests/e2e/walk/ledger.ts'
import type { Phone, Tab } from '#tests/e2e/walk/phone.ts'
import { problem, type Problem } from '#tests/e2e/walk/problem.ts'
import { scanPath, type Screen } from '#tests/e2e/walk/screen.ts'

/** Steps in which the guest does nothing. */
const PASSIVE =
  /^(wait|gateway|fault|heal|clock|server-clock|hide|offline|online|replica|unissued)\b/

/** Seconds. By then the app has noticed a clock jump and fetched the new code. */
const RENEWED_WITHIN = 11

const openCodes = (phone: Phone, { codes }: Screen): KnownCode[] =>
  codes.flatMap(({ path, isExpired }) => {
    const text = isExpired ? null : scanPath(path)
    return (
      (text === null ? null : knownCode(phone.backend.world, text, phone.clocks.serverSpan)) ?? []
    )
  })

type StepContext = { step: string; before: Screen | undefined; since: number; guest: Guest | null }

export function lostCode(phone: Phone, tab: Tab, screen: Screen, look: StepContext): Problem[] {
  const { step, before, since, guest } = look
  const { world } = phone.backend
  const now = openCodes(phone, screen)
  for (const { reservation, kind } of now) if (kind === 'ticket') tab.shownIds.add(reservation.id)
  const isSameScreen = before?.path === '/ticket' && screen.path === '/ticket' && !screen.isMasked
  if (guest === null || !isSameScreen || !PASSIVE.test(step) || now.length > 0) return []
  if (phone.calls.some(({ at, kind }) => at >= since && isRefusal(kind))) return []
  if (phone.reads.lastAt >= since) return []
  const isJumped = phone.clocks.haveJumped
  const stillValid = openCodes(phone, before).find(
    (known) => known.endedAt > phone.clocks.serverNow && isOpen(world, known, guest),
  )
  if (stillValid && (!isJumped || phone.isCalm))
    return [problem('code taken away', `a valid code of ${stillValid.reservation.id} is gone`)]
  const [verb, seconds] = step.split(' ')
  const isLong = verb === 'wait' && Number(seconds) >= RENEWED_WITHIN
  if (!isLong || !phone.isCalm || phone.keepsUsedTicket(tab) || showsUsedVoucher(screen)) return []
  const tickets = listedTickets(world, guest)
  const isShown = tickets.some(({ id }) => tab.shownIds.has(id))
  const areOpen = tickets.every((reservation) =>
    isOpen(world, { reservation, kind: 'ticket', endedAt: 0 }, guest),
  )
  return isShown && areOpen ? [problem('code stays covered', `no code after ${step} s`)] : []
}
