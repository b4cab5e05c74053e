export const cancelTexts = {
  cancellation: {
    session: (at: string) => `Your session: ${at}`,
    changed: 'This ticket has changed in the meantime. Please go back and look at it again.',
    failed: 'Your reservation could not be cancelled. Your ticket is unchanged.',
    unknown: 'We could not confirm the cancellation. Please check your ticket once connected.',
  },
  cancelDialog: {
    first: {
      title: 'Cancel your reservation?',
      text: 'You will lose your place in this session, your ticket and your gift voucher.',
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
