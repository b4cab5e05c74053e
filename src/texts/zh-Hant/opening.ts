/** What every screen shares, the introduction, and the screens that say one thing. */
import type { Catalogue } from '#src/texts/catalogue.ts'

export const openingZh = {
  locale: { tag: 'zh-Hant-HK' },
  common: {
    loading: '載入中…',
    close: '關閉',
    cancel: '取消',
    confirm: '確認',
    ok: '確定',
    retry: '重試',
    backToIntroduction: '返回展覽簡介',
  },
  tabs: { label: '主頁', introduction: '展覽簡介', ticket: '門票' },
  footer: { customerId: (id) => `客戶編號：${id}` },
  language: { label: '語言', failed: '暫時無法載入語言，請再試一次。' },
  zone: { hongKong: '香港時間' },
  calendarLink: { add: '加入行事曆' },
  officialAccount: {
    follow: (id) => `加入我們的 LINE 官方帳號${id === null ? '' : `（${id}）`}`,
  },
  unreachable: {
    title: '暫時無法連線',
    text: '您的預約已保留。請檢查網絡連線，然後再試一次。',
  },
  broken: { title: '發生錯誤', text: '您的預約已保留。請重新載入頁面。', reload: '重新載入' },
  event: {
    name: '拼圖復刻展覽',
    dates: '2025年6月22日（日）至27日（五）',
    place: '香港中環',
    venue: '中環置地會堂 6 樓',
    ticketAddress: '香港中環干諾道中 8 號置地會堂 6 樓拍賣廳',
    giftAddress: '香港中環干諾道中 8 號置地會堂 5 樓禮品換領處',
  },
  introduction: {
    idea: '十個切面，一個形態。漫步同一意念的十年：皮革的平面經裁切與接合，摺成屬於自己的形狀。',
    exhibits:
      '展覽首次將十周年復刻作品匯聚一堂，與紙本模型、裁片紙樣，以及成就它們的一雙雙手並列展出。',
    visit: '每場參觀時間為 45 分鐘。請提早十分鐘到達，並於入口處預先開啟門票。',
  },
  welcome: { eyebrow: '歡迎', invite: '請驗證您的手機號碼，然後預約場次。', reserve: '立即預約' },
  intro: {
    eyebrow: '誠意邀請',
    reserve: '立即預約',
    reserved: '您已預約場次',
    share: '分享您的邀請',
    checkFailed: '暫時無法查詢您的預約。',
    loginFailed: '暫時無法登入。',
  },
  fullyBooked: {
    title: '展覽名額已滿',
    text: '很抱歉，拼圖十周年展覽的名額已滿。如欲了解更多，請瀏覽官方網站。',
  },
  invitationCanceled: {
    title: '邀請連結已取消',
    text: '此邀請連結已被取消，請與您的邀請人聯絡。',
    button: '前往查看活動訊息',
  },
  invitationReceived: {
    title: '此門票已被他人領取',
    text: '此分享門票已由其他人領取。',
    button: '查看我的預約',
  },
  alreadyReserved: {
    title: '您已經預訂了一場活動',
    text: '如需預訂此場次，請先取消另一場預約。',
    button: '查看我的預約',
  },
  forms: { text: '此表格將由現場職員協助您填寫。' },
  notFound: { title: '找不到頁面', text: '此網址並不屬於展覽。' },
  binding: {
    title: '您的會籍尚欠一步',
    text: '請聯絡展覽職員或您的客戶顧問，他們會協助您完成。',
    account: '開啟 LINE 官方帳號',
  },
  mask: { title: '請使用手機繼續', hint: '以手機相機掃描。', code: '此頁的二維碼' },
} satisfies Partial<Catalogue>
