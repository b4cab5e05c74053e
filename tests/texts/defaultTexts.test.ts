/** Texts that the product owner specified and that no screen test checks in full. */
import { expect, it } from 'vitest'
import { bookingTexts } from '#default-texts/booking'
import { errorsTexts } from '#default-texts/errors'
import { invitationTexts } from '#default-texts/invitation'
import { sharingTexts } from '#default-texts/sharing'
import { accountTexts } from '#default-texts/account'

const { refusal } = bookingTexts
const { serverErrors } = errorsTexts
const { appellation } = invitationTexts
const { receive } = sharingTexts
const { verify } = accountTexts

it.each([
  ['Password Authorization', verify.otpTitle],
  ['OTP Verification Code', verify.otpHeading],
  ['The format of your mobile phone number is incorrect, please re-enter it.', verify.invalid],
  ['The OTP code you entered is incorrect. Please re-enter it.', verify.wrongOtp],
  ['先生', appellation.mrAfter.trim()],
  ['先生/女士', appellation.mxAfter.trim()],
  ['您沒有操作權限', serverErrors[1002]],
  ['無法驗證 LINE 登入', serverErrors[1102]],
  [
    'Dear guest, your phone number has not been verified. Please re-enter the event and complete the verification.',
    refusal.notVerified,
  ],
  [
    'Dear guest, the OTP verification code you entered is incorrect. Please try again.',
    refusal.wrongOtp,
  ],
  [
    'We are sorry, the session you booked is full. Please check other sessions of the event. We apologize for the inconvenience.',
    refusal.full,
  ],
  [
    'Dear guest, you have not received the invitation. Please re-enter the event and confirm the invitation.',
    refusal.notInvited,
  ],
  ['Dear guest, please wait a moment and re-enter the event.', refusal.other],
  ['Failed to get ticket', receive.failed],
])('The specified text is used: %s', (specified, text) => {
  expect(text).toBe(specified)
})
