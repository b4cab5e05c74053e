export const accountTexts = {
  verify: {
    title: 'Join the event',
    help: 'Please enter the mobile phone number you used for membership registration.',
    mobile: 'Mobile number',
    callingCode: 'Country code',
    phoneNumber: 'Phone number',
    submit: 'Submit',
    cancel: 'Cancel',
    invalid: 'The format of your mobile phone number is incorrect, please re-enter it.',
    sendFailed: 'We could not send the code. Please check your connection and try again.',
    waitBeforeSending: (seconds: number) =>
      `Please wait ${seconds}s before asking for another code.`,
    otpTitle: 'Password Authorization',
    otpHeading: 'OTP Verification Code',
    otp: 'Verification code',
    sentTo: (mobile: string) => `Sent to ${mobile}`,
    resend: 'Resend',
    resendIn: (seconds: number) => `Resend (${seconds}s)`,
    enterAgain: 'Please enter your mobile number again for a new code.',
    verify: 'Verify',
    wrongOtp: 'The OTP code you entered is incorrect. Please re-enter it.',
    verifyFailed: 'We could not check the code. Please check your connection and try again.',
    notVerified: 'Dear guest, please wait a moment and re-enter the event.',
    expired: 'Your verification has expired. Please verify your mobile number again.',
  },
  acceptance: {
    failed: 'We could not record your reply. You may continue.',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'A request had not been answered yet. It may have gone through; please check when you sign in again.',
  },
}
