export const cancelTexts = {
  cancellation: {
    session: (at: string) => `Your session: ${at}`,
    failed: 'Your reservation could not be cancelled. Your ticket is kept.',
    unknown:
      'We could not reach the event. Your ticket is kept until the event confirms the cancellation.',
  },
  cancelDialog: {
    first: {
      title: 'Cancel your reservation?',
      text: 'You will lose your place in this session, your ticket and your gift voucher. You may reserve another session while places are left.',
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
      title: 'Take back your shared ticket?',
      text: 'The guest you shared this ticket with will lose it, and its gift voucher with it. Their code will no longer open the door.',
      keep: 'Leave it with my guest',
      confirm: 'Cancel my shared ticket',
    },
  },
}
