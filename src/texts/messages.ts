/** Screens that only say something: errors, forms, addresses that lead nowhere, the desktop mask. */
import { group } from '#src/texts/language.ts'

/** By the type in the address (spec 2, Error screen). */
export const errorsTexts = {
  'invitation-canceled': group('invitationCanceled', {
    title: '邀請連結已取消',
    text: '此邀請連結已被取消，請與您的邀請人聯絡。',
    button: '前往查看活動訊息',
  }),
  'invitation-received': group('invitationReceived', {
    title: '此門票已被他人領取',
    text: '此分享門票已由其他人領取。',
    button: '查看我的預約',
  }),
  'already-reserved': group('alreadyReserved', {
    title: '您已經預訂了一場活動',
    text: '如需預訂此場次，請先取消另一場預約。',
    button: '查看我的預約',
  }),
} as const

export const formsTexts = group('forms', {
  text: 'This form is filled in with our staff at the venue.',
})

export const notFoundTexts = group('notFound', {
  title: 'Page not found',
  text: 'This address leads nowhere in the exhibition.',
})

export const bindingTexts = group('binding', {
  title: 'Your membership needs one more step',
  text: 'Please contact the event staff or your client advisor, who will complete it with you.',
  account: 'Open our LINE official account',
})

export const maskTexts = group('mask', {
  title: 'Continue on your phone',
  hint: 'Scan with your phone camera.',
  code: 'QR code of this page',
})
