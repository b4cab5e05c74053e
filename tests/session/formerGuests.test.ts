import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it, vi } from 'vitest'
import type { Id } from '#src/domain/model.ts'
import { belongsToAnotherGuest } from '#src/session/formerGuests.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { NOW } from '#tests/mocks/request.ts'
import { onCleanup, runCase } from '#tests/support/onCleanup.ts'
import { makeTestStore } from '#tests/support/store.ts'

const guest = (id: Id | null) => guestChanged({ guest: id, login: null })
const reset = signedOut({ isUnanswered: false })

it.each<[string, object, Id | null, boolean]>([
  ['its own guest', { owner: 1 }, 1, false],
  ['its own guest whose id is a text now', { owner: 1 }, '1', false],
  ['another guest', { owner: 1 }, 2, true],
  ['no guest once its guest has left', { owner: 1 }, null, true],
])('A page in the history is shown to %s unless it belongs to another: %j', (_, state, id, is) => {
  expect(belongsToAnotherGuest(state, id)).toBe(is)
})

it.each<[string, UnknownAction[], boolean]>([
  ['no guest was known', [], false],
  ['the first guest logged in', [guest(1)], false],
  ['the same guest logged in again', [guest(1), guest('1')], false],
  ['the guest is only unknown', [guest(1), guest(null)], false],
  ['the guest signed out', [guest(1), reset], true],
  ['another guest logged in', [guest(1), guest(2)], true],
])('A page that was opened without a login is closed to the next guest if %s', (_, actions, is) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(belongsToAnotherGuest({ openedAt: NOW }, 2)).toBe(is)
  expect(belongsToAnotherGuest({ openedAt: NOW + 1 }, 2)).toBe(false)
  expect(belongsToAnotherGuest({}, 2)).toBe(false)
})

it('A page that was opened without a login is closed to the next guest although sessionStorage is blocked', () =>
  runCase(async () => {
    const spy = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    onCleanup(() => spy.mockRestore())
    const isClosed = () => belongsToAnotherGuest({ openedAt: NOW }, 2)
    expect(isClosed()).toBe(false)
    const { store } = makeTestStore()
    for (const action of [guest(1), reset]) store.dispatch(action)
    expect(isClosed()).toBe(true)
  }))
