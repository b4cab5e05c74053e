import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { invitationInfoSchema } from '#src/api/types/invitations.ts'
import { START } from '#tests/api/types/samples.ts'

const readInfo = (wire: unknown) => v.parse(invitationInfoSchema, wire)

describe('an invitation', () => {
  it.each([[{}], [[]], [{ session: 1, invitation_code: 'A', invitation_user: null }]])(
    'may tell nothing: %j',
    (wire) => {
      expect(readInfo(wire)).toEqual({
        startAt: null,
        endAt: null,
        bookingQuota: null,
        invitationUrl: null,
        invitee: null,
      })
    },
  )

  it.each([
    ['mr', 'mr'],
    ['ms', 'ms'],
    ['mx', 'mx'],
    ['dr', null],
    ['MR', null],
    ['', null],
    [null, null],
  ])('greets %s as %s', (appellation, read) => {
    const invitee = { last_name: '陳', appellation }
    expect(readInfo({ invitation_user: invitee }).invitee).toEqual({
      lastName: '陳',
      appellation: read,
    })
  })

  it.each([[undefined], [null], [7]])('has an empty name for %j', (last_name) => {
    const { invitee } = readInfo({ invitation_user: { last_name, appellation: 'mr' } })
    expect(invitee).toEqual({ lastName: '', appellation: 'mr' })
  })

  it('keeps the start where the end is no time', () => {
    const info = readInfo({ session: { start_at: START, end_at: 'late' } })
    expect(info).toMatchObject({ startAt: Date.parse(START), endAt: null })
  })
})
