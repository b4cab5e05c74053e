export const cancelTexts = {
  cancellation: {
    session: (at: string) => `Your session: ${at}`,
    changed: 'This ticket has changed in the meantime. Please go back and look at it again.',
    failed: 'Your reservation could not be cancelled. Your ticket is kept.',
    unknown:
      'We could not reach the event. Your ticket is kept until the event confirms the cancellation.',
  },
  cancelDialog: {
    first: {
      title: 'Cancel your reservation?',
      text: 'You will lose your place in this session, your ticket and your gift voucher.',
      keep: 'Keep my reservation',
      confirm: 'Cancel my reservation',
    },
    second: {
      title: 'Give up your invitation?',
      text: 'You will lose the place that your invitation holds for you, your ticket and your gift voucher. An invitation cannot be used a second time; please speak to your client advisor first.',
      keep: 'Keep my invitation',
      confirm: 'Cancel my invitation',
    },
    third: {
      title: 'Cancel your shared ticket?',
      text: 'The link you shared will no longer admit anyone, and the ticket does not come back to you.',
      keep: 'Keep it shared',
      confirm: 'Cancel my shared ticket',
    },
  },
}
