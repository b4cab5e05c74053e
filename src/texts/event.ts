/** The event's copy: names, dates, places. The dates are kept as the event writes them (decisions, 'Event facts'). */
import { group } from '#src/texts/language.ts'

export const eventTexts = group('event', {
  name: 'The Puzzle Re-edition Exhibition',
  dates: '2025/6/22 (Sun) – 6/27 (Fri)',
  place: 'Central, Hong Kong',
  venue: 'Level 6, Landmark Hall, Central',
  /** Where each code of the ticket screen is shown (spec 2, Ticket: the address differs per tab). */
  ticketAddress: 'Auction Hall, Level 6, Landmark Hall, 8 Connaught Place, Central, Hong Kong',
  giftAddress: 'Gift Counter, Level 5, Landmark Hall, 8 Connaught Place, Central, Hong Kong',
})
