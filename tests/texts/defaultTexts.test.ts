/** What the product owner gave word by word, before a guest has chosen a language. */
import { expect, it } from 'vitest'
import { appTexts } from '#default-texts/app.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { errorsTexts } from '#default-texts/errors.ts'
import { introTexts } from '#default-texts/intro.ts'
import { invitationTexts } from '#default-texts/invitation.ts'
import { shareTexts } from '#default-texts/share.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { verifyTexts } from '#default-texts/verify.ts'

const { footer } = appTexts
const { refusal, reservation, success } = bookingTexts
const { errorScreen, failureTitle, serverErrors } = errorsTexts
const { fullyBooked } = introTexts
const { appellation, invitation } = invitationTexts
const { receive, sharedMessage } = shareTexts
const { overlay, ticket } = ticketTexts
const { verify } = verifyTexts
const canceled = errorScreen['invitation-canceled']
const received = errorScreen['invitation-received']
const reserved = errorScreen['already-reserved']

it.each([
  [
    'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
    fullyBooked.text,
  ],
  ['Customer ID：C-1', footer.customerId('C-1')],
  ['Join the event', verify.title],
  ['Password Authorization', verify.otpTitle],
  ['OTP Verification Code', verify.otpHeading],
  ['The format of your mobile phone number is incorrect, please re-enter it.', verify.invalid],
  ['The OTP code you entered is incorrect. Please re-enter it.', verify.wrongOtp],
  ['Attendance', reservation.headcount],
  ['Complete the reservation', reservation.complete],
  ['Reservation completed', success.title],
  ['Check my ticket', success.check],
  ["You don't have any tickets.", ticket.empty],
  ['Gift Redemption voucher', ticket.giftTab],
  ['You have 2 admission ticket.', ticket.count(2)],
  ['Cancel my reservation', ticket.cancel],
  ['Your ticket has been used', overlay.used],
  ['Your ticket has expired', overlay.expired],
  ['接受邀請', invitation.accept],
  ['婉拒邀約', invitation.decline],
  // 14:00 in Hong Kong.
  ['2025年06月24日', invitation.day(Date.UTC(2025, 5, 24, 6))],
  ['2 張', invitation.count(2)],
  ['先生', appellation.mrAfter.trim()],
  ['女士', appellation.msAfter.trim()],
  ['先生/女士', appellation.mxAfter.trim()],
  ['邀請連結已取消', canceled.title],
  ['前往查看活動訊息', canceled.button],
  ['此門票已被他人領取', received.title],
  ['查看我的預約', received.button],
  ['您已經預訂了一場活動', reserved.title],
  ['格式錯誤', serverErrors[1001]],
  ['您沒有操作權限', serverErrors[1002]],
  ['無法驗證 LINE 登入', serverErrors[1102]],
  ['預約失敗', failureTitle.reservation],
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
])('%s', (text, written) => {
  expect(written).toBe(text)
})

it('keeps the dates of the shared invitation', () => {
  expect(sharedMessage.invitation('X')).toContain('30 May 2025 to 1 June 2025')
})
