import type { sharingTexts as english } from '#src/features/sharing/texts.en.ts'

export const sharingTexts: typeof english = {
  share: {
    title: '分享',
    invitation: '您的邀請',
    ticket: '您的門票',
    ticketOf: (index, count) => `您的門票（第 ${index} 張，共 ${count} 張）`,
    preview: 'LINE 訊息預覽',
    share: '分享',
    shareTicket: '分享此門票',
    sendAgain: '重新傳送連結',
    nothing: '您目前沒有可分享的項目。',
    verifyFirst: '請先驗證您的手機號碼，即可查看可分享的項目。',
    verify: '驗證手機號碼',
    verifyForTickets: '驗證手機號碼以分享門票',
    loadFailed: '暫時無法載入可分享的項目。',
    failed: '未能分享，請再試一次。',
    sent: '已分享，謝謝。',
    forGuest: { mr: '致：', ms: '致：', mx: '致：', none: '致：' },
    appellationAfter: { mr: '先生', ms: '女士', mx: '先生/女士' },
    tickets: (count) => `${count} 張門票`,
    tapAgain: 'LINE 已準備就緒，請再按一次按鈕。',
    rsvpTitle: '分享此邀請',
    rsvpText: '請在 LINE 選擇接收邀請的好友或聊天室。',
    infoFailed: '暫時無法載入此邀請。',
    infoRefused: '此邀請已不能使用。',
    sharedAs: '分享身份：',
  },
  shareSheet: {
    title: '分享連結',
    logIn: '登入 LINE 後傳送',
    line: '透過 LINE 分享',
    other: '使用其他應用程式分享',
    copy: '複製連結',
    copied: '已複製連結。',
    select: '或選取連結並複製：',
    link: '連結',
    close: '關閉',
  },
  sharedMessage: {
    invitation: (eventName) =>
      `誠邀您蒞臨${eventName}，日期為 2025年5月30日至6月1日。請透過以下連結接受邀請。`,
    ticket: (eventName, when) =>
      `與您分享一張${eventName}門票，場次為 ${when}（香港時間）。此連結只供一位賓客領取。`,
    altText: (eventName) => `${eventName}邀請`,
    ticketAltText: (eventName) => `${eventName}門票`,
    check: '立即查看',
  },
  receive: {
    failed: '請重新開啟連結，或聯絡分享門票的賓客。',
    unanswered: '暫時未能確定是否已領取門票，請再試一次。',
  },
}
