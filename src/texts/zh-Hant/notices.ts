import type { noticesTexts as english } from '#src/texts/en/notices.ts'

export const noticesTexts: typeof english = {
  forms: { text: '此表格將由現場職員協助您填寫。' },
  notFound: { title: '找不到頁面', text: '連結可能不完整，請重新開啟。' },
  noInvitationCode: {
    title: '沒有邀請碼',
    text: '請再次開啟您的邀請連結，或向您的客戶顧問索取新的連結。',
  },
  membership: {
    title: '只差一步，即可完成會籍登記',
    text: '請聯絡展覽職員或您的客戶顧問，他們會協助您完成。',
    step: '請前往會籍登記頁面完成登記，或改用其他號碼。如需協助，請聯絡展覽職員或您的客戶顧問。',
    proceed: '繼續',
    otherNumber: '改用其他號碼',
    account: '開啟 LINE 官方帳號',
  },
  signedOut: {
    title: '您已登出',
    text: '登出前有一項要求尚未獲得回覆，有可能已經送達，請於下次登入後查看。',
  },
  mask: { title: '請使用手機繼續', hint: '以手機相機掃描。', code: '此頁的二維碼' },
}
