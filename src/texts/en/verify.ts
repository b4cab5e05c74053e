export const verifyTexts = {
  verify: {
    title: 'Join the event',
    help: 'Please enter the mobile phone number you used for membership registration.',
    mobile: 'Mobile number',
    countryCode: 'Country code',
    phoneNumber: 'Phone number',
    submit: 'Submit',
    cancel: 'Cancel',
    invalid: 'The format of your mobile phone number is incorrect, please re-enter it.',
    sendFailed: 'We could not send the code. Please check your connection and try again.',
    waitBeforeSending: (seconds: number) =>
      `Please wait ${seconds}s before asking for another code.`,
    codeTitle: 'Password Authorization',
    codeHeading: 'OTP Verification Code',
    code: 'Verification code',
    sentTo: (mobile: string) => `Sent to ${mobile}`,
    resend: 'Resend',
    resendIn: (seconds: number) => `Resend (${seconds}s)`,
    verify: 'Verify',
    wrongCode: 'The OTP code you entered is incorrect. Please re-enter it.',
    verifyFailed: 'We could not check the code. Please check your connection and try again.',
    notVerified: 'Dear guest, please wait a moment and re-enter the event.',
    expired: 'Your verification has lapsed. Please verify your mobile number again.',
  },
  acceptance: {
    failed: 'Your acceptance could not be recorded. You can go on all the same.',
  },
}
