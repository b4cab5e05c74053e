/** Traditional Chinese as written in Hong Kong. */
import type { Texts } from '#src/app/catalogue.en.ts'
import { accountTexts } from '#src/features/account/texts.zh-Hant.ts'
import { appTexts } from '#src/texts/app.zh-Hant.ts'
import { bookingTexts } from '#src/features/booking/texts.zh-Hant.ts'
import { errorsTexts } from '#src/texts/errors.zh-Hant.ts'
import { eventTexts } from '#src/texts/event.zh-Hant.ts'
import { introTexts } from '#src/features/intro/texts.zh-Hant.ts'
import { invitationTexts } from '#src/features/invitation/texts.zh-Hant.ts'
import { messagesTexts } from '#src/features/messages/texts.zh-Hant.ts'
import { noticesTexts } from '#src/texts/notices.zh-Hant.ts'
import { previewTexts } from '#src/texts/preview.zh-Hant.ts'
import { sharingTexts } from '#src/features/sharing/texts.zh-Hant.ts'
import { ticketsTexts } from '#src/features/tickets/texts.zh-Hant.ts'

export const catalogue: Texts = {
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
