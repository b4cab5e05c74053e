/** The invitation landing (spec 2), in Traditional Chinese as the spec writes it. */
export const invitationTexts = {
  eyebrow: 'Invitation',
  /** Where the name is not known. */
  guest: '貴賓',
  appellations: { mr: '先生', ms: '女士', mx: '先生/女士' },
  greeting: '誠邀閣下蒞臨展覽。',
  date: '日期',
  time: '時間',
  tickets: '門票',
  count: (count: number) => `${count} 張`,
  accept: '接受邀請',
  decline: '婉拒邀約',
  loading: '載入中…',
  infoFailed: '暫時無法顯示邀請內容。',
  unanswered: '暫時無法確認您的邀請，請檢查網絡連線。您的邀請已保留。',
  retry: '重試',
  title: '邀請函',
} as const

export const declineTexts = {
  title: '確定要婉拒邀約嗎？',
  text: '婉拒後，您將不會再收到此活動的任何邀請。',
  confirm: '確認婉拒',
  keep: '返回',
} as const

/** Code 1803: the invitation is in somebody else's hands. */
export const takenTexts = {
  title: '無法使用此邀請',
  text: '此邀請已由另一位賓客使用，請與您的邀請人聯絡。',
  button: '確定',
} as const

export const noCodeTexts = {
  title: 'No invitation code',
  text: 'Please open the link of your invitation again, or ask your client advisor for a new one.',
} as const
