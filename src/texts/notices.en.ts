export const noticesTexts = {
  noInvitationCode: {
    title: 'No invitation code',
    text: 'Please open the link of your invitation again, or ask your client advisor for a new one.',
  },
  mask: {
    title: 'Continue on your phone',
    hint: 'Scan with your phone camera.',
    code: 'QR code of this page',
  },
  fullyBooked: {
    title: 'The event is fully booked',
    text: 'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
  },
}
