export const eventTexts = {
  event: {
    /** Shown on the voucher's card. */
    giftCounter: 'Level 5, Gift Counter',
    name: 'The Puzzle Re-edition Exhibition',
    dates: '2025/6/22 (Sun) to 6/27 (Fri)',
    place: 'Central, Hong Kong',
    /** Shown on the reservation screens. */
    auctionHouse: 'Auction-house venue in Central',
    venue: 'Level 6, Harbour Hall, Central',
    /** Where the guest shows each code of the ticket screen. */
    ticketAddress: 'Auction Hall, Level 6, Harbour Hall, 8 Connaught Road Central, Hong Kong',
    giftAddress: 'Gift Counter, Level 5, Harbour Hall, 8 Connaught Road Central, Hong Kong',
  },
}
