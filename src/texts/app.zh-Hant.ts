import type { appTexts as english } from '#src/texts/app.en.ts'

export const appTexts: typeof english = {
  common: {
    loading: '載入中…',
    close: '關閉',
    cancel: '取消',
    confirm: '確認',
    ok: '確定',
    retry: '重試',
    backToIntroduction: '返回展覽簡介',
    inSeconds: (label, seconds) => `${label}（${seconds} 秒）`,
    reserve: '立即預約',
  },
  tabs: { label: '主選單', introduction: '展覽簡介', ticket: '門票' },
  footer: { customerId: (id) => `客戶編號：${id}`, privacy: '私隱聲明' },
  signOut: {
    link: '登出',
    title: '要在此手機登出嗎？',
    text: '再次登入需要驗證碼。',
    stay: '保持登入',
  },
  languageSwitch: { label: '語言', failed: '暫時無法載入語言，請再試一次。' },
  timeZone: { hongKong: '香港時間' },
  calendarLink: {
    add: '加入日曆',
    title: '加入您的日曆',
    google: 'Google 日曆',
    file: 'Apple 日曆、Outlook',
  },
  officialAccount: {
    follow: (id) => `加入我們的 LINE 官方帳號${id === null ? '' : `（${id}）`}`,
  },
  unreachable: {
    title: '暫時無法連線',
    text: '已完成的預約不受影響。請檢查網絡連線，然後再試一次。',
    signInAgain: '重新登入',
  },
  unreadable: {
    title: '暫時無法載入您的資料',
    text: '已完成的預約不受影響。請稍後再試。',
  },
  crash: { title: '發生錯誤', text: '已完成的預約不受影響。請重新載入頁面。', reload: '重新載入' },
  demo: { notice: '示範版本，門票並非真實。' },
  missingApp: { outdated: '請更新瀏覽器以繼續', title: '暫時無法載入此頁面', retry: '重試' },
  intl: { locale: 'zh-Hant-HK' },
}
