import type { accountTexts as english } from '#src/features/account/texts.en.ts'

export const accountTexts: typeof english = {
  verify: {
    title: '登記出席',
    help: '請輸入您登記會籍時所用的手機號碼。',
    mobile: '手機號碼',
    callingCode: '國家或地區代碼',
    phoneNumber: '電話號碼',
    privacy: '我們只會就本活動使用您的號碼。',
    submit: '提交',
    cancel: '取消',
    invalid: '您的手機號碼格式不正確，請重新輸入。',
    sendFailed: '暫時無法傳送驗證碼，請檢查網絡連線，然後再試一次。',
    waitBeforeSending: (seconds) => `請於 ${seconds} 秒後再索取驗證碼。`,
    otpTitle: '驗證手機號碼',
    otpHeading: '一次性驗證碼',
    otp: '驗證碼',
    sentTo: (mobile) => `已傳送至 ${mobile}`,
    resend: '重新傳送',
    resendIn: (seconds) => `重新傳送（${seconds} 秒）`,
    enterAgain: '請再次輸入您的手機號碼，以便重新傳送驗證碼。',
    verify: '驗證',
    wrongOtp: '您輸入的驗證碼不正確，請重新輸入。',
    verifyFailed: '暫時無法核對驗證碼，請檢查網絡連線，然後再試一次。',
    waitBeforeVerifying: '嘗試次數過多，請稍候再試。',
    notVerified: '尊敬的貴賓，請稍候片刻，然後重新開啟此頁面。',
    expired: '您的驗證已失效，請重新驗證您的手機號碼。',
  },
  signedOut: {
    title: '您已登出',
    text: '登出前有一項操作尚未獲得回覆，可能已經完成，請於下次登入後查看。',
  },
}
