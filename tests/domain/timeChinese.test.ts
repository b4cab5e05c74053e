import { afterEach, describe, expect, it } from 'vitest'
import { formatChineseDate } from '#src/domain/time.ts'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe('the date of an invitation', () => {
  it.each([
    ['in the middle of a day', '2025-06-24T14:00:00+08:00', '2025年06月24日'],
    ['in the first millisecond of a day', '2025-06-24T00:00:00.000+08:00', '2025年06月24日'],
    ['in the last millisecond of a day', '2025-06-23T23:59:59.999+08:00', '2025年06月23日'],
    ['when it is still yesterday in London', '2025-06-23T23:00:00Z', '2025年06月24日'],
    ['in a month and on a day of one digit', '2026-01-02T12:00:00+08:00', '2026年01月02日'],
    ['at the end of a year', '2025-12-31T23:59:59+08:00', '2025年12月31日'],
    ['at the beginning of a year', '2025-12-31T16:00:00Z', '2026年01月01日'],
    ['on a leap day', '2028-02-29T12:00:00+08:00', '2028年02月29日'],
  ])('%s', (_, iso, text) => {
    expect(formatChineseDate(Date.parse(iso))).toBe(text)
  })

  it.each(['UTC', 'Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'])(
    'is the same on a phone set to %s as Intl says it for Hong Kong',
    (zone) => {
      process.env.TZ = zone
      const inHongKong = new Intl.DateTimeFormat('zh-Hant', {
        timeZone: 'Asia/Hong_Kong',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })
      const told = (at: number) => {
        const parts = inHongKong.formatToParts(at)
        const value = (type: string) => parts.find((part) => part.type === type)?.value
        return `${value('year')}年${value('month')}月${value('day')}日`
      }
      const firstHour = Date.UTC(2025, 0, 1)
      const hours = Array.from({ length: 2000 }, (_, index) => firstHour + index * 7 * 3_600_000)
      expect(hours.filter((at) => formatChineseDate(at) !== told(at))).toEqual([])
    },
  )
})
