import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { signIn } from '#src/session/signIn.ts'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore } from '#tests/support/store.ts'

let phone: ReturnType<typeof makeTestStore>
beforeEach(() => {
  phone = makeTestStore({ scenario: 'reserved' })
})

/** A screen that shows the tickets of a guest who is signed in. */
async function showTickets() {
  await phone.store.dispatch(signIn())
  const view = renderHook(() => api.endpoints.getReservations.useQuery(), {
    wrapper: inStore(phone.store),
  })
  await waitFor(() => expect(view.result.current.isSuccess).toBe(true))
  return view
}

it('shows the tickets again when the login is renewed for the same guest', async () => {
  const { world } = phone.backend
  const { result } = await showTickets()
  const before = result.current.data?.reservations[0]?.id
  world.apiTokens.length = 0
  world.mobileTokens.push({ token: 'again', mobile: '+852-91234567', expiresAt: Infinity })
  phone.keys.setMobileVerificationToken('again')

  await act(() => result.current.refetch())
  await waitFor(() => expect(phone.store.getState().user.status).toBe('signed-in'))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(before).toBeDefined()
  expect(result.current.data?.reservations.map(({ id }) => id)).toEqual([before])
})

it("shows the other guest's tickets when another tab signs in", async () => {
  const { world } = phone.backend
  const { result } = await showTickets()
  const other = world.guests.find(({ mobile }) => mobile === '+852-61234567')
  world.apiTokens.push({ token: 'other', guestId: other?.id ?? 0 })
  phone.keys.setApiToken('other')
  const change = { key: 'api_token', oldValue: 'a', newValue: 'other' }
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)))
  await waitFor(() => expect(result.current.data?.userId).toBe(other?.id))
  expect(phone.store.getState().user.info?.id).toBe(other?.id)
})
