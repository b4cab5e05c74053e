import { describe, expect, it } from 'vitest'
import { hoursOf } from '#mocks/contract/check/hours.ts'

const at = (hongKongTime: string) => Date.parse(`2025-06-24T${hongKongTime}+08:00`)
const session = (start: string, end: string | null = null) => ({
  startAt: at(start),
  endAt: end === null ? null : at(end),
})
const linesOf = (...sessions: ReturnType<typeof session>[]) => hoursOf({ sessions })

const DOUBT =
  'Some sessions start at night (23:00 to 07:00). Check that the server sends UTC times with Z or an offset.'

describe('check-api prints the sessions in Hong Kong time', () => {
  it('with their end, or only their start', () => {
    expect(linesOf(session('11:00', '11:45'), session('13:00'))).toEqual([
      '2025/06/24  11:00 - 11:45, 13:00',
    ])
  })

  it('for at most eight days', () => {
    const sessions = Array.from({ length: 10 }, (_, day) => ({
      startAt: at('11:00') + day * 86_400_000,
      endAt: null,
    }))
    const lines = hoursOf({ sessions })
    expect(lines).toHaveLength(9)
    expect(lines.at(-1)).toBe('and 2 more days')
  })

  it.each(['23:00', '00:30', '03:00', '06:59'])('with a doubt if one starts at %s', (start) => {
    expect(linesOf(session('11:00'), session(start)).at(-1)).toBe(DOUBT)
  })

  it.each(['07:00', '12:00', '22:59'])('without a doubt if one starts at %s', (start) => {
    expect(linesOf(session(start))).toEqual([`2025/06/24  ${start}`])
  })
})
