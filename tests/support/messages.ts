/** The app's messages in one language, whole: what a test looks for on a screen that speaks it. */
import { calendarLinkTexts, commonTexts, localeTexts, tabsTexts } from '#src/texts/app.ts'
import type { Catalogue } from '#src/texts/catalogue.ts'
import { confirmTexts, successTexts } from '#src/texts/confirm.ts'
import { catalogue as english } from '#src/texts/en/catalogue.ts'
import { eventTexts } from '#src/texts/event.ts'
import { welcomeTexts } from '#src/texts/intro.ts'
import type { Language } from '#src/texts/language.ts'
import { languageTexts } from '#src/texts/languages.ts'
import { maskTexts } from '#src/texts/messages.ts'
import { reservationTexts } from '#src/texts/reservation.ts'
import { ticketTexts } from '#src/texts/ticket.ts'
import { verifyTexts } from '#src/texts/verify.ts'
import { catalogue as chinese } from '#src/texts/zh-Hant/catalogue.ts'

/** The groups that journeys meet. */
type Messages = Pick<
  Catalogue,
  | 'calendarLink'
  | 'common'
  | 'confirm'
  | 'event'
  | 'invitation'
  | 'language'
  | 'locale'
  | 'mask'
  | 'reservation'
  | 'success'
  | 'tabs'
  | 'ticket'
  | 'verify'
  | 'welcome'
>

/** Most of English is as it was written. */
export const messages: Record<Language, Messages> = {
  en: {
    calendarLink: calendarLinkTexts.get(),
    common: commonTexts.get(),
    confirm: confirmTexts.get(),
    event: eventTexts.get(),
    invitation: english.invitation,
    language: languageTexts.get(),
    locale: localeTexts.get(),
    mask: maskTexts.get(),
    reservation: reservationTexts.get(),
    success: successTexts.get(),
    tabs: tabsTexts.get(),
    ticket: ticketTexts.get(),
    verify: verifyTexts.get(),
    welcome: welcomeTexts.get(),
  },
  'zh-Hant': chinese,
}
