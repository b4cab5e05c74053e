/** The texts as written equal the specification to the letter. */
import { describe, expect, it } from 'vitest'
import { commonTexts, footerTexts, tabsTexts } from '#src/texts/app.ts'
import { confirmTexts, refusalTexts, successTexts } from '#src/texts/confirm.ts'
import { fullyBookedTexts } from '#src/texts/intro.ts'
import { appellationTexts, invitationTexts } from '#src/texts/invitation.ts'
import { chosenLanguage } from '#src/texts/language.ts'
import { errorsTexts } from '#src/texts/messages.ts'
import { reservationTexts } from '#src/texts/reservation.ts'
import { messageTexts, receiveFailedTexts } from '#src/texts/share.ts'
import { coverTexts, ticketTexts } from '#src/texts/ticket.ts'
import { serverErrorsTexts } from '#src/texts/serverErrors.ts'
import { verifyTexts } from '#src/texts/verify.ts'

it('are spoken while no language is chosen', () => {
  expect(chosenLanguage()).toBeNull()
})

const verify = verifyTexts.get()
const reservation = reservationTexts.get()
const confirm = confirmTexts.get()
const refusal = refusalTexts.get()
const ticket = ticketTexts.get()
const invitation = invitationTexts.get()
const appellation = appellationTexts.get()
const canceled = errorsTexts['invitation-canceled'].get()
const received = errorsTexts['invitation-received'].get()
const reserved = errorsTexts['already-reserved'].get()

describe('spec 2', () => {
  it.each([
    ['Introduction', tabsTexts.get().introduction],
    ['Ticket', tabsTexts.get().ticket],
    ['The event is fully booked', fullyBookedTexts.get().title],
    [
      'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
      fullyBookedTexts.get().text,
    ],
    ['Customer ID：C-1', footerTexts.get().customerId('C-1')],
    ['Join the event', verify.title],
    ['Submit', verify.submit],
    ['Cancel', verify.cancel],
    ['Password Authorization', verify.codeTitle],
    ['OTP Verification Code', verify.codeHeading],
    ['Resend', verify.resend],
    ['Verify', verify.verify],
    ['Event', reservation.event],
    ['Attendance', reservation.attendance],
    ['Date', reservation.date],
    ['Session', reservation.session],
    ['Complete the reservation', reservation.complete],
    ['Cancel', reservation.cancel],
    ['Confirm', confirm.confirm],
    ['Loading...', commonTexts.get().loading],
    ['Back', confirm.back],
    ['Reservation completed', successTexts.get().title],
    ['Check my ticket', successTexts.get().check],
    ['Ticket', ticket.title],
    ["You don't have any tickets.", ticket.empty],
    ['Ticket', ticket.ticketTab],
    ['Gift Redemption voucher', ticket.giftTab],
    ['You have 2 admission ticket.', ticket.count(2)],
    ['Cancel my reservation', ticket.cancel],
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
    ['查看我的預約', reserved.button],
    ['Check Now', messageTexts.get().check],
  ])('%s', (text, written) => {
    expect(written).toBe(text)
  })

  it('keeps the dates of the shared invitation', () => {
    expect(messageTexts.get().invitation('X')).toContain('30 May 2025 to 1 June 2025')
  })
})

describe('specs 4, 5 and 8', () => {
  it.each([
    ['Your ticket has been used', coverTexts.get().used],
    ['Your ticket has expired', coverTexts.get().expired],
    ['The format of your mobile phone number is incorrect, please re-enter it.', verify.invalid],
    ['The OTP code you entered is incorrect. Please re-enter it.', verify.wrongCode],
    ['格式錯誤', serverErrorsTexts.get()[1001]],
    ['您沒有操作權限', serverErrorsTexts.get()[1002]],
    ['無法驗證 LINE 登入', serverErrorsTexts.get()[1102]],
    ['預約失敗', refusal.title],
    ['Confirm', commonTexts.get().confirm],
    [
      'Dear guest, your phone number has not been verified. Please re-enter the event and complete the verification.',
      refusal.notVerified,
    ],
    [
      'Dear guest, the OTP verification code you entered is incorrect. Please try again.',
      refusal.wrongCode,
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
    ['Failed to get ticket', receiveFailedTexts.get().text],
    ['OK', receiveFailedTexts.get().button],
  ])('%s', (text, written) => {
    expect(written).toBe(text)
  })
})
