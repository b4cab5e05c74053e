/** Each hint begins with this sentence, whatever the state of the code. */
const THANKS = 'Thank you for your reservation.'

export const ticketsTexts = {
  ticket: {
    title: 'Ticket',
    tabsLabel: 'Codes',
    ticketTab: 'Ticket',
    giftTab: 'Gift Redemption voucher',
    ticketCode: 'Ticket QR code',
    giftCode: 'Gift QR code',
    enlarge: 'Tap to enlarge',
    count: (count: number) => `You have ${count} admission ticket.`,
    giftsLeft: (count: number) =>
      `You have ${count} ${count === 1 ? 'gift' : 'gifts'} left to redeem.`,
    ticketNumber: 'Ticket',
    admissionUntil: (time: string) => `Admission until ${time}`,
    admissionOpen: 'Admission is open',
    brightness: 'Turn your screen brightness up',
    openGift: 'See your gift voucher',
    time: 'Time',
    address: 'Address',
    map: 'Open in maps',
    empty: "You don't have any tickets.",
    pending:
      'There is a reservation for this number, but its ticket is not showing yet. Please try again shortly.',
    loadFailed: 'We could not load your tickets.',
    sharedWithYou: 'This ticket was shared with you.',
    received: (time: string) => `You have received a ticket: ${time}`,
    rowUnreadable: 'We could not load all of your tickets.',
    noCode: 'The code is not available yet.',
    noGift: 'There is no gift voucher for this ticket.',
    renewedIn: (time: string) => `New code in ${time}`,
    reconnectingTitle: 'One moment',
    reconnecting: 'Your reservation is unaffected. The code returns once the connection is back.',
    /** The position of a slide in the carousel, for example '1 of 3'. */
    position: (index: number, count: number) => `${index} of ${count}`,
    ticketPosition: (index: number, count: number) => `Ticket ${index} of ${count}`,
    giftPosition: (index: number, count: number) => `Voucher ${index} of ${count}`,
    previous: 'Previous ticket',
    next: 'Next ticket',
    carousel: 'carousel',
    slide: 'slide',
    share: 'Share this ticket',
    sendAgain: 'Send the link again',
    cancel: 'Cancel my reservation',
  },
  /** One hint for each state of the codes in a tab. */
  hint: {
    thanks: THANKS,
    ticket: `${THANKS} Please show this QR code at the entrance.`,
    ticketUsed: `${THANKS} We wish you a wonderful visit.`,
    ticketExpired: `${THANKS} Admission has closed. Our staff will be glad to help.`,
    ticketGone: `${THANKS} For any assistance, please contact your client advisor.`,
    gift: `${THANKS} Show this code at the gift counter after your visit to receive your gift. Each voucher can be redeemed on the day of your session.`,
    giftUsed: `${THANKS} We hope that you enjoy your gift.`,
    giftExpired: `${THANKS} Gifts could be collected on the day of your session only.`,
    giftGone: `${THANKS} For any assistance, please contact your client advisor.`,
  },
  overlay: {
    welcome: 'Welcome',
    used: 'Your ticket has been used',
    expired: 'Your ticket has expired',
    cancelled: 'This ticket has been cancelled',
    /** `usedBy` and `sharedWith` are followed by a name, or by its substitute, on a separate line. */
    usedBy: 'This ticket has been used ',
    /** Precedes the name on its line. */
    usedByLabel: 'by ',
    usedByUnknown: 'another person',
    sharedWith: 'This ticket has been shared with ',
    sharedWithUnknown: 'another guest',
    giftRedeemed: 'Your gift voucher has been used',
    giftExpired: 'Your gift voucher has expired',
    giftFullyRedeemed: 'Your gift voucher has been fully redeemed',
  },
  lastKnown: {
    title: 'Your ticket, when last updated',
    notice: 'No code can be shown at the moment. It appears once the connection returns.',
    date: 'Date',
    time: 'Time',
    venue: 'Venue',
    status: 'Status',
    seen: 'Last updated',
    /** Whole minutes, hours or days since the last update. */
    ago: (count: number, unit: 'minute' | 'hour' | 'day') =>
      `${count} ${unit}${count === 1 ? '' : 's'} ago`,
    justNow: 'Just now',
  },
  status: {
    unused: 'Reserved',
    used: 'Used',
    cancelled: 'Cancelled',
    shared: 'Shared',
    unknown: 'Reserved',
  },
  cancellation: {
    session: (at: string) => `Your session: ${at}`,
    changed: 'This ticket has changed in the meantime. Please go back and look at it again.',
    /** Screen readers say it on the introduction that follows. It is not visible. */
    done: 'Your reservation has been cancelled.',
    failed: 'Your reservation could not be cancelled. Your ticket is unchanged.',
    unknown: 'We could not confirm the cancellation. Please check your ticket once connected.',
  },
  cancelDialog: {
    first: {
      title: 'Cancel your reservation?',
      text: 'Your place, ticket and gift voucher will be given up.',
      keep: 'Keep my reservation',
      confirm: 'Cancel my reservation',
    },
    second: {
      title: 'Cancel your reservation?',
      text: 'This ticket is for invited guests and will not be reissued; its place and gift voucher are lost with it. Please speak first to the person who invited you.',
      keep: 'Keep my reservation',
      confirm: 'Cancel my reservation',
    },
    third: {
      title: 'Cancel your shared ticket?',
      text: 'The link you shared will no longer admit anyone, and the ticket does not come back to you.',
      keep: 'Keep it shared',
      confirm: 'Cancel my shared ticket',
    },
  },
}
