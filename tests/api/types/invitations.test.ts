import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { invitationInfoSchema } from '#src/api/types/invitations.ts'
import { START } from '#tests/api/types/samples.ts'

const readInfo = (wire: unknown) => v.parse(invitationInfoSchema, wire)

describe('Invitation info', () => {
  it.each([[{}], [[]], [{ session: 1, invitation_code: 'A', invitation_user: null }]])(
    'may be empty: %j',
    (wire) => {
      const nothing = { startAt: null, endAt: null, bookingQuota: null }
      expect(readInfo(wire)).toEqual({ ...nothing, invitationUrl: null, invitee: null })
    },
  )

  it.each([
    ['陳', 'mr', '陳', 'mr'],
    ['陳', 'ms', '陳', 'ms'],
    ['陳', 'mx', '陳', 'mx'],
    ['陳', 'MR', '陳', 'mr'],
    ['陳', 'dr', '陳', null],
    ['陳', null, '陳', null],
    [undefined, 'mr', '', 'mr'],
    [7, 'mr', '', 'mr'],
  ])('reads the invitee %j, %j as %s, %s', (last_name, wire, lastName, appellation) => {
    const { invitee } = readInfo({ invitation_user: { last_name, appellation: wire } })
    expect(invitee).toEqual({ lastName, appellation })
  })

  it('keeps the start if the end is unreadable', () => {
    const info = readInfo({ session: { start_at: START, end_at: 'late' } })
    expect(info).toMatchObject({ startAt: Date.parse(START), endAt: null })
  })
})
