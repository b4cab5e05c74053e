import type { bookingTexts as english } from '#src/texts/en/booking.ts'

export const bookingTexts: typeof english = {
  reservation: {
    title: '預約',
    event: '活動',
    chooseEvent: '請選擇活動',
    attendance: '人數',
    date: '日期',
    chooseDate: '請選擇日期',
    session: '場次',
    chooseDateFirst: '選擇日期後即可查看場次。',
    complete: '完成預約',
    cancel: '取消',
    close: '關閉',
    loadFailed: '暫時無法載入場次。',
  },
  calendar: { previousMonth: '上一個月', nextMonth: '下一個月' },
  confirm: {
    eyebrow: '請核對',
    title: '確認預約',
    venue: '地點',
    date: '日期',
    time: '時間',
    attendance: '人數',
    confirm: '確認',
    back: '返回',
    checking: '我們正在查核您的預約是否成功。',
    unknown: '暫時無法連線，尚未找到您的預約，請再試一次。',
    stillUnknown: '暫時無法連線查核您的預約，請再試一次。',
  },
  refusal: {
    notVerified: '親愛的貴賓，您的手機號碼尚未驗證。請重新進入活動並完成驗證。',
    wrongCode: '親愛的貴賓，您輸入的驗證碼不正確，請再試一次。',
    full: '很抱歉，您預約的場次已滿，請查看其他場次。不便之處，敬請見諒。',
    notInvited: '親愛的貴賓，您尚未收到邀請。請重新進入活動並確認邀請。',
    other: '親愛的貴賓，請稍候片刻，然後重新進入活動。',
  },
  success: {
    title: '預約完成',
    text: '您的場次已經保留，門票可於入口處出示。',
    check: '查看我的門票',
  },
}
