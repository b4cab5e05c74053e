/** The shape of a language's catalogue: every group of texts by its name. Types alone, so that no screen's texts come with it. */
import type * as app from '#src/texts/app.ts'
import type * as confirm from '#src/texts/confirm.ts'
import type * as event from '#src/texts/event.ts'
import type * as intro from '#src/texts/intro.ts'
import type * as invitation from '#src/texts/invitation.ts'
import type { TextsOf } from '#src/texts/language.ts'
import type * as languages from '#src/texts/languages.ts'
import type * as messages from '#src/texts/messages.ts'
import type * as reservation from '#src/texts/reservation.ts'
import type * as serverErrors from '#src/texts/serverErrors.ts'
import type * as share from '#src/texts/share.ts'
import type * as ticket from '#src/texts/ticket.ts'
import type * as ticketParts from '#src/texts/ticketParts.ts'
import type * as verify from '#src/texts/verify.ts'

export type Catalogue = {
  locale: TextsOf<typeof app.localeTexts>
  common: TextsOf<typeof app.commonTexts>
  tabs: TextsOf<typeof app.tabsTexts>
  footer: TextsOf<typeof app.footerTexts>
  language: TextsOf<typeof languages.languageTexts>
  zone: TextsOf<typeof app.zoneTexts>
  calendarLink: TextsOf<typeof app.calendarLinkTexts>
  officialAccount: TextsOf<typeof app.officialAccountTexts>
  unreachable: TextsOf<typeof app.unreachableTexts>
  broken: TextsOf<typeof app.brokenTexts>
  event: TextsOf<typeof event.eventTexts>
  introduction: TextsOf<typeof intro.introductionTexts>
  welcome: TextsOf<typeof intro.welcomeTexts>
  intro: TextsOf<typeof intro.introTexts>
  fullyBooked: TextsOf<typeof intro.fullyBookedTexts>
  verify: TextsOf<typeof verify.verifyTexts>
  serverErrors: TextsOf<typeof serverErrors.serverErrorsTexts>
  accept: TextsOf<typeof serverErrors.acceptTexts>
  reservation: TextsOf<typeof reservation.reservationTexts>
  calendar: TextsOf<typeof reservation.calendarTexts>
  confirm: TextsOf<typeof confirm.confirmTexts>
  refusal: TextsOf<typeof confirm.refusalTexts>
  success: TextsOf<typeof confirm.successTexts>
  ticket: TextsOf<typeof ticket.ticketTexts>
  cover: TextsOf<typeof ticket.coverTexts>
  cancel: TextsOf<typeof ticketParts.cancelTexts>
  cancelFirst: TextsOf<typeof ticketParts.cancelDialogTexts.first>
  cancelSecond: TextsOf<typeof ticketParts.cancelDialogTexts.second>
  cancelThird: TextsOf<typeof ticketParts.cancelDialogTexts.third>
  calendarEntry: TextsOf<typeof ticketParts.calendarEntryTexts>
  lastKnown: TextsOf<typeof ticketParts.lastKnownTexts>
  status: TextsOf<typeof ticketParts.statusTexts>
  invitation: TextsOf<typeof invitation.invitationTexts>
  appellation: TextsOf<typeof invitation.appellationTexts>
  decline: TextsOf<typeof invitation.declineTexts>
  taken: TextsOf<typeof invitation.takenTexts>
  noCode: TextsOf<typeof invitation.noCodeTexts>
  invitationCanceled: TextsOf<(typeof messages.errorsTexts)['invitation-canceled']>
  invitationReceived: TextsOf<(typeof messages.errorsTexts)['invitation-received']>
  alreadyReserved: TextsOf<(typeof messages.errorsTexts)['already-reserved']>
  forms: TextsOf<typeof messages.formsTexts>
  notFound: TextsOf<typeof messages.notFoundTexts>
  binding: TextsOf<typeof messages.bindingTexts>
  mask: TextsOf<typeof messages.maskTexts>
  share: TextsOf<typeof share.shareTexts>
  shareSheet: TextsOf<typeof share.shareSheetTexts>
  message: TextsOf<typeof share.messageTexts>
  receive: TextsOf<typeof share.receiveTexts>
  receiveFailed: TextsOf<typeof share.receiveFailedTexts>
  receiveAlready: TextsOf<typeof share.receiveAlreadyTexts>
}
