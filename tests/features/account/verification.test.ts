import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { checkAnswered } from '#src/features/account/Verification.tsx'
import { sendAnswered } from '#src/features/account/sendOtp.ts'
import { selectVerification } from '#src/features/account/verificationSlice.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { NOW } from '#tests/mocks/request.ts'
import { ended } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const MINE = { callingCode: '852', digits: '91234567' }

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

it.each([
  ['used up if it was right', '1234', false],
  ['still usable if it was wrong', '0000', true],
])('A code whose check is answered after the guest has left is %s', async (_, otp, isSent) => {
  const { dispatch, getState } = makeTestStore().store
  const sent = await ended(dispatch(api.endpoints.sendOtp.initiate(normalisePhone(MINE))))
  dispatch(sendAnswered(MINE, sent, false))
  const { id = '', sentAt = 0 } = selectVerification(getState()).sent ?? {}
  const answer = await ended(dispatch(api.endpoints.verifyOtp.initiate({ id, otp })))
  dispatch(checkAnswered({ id, sentAt }, answer, true))
  expect(selectVerification(getState()).sent !== null).toBe(isSent)
})
