import type { cancelTexts as english } from '#src/texts/en/cancel.ts'

export const cancelTexts: typeof english = {
  cancellation: {
    session: (at) => `您的場次：${at}`,
    failed: '未能取消您的預約，您的門票仍然有效。',
    unknown: '暫時無法連線。在確認取消之前，您的門票仍然保留。',
  },
  cancelDialog: {
    first: {
      title: '要取消預約嗎？',
      text: '您將失去此場次的名額、門票及禮品換領券。如仍有名額，您可再預約其他場次。',
      keep: '保留我的預約',
      confirm: '取消我的預約',
    },
    second: {
      title: '要放棄邀請嗎？',
      text: '您將失去邀請所保留的名額、門票及禮品換領券。邀請不能再次使用，請先與您的客戶顧問聯絡。',
      keep: '保留我的邀請',
      confirm: '取消我的邀請',
    },
    third: {
      title: '要收回已分享的門票嗎？',
      text: '獲您分享門票的賓客將失去門票及禮品換領券，其二維碼將不能入場。',
      keep: '留給我的賓客',
      confirm: '取消已分享的門票',
    },
  },
}
