import type { bookingTexts as english } from '#src/features/booking/texts.en.ts'

export const bookingTexts: typeof english = {
  reservation: {
    title: '預約',
    event: '活動',
    chooseEvent: '請選擇活動',
    headcount: '人數',
    date: '日期',
    chooseDate: '請選擇日期',
    session: '場次',
    invited: '您的邀請',
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
    headcount: '人數',
    confirm: '確認',
    back: '返回',
  },
  invitationEnded: {
    title: '此邀請已不能使用',
    text: '請與您的客戶顧問聯絡，或選擇其他場次。',
    others: '查看其他場次',
  },
  refusal: {
    notVerified: '尊敬的貴賓，您的手機號碼尚未驗證，請完成驗證後再確認預約。',
    wrongOtp: '尊敬的貴賓，您輸入的驗證碼不正確，請再試一次。',
    full: '很抱歉，您所選的場次已滿，請選擇其他場次。不便之處，敬請見諒。',
    notInvited: '尊敬的貴賓，您尚未接受邀請。請先確認邀請，再完成預約。',
    other: '尊敬的貴賓，請稍候片刻，然後重新開啟此頁面。',
  },
  success: {
    title: '預約完成',
    text: '場次已為您保留，到場時請於入口處出示門票。',
    check: '查看我的門票',
  },
  tellChat: {
    tell: '告知此聊天室',
    message: (exhibition, session) => `我已預約「${exhibition}」的場次：${session}`,
    sent: '已傳送至此聊天室。',
    refused: 'LINE 不允許此頁面傳送訊息至此聊天室。',
    unanswered: 'LINE 尚未回應，請先查看聊天室，然後再試一次。',
  },
}
