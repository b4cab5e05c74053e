/** Tickets and gift vouchers (spec 2, Ticket; 4). */

export const ticketTexts = {
  title: 'Ticket',
  tabsLabel: 'Codes',
  ticketTab: 'Ticket',
  giftTab: 'Gift Redemption voucher',
  ticketCode: 'Ticket QR code',
  giftCode: 'Gift QR code',
  count: (count: number) => `You have ${count} admission ticket.`,
  gift: 'Show this code at the gift counter after your visit to receive your gift. Each voucher can be redeemed during the day of your session.',
  thanks: 'Thank you for your reservation. Please show this QR code at the entrance.',
  address: 'Address',
  empty: "You don't have any tickets.",
  loadFailed: 'We could not load your tickets.',
  refreshFailed: 'We could not refresh your tickets.',
  noCode: 'The code is not available yet.',
  noGift: 'There is no gift voucher for this ticket.',
} as const
