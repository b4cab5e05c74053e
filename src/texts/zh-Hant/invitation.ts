/** Invitations: receiving one, sharing one, sharing and receiving a ticket. */
import { formatChineseDate } from '#src/domain/time.ts'
import type { Catalogue } from '#src/texts/catalogue.ts'

export const invitationZh = {
  invitation: {
    event: '拼圖復刻展覽',
    eyebrow: '邀請',
    guest: '貴賓',
    greeting: '誠邀閣下蒞臨展覽。',
    date: '日期',
    time: '時間',
    tickets: '門票',
    day: formatChineseDate,
    count: (count) => `${count} 張`,
    accept: '接受邀請',
    decline: '婉拒邀約',
    loading: '載入中…',
    infoFailed: '暫時無法顯示邀請內容。',
    unanswered: '暫時無法確認您的邀請，請檢查網絡連線。您的邀請已保留。',
    retry: '重試',
    title: '邀請函',
  },
  appellation: {
    mrBefore: '',
    msBefore: '',
    mxBefore: '',
    mrAfter: ' 先生',
    msAfter: ' 女士',
    mxAfter: ' 先生/女士',
  },
  decline: {
    title: '確定要婉拒邀約嗎？',
    text: '婉拒後，您將不會再收到此活動的任何邀請。',
    confirm: '確認婉拒',
    keep: '返回',
  },
  taken: {
    title: '無法使用此邀請',
    text: '此邀請已由另一位賓客使用，請與您的邀請人聯絡。',
    button: '確定',
  },
  noCode: {
    title: '沒有邀請碼',
    text: '請再次開啟您的邀請連結，或向您的客戶顧問索取新的連結。',
  },
  share: {
    title: '分享',
    invitation: '您的邀請',
    ticket: '您的門票',
    share: '分享',
    shareTicket: '分享此門票',
    nothing: '您目前沒有可分享的項目。',
    loadFailed: '暫時無法載入可分享的項目。',
    failed: '未能分享，請再試一次。',
    sent: '已分享，謝謝。',
    rsvpTitle: '分享此邀請',
    rsvpText: '請在 LINE 選擇接收邀請的好友或聊天室。',
    infoFailed: '暫時無法載入此邀請。',
    sharedAs: '分享身份：',
  },
  shareSheet: {
    title: '分享連結',
    logIn: '登入 LINE 以傳送卡片',
    line: '透過 LINE 分享',
    other: '使用其他應用程式分享',
    copy: '複製連結',
    copied: '已複製連結。',
    select: '或選取連結並複製：',
    link: '連結',
    close: '關閉',
  },
  message: {
    invitation: (eventName) =>
      `誠邀您蒞臨${eventName}，日期為 2025 年 5 月 30 日至 6 月 1 日。請透過以下連結接受邀請。`,
    ticket: (eventName, when) =>
      `送您一張${eventName}的門票，場次為 ${when}（香港時間）。首位開啟連結者即可領取。`,
    altText: (eventName) => `${eventName}邀請`,
    ticketAltText: (eventName) => `${eventName}門票`,
    check: '立即查看',
  },
  receive: { unanswered: '暫時無法連線。您的門票仍為您保留，請再試一次。' },
  receiveFailed: { title: '領取門票失敗', text: '未能領取門票', button: '確定' },
  receiveAlready: {
    title: '門票已領取',
    text: '此連結的門票已被領取，請與邀請您的客戶顧問聯絡。',
    button: '確定',
  },
} satisfies Partial<Catalogue>
