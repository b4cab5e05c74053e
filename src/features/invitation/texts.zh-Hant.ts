import { formatChineseDate, weekdayName } from '#src/domain/time.ts'
import { eventTexts } from '#src/texts/event.zh-Hant.ts'
import type { invitationTexts as english } from '#src/features/invitation/texts.en.ts'

export const invitationTexts: typeof english = {
  invitation: {
    eyebrow: '邀請',
    event: '拼圖復刻展覽',
    guest: '貴賓',
    greeting: '誠邀閣下蒞臨',
    date: '日期',
    time: '時間',
    venue: '地點',
    place: eventTexts.event.venue,
    tickets: '門票',
    day: formatChineseDate,
    weekday: (at) => weekdayName(at, 'zh-Hant-HK'),
    count: (count) => `${count} 張`,
    accept: '接受邀請',
    decline: '婉拒邀約',
    acceptShort: '接受邀請',
    declineShort: '婉拒邀約',
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
    mrAfter: '先生',
    msAfter: '女士',
    mxAfter: '先生/女士',
  },
  decline: {
    title: '確定要婉拒邀約嗎？',
    text: '婉拒後，您將不會再收到此展覽的任何邀請。',
    confirm: '確認婉拒',
    keep: '返回',
  },
  invitationTaken: {
    title: '無法使用此邀請',
    text: '請與邀請您的賓客或客戶顧問聯絡。',
    button: '確定',
  },
}
