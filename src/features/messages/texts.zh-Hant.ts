import type { messagesTexts as english } from '#src/features/messages/texts.en.ts'

export const messagesTexts: typeof english = {
  forms: { text: '此表格將由現場職員協助您填寫。' },
  notFound: { title: '找不到頁面', text: '連結可能不完整，請重新開啟。' },
}
