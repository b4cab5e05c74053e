/** Every text in Traditional Chinese, as it is written in Hong Kong. */
import { bookingZh } from '#src/texts/zh-Hant/booking.ts'
import type { Catalogue } from '#src/texts/catalogue.ts'
import { invitationZh } from '#src/texts/zh-Hant/invitation.ts'
import { openingZh } from '#src/texts/zh-Hant/opening.ts'
import { ticketZh } from '#src/texts/zh-Hant/ticket.ts'

export const catalogue: Catalogue = {
  ...openingZh,
  ...bookingZh,
  ...ticketZh,
  ...invitationZh,
}
