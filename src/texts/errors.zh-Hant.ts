import type { errorsTexts as english } from '#src/texts/errors.en.ts'

export const errorsTexts: typeof english = {
  errorScreen: {
    'invitation-canceled': {
      title: '邀請連結已取消',
      text: '此連結已不能使用，請與邀請您的賓客或客戶顧問聯絡。',
      button: '前往查看活動訊息',
    },
    'invitation-received': {
      title: '此門票已被他人領取',
      text: '此分享門票已由另一位賓客領取。如有疑問，請聯絡分享門票的賓客。',
      button: '查看我的預約',
    },
    'already-reserved': {
      title: '您已經預訂了一場活動',
      text: '如欲預約此場次，請先取消原有預約。',
      button: '查看我的預約',
    },
  },
  errorContact: { line: '透過 LINE 聯絡我們', staff: '聯絡我們' },
  serverErrors: { 1001: '格式錯誤', 1002: '您沒有操作權限', 1102: '無法驗證 LINE 登入' },
  failureTitle: { reservation: '預約失敗', receive: '領取門票失敗' },
  ownTicketLink: {
    title: '這張門票已屬於您',
    text: '您已持有此門票。如欲分享，請將連結傳送給您的賓客。',
  },
  ticketAlreadyReceived: {
    title: '門票已領取',
    text: '此連結的門票已被領取，請與邀請您的客戶顧問聯絡。',
  },
}
