import type { introTexts as english } from '#src/features/intro/texts.en.ts'

export const introTexts: typeof english = {
  welcome: {
    eyebrow: '歡迎',
    invite: '請驗證您的手機號碼，然後預約場次。',
    ticket: '我已有門票',
  },
  declined: { text: '已收到您的回覆，感謝告知。' },
  intro: {
    eyebrow: '誠邀蒞臨',
    reserved: '您已預約場次',
    check: '查看我的門票',
    view: '查看您的邀請',
    share: '分享您的邀請',
    checkFailed: '暫時無法核實您的預約。',
    loginFailed: '暫時無法登入。',
  },
  introduction: {
    idea: '十個切面，一個形態。漫步同一意念的十年：皮革的平面經裁切與接合，摺成屬於自己的形狀。',
    exhibits:
      '展覽首次將十周年復刻作品匯聚一堂，與紙模型、裁片紙樣一同展出，並向成就它們的巧手致意。',
    visit: '請提早 10 分鐘到達，並於入場前開啟門票。',
  },
}
