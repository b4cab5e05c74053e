/**
 * The steps of a walk. Each is a readable line that can be stored and repeated, such as 'tap Date'. A
 * step that the screen does not allow is skipped, so a walk can be shortened.
 */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { ADDRESSES, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { proposeFault, proposeGateway, proposeMildFault } from '#tests/e2e/walk/faults.ts'
import { NUMBERS, RETURN_CODES } from '#tests/e2e/walk/guests.ts'
import { proposeReplica, proposeUnissued } from '#tests/e2e/walk/laggingReads.ts'
import type { Chance } from '#tests/e2e/walk/random.ts'
import type { Control, Screen } from '#tests/e2e/walk/screen.ts'

const RECEIVE = `/receive?${new URLSearchParams(demoCodes.openShare)}`

const PLACES = [
  ...ADDRESSES.filter((address) => address !== '/receive'),
  RECEIVE,
  `/receive?${new URLSearchParams(RETURN_CODES)}`,
  '/receive',
  '/invitation/PRESET2025',
  '/invitation/TAKEN2025',
  '/invitation/CANCELLED2025',
  '/?redirect=false',
  '/nowhere',
]

export const SIZES: Record<string, { width: number; height: number }> = {
  upright: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
  desktop: { width: 1200, height: 800 },
}

/** In seconds. */
const CLOCK_JUMPS = ['3600', '-3600', '86400', '-86400', '40', '-40', '300', '-300']

const SERVER = ['give A', 'give B', 'cancel', 'use', 'unuse', 'share', 'redeem', 'expire', 'full']
const RARE = ['old-used A', 'old-unused A', 'return A']

const languageAddress = (chance: Chance, { address }: Screen) => {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('lang', chance.pick(LOCALES))
  return url.pathname + url.search
}

/** Controls that lead forward are tapped more often than those that lead aside or back. */
const ONWARD =
  /^(\d\d:\d\d|\d{4}\/|ok|date|make|complete|confirm|submit|verify|accept|接受|確|完成|立即)/i
const SIDEWAYS = /back|cancel|close|reset|introduction|english|中文|返回|取消|關閉|活動介紹/i

const weightOf = ({ name }: Control) => (ONWARD.test(name) ? 12 : SIDEWAYS.test(name) ? 1 : 4)

const lineOf = ({ name, index }: Control) => (index === 0 ? name : `${name} #${index + 1}`)

function proposeTap(chance: Chance, screen: Screen, verb: string): string {
  const rows = screen.controls
    .filter(({ isEnabled, name }) => isEnabled && name !== '')
    .map((control) => [weightOf(control), control] as const)
  return rows.length === 0 ? 'wait 1' : `${verb} ${lineOf(chance.weigh(rows))}`
}

/** Starts with the last step of a booking, so that later steps are preferred. */
const BOOKING_WAY = [
  /^(confirm|確認)$/i,
  /^(complete|完成)/i,
  /^\d\d:\d\d/,
  /^\d{4}\/\d/,
  /^(ok|確定)$/i,
  /date|日期/i,
  /reserv|預約/i,
]

export function proposeBooking(chance: Chance, screen: Screen): string {
  for (const name of BOOKING_WAY) {
    const found = screen.controls.filter((one) => one.isEnabled && name.test(one.name))
    if (found.length > 0 && chance.below(3) > 0) return `tap ${lineOf(chance.pick(found))}`
  }
  return proposeTap(chance, screen, 'tap')
}

function proposeEntry(chance: Chance, screen: Screen): string {
  const [field] = screen.fields
  if (field === 'code')
    return `code ${chance.weigh([
      [6, '1234'],
      [1, '0000'],
      [1, '12'],
    ])}`
  if (field === 'phone')
    return `number ${chance.weigh([
      [5, NUMBERS.A],
      [3, NUMBERS.B],
      [1, '98765432'],
      [1, '123'],
    ])}`
  const [list] = screen.lists
  if (list) return `choose ${chance.below(list.count)} in ${list.name}`
  return proposeTap(chance, screen, 'tap')
}

/** Proposes the next step, from the screen's controls and from events that may always happen. */
export function proposeStep(chance: Chance, screen: Screen, tabCount: number): string {
  const propose = chance.weigh<() => string>([
    [30, () => proposeTap(chance, screen, 'tap')],
    [80, () => proposeBooking(chance, screen)],
    [7, () => proposeTap(chance, screen, 'double')],
    [
      screen.fields.length > 0 || screen.lists.length > 0 ? 40 : 0,
      () => proposeEntry(chance, screen),
    ],
    [7, () => 'back'],
    [3, () => 'forward'],
    [3, () => 'escape'],
    [1, () => 'enter'],
    [4, () => 'reload'],
    [5, () => `go ${chance.pick(PLACES)}`],
    [2, () => `go ${languageAddress(chance, screen)}`],
    [3, () => 'offline'],
    [4, () => 'online'],
    [10, () => `fault ${proposeFault(chance)}`],
    [4, () => 'heal'],
    [7, () => `server ${chance.pick(SERVER)}`],
    [3, () => `turn ${chance.pick(Object.keys(SIZES))}`],
    [1, () => `open ${chance.pick(PLACES)}`],
    [tabCount > 1 ? 6 : 0, () => 'switch'],
    [tabCount > 1 ? 2 : 0, () => 'close'],
    [1, () => `login ${chance.pick(['A', 'B'])}`],
    [1, () => 'clear'],
    [1, () => `storage ${chance.pick(['works', ...Object.keys(STORAGE_FAULTS)])}`],
    [2, () => `server ${chance.pick(RARE)}`],
    [3, () => `fault ${proposeMildFault(chance)}`],
    [2, () => `replica ${proposeReplica(chance)}`],
    [1, () => `unissued ${proposeUnissued(chance)}`],
    [3, () => `gateway ${proposeGateway(chance)}`],
    [2, () => `clock ${chance.pick(CLOCK_JUMPS)}`],
    [2, () => `server-clock ${chance.pick(CLOCK_JUMPS)}`],
    [5, () => `wait ${chance.pick(['3', '11', '65', '75', '300'])}`],
    [2, () => `hide ${chance.pick(['3', '90'])}`],
  ])
  return propose()
}
