/** What guests read until they choose a language: each file in the language in which the event wrote it. */
import { app } from '#src/texts/en/app.ts'
import { booking } from '#src/texts/en/booking.ts'
import { cancel } from '#src/texts/en/cancel.ts'
import { errors } from '#src/texts/zh-Hant/errors.ts'
import { event } from '#src/texts/en/event.ts'
import { intro } from '#src/texts/en/intro.ts'
import { invitation } from '#src/texts/zh-Hant/invitation.ts'
import { notices } from '#src/texts/en/notices.ts'
import { share } from '#src/texts/en/share.ts'
import { ticket } from '#src/texts/en/ticket.ts'
import { verify } from '#src/texts/en/verify.ts'

export const defaultTexts = {
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

/** The shape of every language. */
export type Texts = typeof defaultTexts
