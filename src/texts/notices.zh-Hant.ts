import type { noticesTexts as english } from '#src/texts/notices.en.ts'

export const noticesTexts: typeof english = {
  noInvitationCode: {
    title: '沒有邀請碼',
    text: '請再次開啟您的邀請連結，或向您的客戶顧問索取新的連結。',
  },
  mask: {
    title: '請使用手機繼續',
    hint: '以手機相機掃描。',
    touch: '如使用手機，請直向持機，或關閉「電腦版網站」。',
    code: '此頁的二維碼',
    copy: '複製連結',
    copied: '已複製連結。',
    select: '請複製已選取的連結。',
  },
  fullyBooked: {
    title: '展覽名額已滿',
    text: '很抱歉，拼圖十周年展覽的名額已滿。如欲了解更多，請瀏覽官方網站。',
  },
  acceptance: { failed: '暫時未能記錄您的回覆，您仍可繼續。' },
  pendingBooking: {
    checkingTitle: '正在核實您的預約',
    checking: '需時約一分鐘，毋須重新預約。',
    unknown: '預約未能完成，請再試一次。',
    stillUnknown: '暫時未能確定預約是否成功，請檢查網絡連線，然後再試一次。',
  },
  membership: {
    title: '只差一步，即可完成會籍登記',
    text: '請聯絡展覽職員或您的客戶顧問，他們會協助您完成。',
    step: '請前往會籍登記頁面完成登記，或改用其他號碼。如需協助，請聯絡展覽職員或您的客戶顧問。',
    stepOfCheck: '請前往會籍登記頁面完成登記。如需協助，請聯絡展覽職員或您的客戶顧問。',
    proceed: '繼續',
    otherNumber: '改用其他號碼',
  },
}
