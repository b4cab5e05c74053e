import type { noticesTexts as english } from '#src/texts/notices.en.ts'

export const noticesTexts: typeof english = {
  noInvitationCode: {
    title: '沒有邀請碼',
    text: '請再次開啟您的邀請連結，或向您的客戶顧問索取新的連結。',
  },
  mask: { title: '請使用手機繼續', hint: '以手機相機掃描。', code: '此頁的二維碼' },
  fullyBooked: {
    title: '展覽名額已滿',
    text: '很抱歉，拼圖十周年展覽的名額已滿。如欲了解更多，請瀏覽官方網站。',
  },
}
