/** Traditional Chinese as it is written in Hong Kong, whole. */
import type { Texts } from '#src/texts/defaultTexts.ts'
import { app } from '#src/texts/zh-Hant/app.ts'
import { booking } from '#src/texts/zh-Hant/booking.ts'
import { cancel } from '#src/texts/zh-Hant/cancel.ts'
import { errors } from '#src/texts/zh-Hant/errors.ts'
import { event } from '#src/texts/zh-Hant/event.ts'
import { intro } from '#src/texts/zh-Hant/intro.ts'
import { invitation } from '#src/texts/zh-Hant/invitation.ts'
import { notices } from '#src/texts/zh-Hant/notices.ts'
import { share } from '#src/texts/zh-Hant/share.ts'
import { ticket } from '#src/texts/zh-Hant/ticket.ts'
import { verify } from '#src/texts/zh-Hant/verify.ts'

export const catalogue: Texts = {
  ...app,
  ...booking,
  ...cancel,
  ...errors,
  ...event,
  ...intro,
  ...invitation,
  ...notices,
  ...share,
  ...ticket,
  ...verify,
}
