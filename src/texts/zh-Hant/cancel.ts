import type { cancelTexts as english } from '#src/texts/en/cancel.ts'

export const cancelTexts: typeof english = {
  cancellation: {
    session: (at) => `您的場次：${at}`,
    changed: '此門票的狀態剛有更改，請返回並再次查看。',
    failed: '未能取消您的預約，您的門票維持不變。',
    unknown: '暫時未能確定預約是否已取消，請於連線後查看門票。',
  },
  cancelDialog: {
    first: {
      title: '確定要取消預約嗎？',
      text: '您將失去此場次的名額、門票及禮品換領券。',
      keep: '保留我的預約',
      confirm: '取消我的預約',
    },
    second: {
      title: '確定要取消預約嗎？',
      text: '此門票專為獲邀賓客而設，取消後不會重新發出，名額及禮品換領券亦一併失效。建議您先聯絡邀請您的賓客或客戶顧問。',
      keep: '保留我的預約',
      confirm: '取消我的預約',
    },
    third: {
      title: '取消已分享門票？',
      text: '取消後，已分享的連結將會失效，賓客不能憑此入場，門票亦不會退回給您。',
      keep: '保留分享',
      confirm: '取消我分享的門票',
    },
  },
}
