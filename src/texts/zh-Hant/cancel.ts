import type { cancelTexts as english } from '#src/texts/en/cancel.ts'

export const cancelTexts: typeof english = {
  cancellation: {
    session: (at) => `您的場次：${at}`,
    changed: '此門票的狀態剛有更改，請返回並再次查看。',
    failed: '未能取消您的預約，您的門票仍然有效。',
    unknown: '暫時無法連線。在確認取消之前，您的門票仍然保留。',
  },
  cancelDialog: {
    first: {
      title: '要取消預約嗎？',
      text: '您將失去此場次的名額、門票及禮品換領券。',
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
      title: '取消已分享門票？',
      text: '取消後，已分享的連結將會失效，賓客不能憑此入場，門票亦不會退回給您。',
      keep: '保留分享',
      confirm: '取消我分享的門票',
    },
  },
}
