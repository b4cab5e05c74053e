/** As written in Hong Kong. */
import type { Texts } from '#src/texts/en/catalogue.ts'
import { appTexts } from '#src/texts/zh-Hant/app.ts'
import { bookingTexts } from '#src/texts/zh-Hant/booking.ts'
import { cancelTexts } from '#src/texts/zh-Hant/cancel.ts'
import { errorsTexts } from '#src/texts/zh-Hant/errors.ts'
import { eventTexts } from '#src/texts/zh-Hant/event.ts'
import { introTexts } from '#src/texts/zh-Hant/intro.ts'
import { invitationTexts } from '#src/texts/zh-Hant/invitation.ts'
import { noticesTexts } from '#src/texts/zh-Hant/notices.ts'
import { shareTexts } from '#src/texts/zh-Hant/share.ts'
import { ticketTexts } from '#src/texts/zh-Hant/ticket.ts'
import { verifyTexts } from '#src/texts/zh-Hant/verify.ts'

export const catalogue: Texts = {
  ...appTexts,
  ...bookingTexts,
  ...cancelTexts,
  ...errorsTexts,
  ...eventTexts,
  ...introTexts,
  ...invitationTexts,
  ...noticesTexts,
  ...shareTexts,
  ...ticketTexts,
  ...verifyTexts,
}
