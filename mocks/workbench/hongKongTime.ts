const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats an instant as 'YYYY-MM-DD HH:mm:ss' in Hong Kong time. */
export const hongKongTime = (at: number): string => format.format(at)
