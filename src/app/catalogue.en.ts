import { accountTexts } from '#src/features/account/texts.en.ts'
import { appTexts } from '#src/texts/app.en.ts'
import { bookingTexts } from '#src/features/booking/texts.en.ts'
import { errorsTexts } from '#src/texts/errors.en.ts'
import { eventTexts } from '#src/texts/event.en.ts'
import { introTexts } from '#src/features/intro/texts.en.ts'
import { invitationTexts } from '#src/features/invitation/texts.en.ts'
import { messagesTexts } from '#src/features/messages/texts.en.ts'
import { noticesTexts } from '#src/texts/notices.en.ts'
import { previewTexts } from '#src/texts/preview.en.ts'
import { sharingTexts } from '#src/features/sharing/texts.en.ts'
import { ticketsTexts } from '#src/features/tickets/texts.en.ts'

export const catalogue = {
  ...accountTexts,
  ...appTexts,
  ...bookingTexts,
  ...errorsTexts,
  ...eventTexts,
  ...introTexts,
  ...invitationTexts,
  ...messagesTexts,
  ...noticesTexts,
  ...previewTexts,
  ...sharingTexts,
  ...ticketsTexts,
}

export type Texts = typeof catalogue
