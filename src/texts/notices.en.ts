export const noticesTexts = {
  noInvitationCode: {
    title: 'No invitation code',
    text: 'Please open the link of your invitation again, or ask your client advisor for a new one.',
  },
  mask: {
    title: 'Continue on your phone',
    hint: 'Scan with your phone camera.',
    touch: "On a phone: turn it upright, or switch off 'Desktop site'.",
    code: 'QR code of this page',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    select: 'Please copy the selected link.',
  },
  fullyBooked: {
    title: 'The event is fully booked',
    text: 'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
  },
  acceptance: {
    failed: 'We could not record your reply. You may continue.',
  },
  pendingBooking: {
    checkingTitle: 'We are checking your reservation',
    checking: 'This may take a minute; there is no need to reserve again.',
    unknown: 'Your reservation did not go through. Please try again.',
    stillUnknown:
      'We could not confirm your reservation. Please check your connection and try again.',
  },
  membership: {
    title: 'Your number is not linked to a membership yet',
    text: 'Please contact the event staff or your client advisor, who will complete it with you.',
    step: 'Please continue to the membership page to link it, or use another number. Our staff or your client advisor will be glad to help.',
    stepOfCheck:
      'Please continue to the membership page to link it. Our staff or your client advisor will be glad to help.',
    proceed: 'Continue',
    otherNumber: 'Use another number',
  },
}
