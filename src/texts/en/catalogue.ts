import { appTexts } from '#src/texts/en/app.ts'
import { bookingTexts } from '#src/texts/en/booking.ts'
import { cancelTexts } from '#src/texts/en/cancel.ts'
import { errorsTexts } from '#src/texts/en/errors.ts'
import { eventTexts } from '#src/texts/en/event.ts'
import { introTexts } from '#src/texts/en/intro.ts'
import { invitationTexts } from '#src/texts/en/invitation.ts'
import { noticesTexts } from '#src/texts/en/notices.ts'
import { shareTexts } from '#src/texts/en/share.ts'
import { ticketTexts } from '#src/texts/en/ticket.ts'
import { verifyTexts } from '#src/texts/en/verify.ts'

export const catalogue = {
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

export type Texts = typeof catalogue
