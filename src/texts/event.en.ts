export const eventTexts = {
  event: {
    /** On the voucher's card. */
    giftCounter: 'Level 5, Gift Counter',
    name: 'The Puzzle Re-edition Exhibition',
    dates: '2025/6/22 (Sun) to 6/27 (Fri)',
    place: 'Central, Hong Kong',
    /** On the screens of a reservation. */
    auctionHouse: 'Auction-house venue in Central',
    venue: 'Level 6, Harbour Hall, Central',
    /** Where each code of the ticket screen is shown. */
    ticketAddress: 'Auction Hall, Level 6, Harbour Hall, 8 Connaught Road Central, Hong Kong',
    giftAddress: 'Gift Counter, Level 5, Harbour Hall, 8 Connaught Road Central, Hong Kong',
  },
}
