/** Tickets and gift vouchers (spec 2, Ticket; 4). */
import { group } from '#src/texts/language.ts'
export const ticketTexts = group('ticket', {
  title: 'Ticket',
  tabsLabel: 'Codes',
  ticketTab: 'Ticket',
  giftTab: 'Gift Redemption voucher',
  ticketCode: 'Ticket QR code',
  giftCode: 'Gift QR code',
  enlarge: 'Enlarge the code',
  count: (count: number) => `You have ${count} admission ticket.`,
  giftsLeft: (count: number) =>
    `You have ${count} ${count === 1 ? 'gift' : 'gifts'} left to redeem.`,
  gift: 'Show this code at the gift counter after your visit to receive your gift. Each voucher can be redeemed during the day of your session.',
  thanks: 'Thank you for your reservation. Please show this QR code at the entrance.',
  address: 'Address',
  empty: "You don't have any tickets.",
  loadFailed: 'We could not load your tickets.',
  noCode: 'The code is not available yet.',
  noGift: 'There is no gift voucher for this ticket.',
  renewedIn: 'The code is renewed in',
  lapsed: 'This code has lapsed. It is renewed as soon as we reach the event.',
  /** A carousel's slide: '1 of 3'. */
  place: (index: number, count: number) => `${index} of ${count}`,
  carousel: 'carousel',
  slide: 'slide',
  share: 'Share this ticket',
  cancel: 'Cancel my reservation',
})

/** What covers a code (spec 4, 'QR overlays'). Those of somebody else are followed by the name, where it is known. */
export const coverTexts = group('cover', {
  used: 'Your ticket has been used',
  expired: 'Your ticket has expired',
  cancelled: 'This ticket has been cancelled',
  usedBy: 'This ticket has been used by',
  sharedWith: 'This ticket has been shared. It is used by',
  anotherPerson: 'another person',
  giftRedeemed: 'Your gift voucher has been used',
  giftExpired: 'Your gift voucher has expired',
  giftFullyRedeemed: 'Your gift voucher has been fully redeemed',
})
