/** A command of a guest who leaves before it is sent is not sent for the next guest. */
import { draftSession } from '#tests/support/arrange.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { bookDraft } from '#src/features/booking/book.ts'
import { signInVerified } from '#src/session/signIn.ts'
import { receiveTicket } from '#src/features/sharing/receiveTicket.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { deferred, noNetwork } from '#tests/support/backend.ts'
import {
  afterTimers,
  LIST,
  openFor,
  openPage,
  REPEATABLE,
  flush,
  storedCommands,
} from '#tests/support/commands.ts'
import { OTHER_MOBILE, issueVerification } from '#tests/support/signIn.ts'

beforeEach(() => void vi.useFakeTimers())

const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }

it.each<[string, (store: RootStore) => Promise<unknown>, RegExp]>([
  ['A booking', ({ dispatch }) => dispatch(bookDraft(new AbortController().signal)), /create/],
  ['A received link', ({ dispatch }) => dispatch(receiveTicket(codes)), /receive/],
])(
  '%s that waits for its baseline list is dropped when another guest logs in',
  async (_, give, line) => {
    const page = await openPage({ scenario: 'reserved' })
    draftSession(page)
    page.backend.fail('getReservations', deferred().fault, 1)
    const given = give(page.store)
    await flush()
    expect(page.sent()).toEqual([LIST])
    await afterTimers(
      page.store.dispatch(signInVerified(issueVerification(page.backend, OTHER_MOBILE))),
    )
    await afterTimers(given)
    expect(page.backend.count(line)).toBe(0)
    expect(storedCommands()).toEqual([])
  },
)

it.each(REPEATABLE)(
  'The command $kind is dropped if another guest logs in during its check',
  async (kind) => {
    const phone = await openFor(kind)
    const online = phone.backend.fail('every', noNetwork)
    await afterTimers(phone.submit(phone.given))
    online()
    const { fault, release } = deferred()
    phone.backend.fail('getReservations', fault, 1)
    const again = phone.submit(phone.given)
    await flush()
    await afterTimers(
      phone.store.dispatch(signInVerified(issueVerification(phone.backend, OTHER_MOBILE))),
    )
    phone.backend.requests.length = 0
    release()
    expect(await afterTimers(again)).toEqual({ kind: 'unknown' })
    expect(phone.count()).toBe(0)
    expect(storedCommands()).toEqual([])
  },
)
