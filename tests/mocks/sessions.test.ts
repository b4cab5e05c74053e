import { describe, expect, it } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
import { request, freeSession, refusalCode, worldAt } from '#tests/mocks/request.ts'

const list = (world: World, line = 'GET activity/sessions') =>
  request(world, line).body as WireSessionList
const listFor = (world: World, code: string) =>
  list(world, `GET activity/sessions?invitation_code=${code}`)
const slugsOf = ({ sessions }: WireSessionList) => [
  ...new Set(sessions.map(({ event }) => event.slug)),
]

describe('GET activity/sessions', () => {
  it('writes a session as the wire has it', () => {
    const { world } = worldAt()
    const [session] = list(world).sessions
    expect(session).toEqual({
      id: expect.any(Number),
      start_at: '2025-06-20T15:15:00+08:00',
      end_at: '2025-06-20T16:00:00+08:00',
      event: {
        id: 1,
        name: 'Open to Public',
        slug: 'open-to-public',
        booking_quota: expect.any(Number),
      },
      activity: { booking_quota: 1 },
      type: { name: 'public', label: 'Public session' },
    })
  })

  it('names events in the language that the guest reads first', () => {
    const { world } = worldAt()
    const named = (isChinese: boolean) =>
      (
        request(world, 'GET activity/sessions', null, MOCK_GUEST_TOKEN, isChinese)
          .body as WireSessionList
      ).sessions[0]?.event.name
    expect(named(false)).toBe('Open to Public')
    expect(named(true)).toBe('公眾場次')
  })

  it('opens the public event alone without an invitation, for one guest', () => {
    const answered = list(worldAt().world)
    expect(slugsOf(answered)).toEqual(['open-to-public'])
    expect(answered).toMatchObject({ booking_quota: 1, is_preset: false })
  })

  it.each([
    ['publicInvitation', ['open-to-public', 'private-viewing']],
    ['vicInvitation', ['open-to-public', 'collectors-evening']],
  ] as const)('opens the event of the %s too, for as many guests as it is for', (name, slugs) => {
    const answered = listFor(worldAt().world, demoCodes[name])
    expect(new Set(slugsOf(answered))).toEqual(new Set(slugs))
    expect(answered).toMatchObject({ booking_quota: 2, is_preset: false })
  })

  it('answers the one session of a preset invitation', () => {
    const answered = listFor(worldAt('preset').world, demoCodes.presetInvitation)
    expect(answered.sessions).toHaveLength(1)
    expect(answered).toMatchObject({ booking_quota: 2, is_preset: true })
  })

  it.each([
    ['unknown', 'NO-SUCH-CODE'],
    ['cancelled', demoCodes.cancelledInvitation],
  ])('refuses an invitation that is %s', (_, code) => {
    const answered = request(worldAt().world, `GET activity/sessions?invitation_code=${code}`)
    expect(refusalCode(answered)).toBe(1801)
  })

  it('lists a full session as one with no room', () => {
    const { sessions } = list(worldAt().world)
    expect(sessions.filter(({ activity }) => activity.booking_quota === 0)).toHaveLength(1)
  })

  it.each([
    ['lists a session a moment before it begins', -1, true],
    ['drops a session when it begins', 0, false],
  ])('%s', (_, offsetMs, isListed) => {
    const { world, clock } = worldAt()
    const { id, startAt } = freeSession(world)
    clock.at = startAt + offsetMs
    expect(list(world).sessions.some((session) => session.id === id)).toBe(isListed)
  })

  it('has sessions of 45 minutes on today and the next five days', () => {
    const { sessions } = list(worldAt().world)
    const days = new Set(sessions.map(({ start_at }) => start_at.slice(0, 10)))
    expect(days.size).toBe(6)
    for (const { start_at, end_at } of sessions)
      expect(Date.parse(end_at) - Date.parse(start_at)).toBe(45 * 60_000)
  })
})

describe('GET activity/{id}/sessions', () => {
  it('answers the public sessions of the activity', () => {
    const { world } = worldAt()
    expect(list(world, 'GET activity/1/sessions')).toEqual(list(world))
  })

  it('refuses an activity that it does not know', () => {
    expect(refusalCode(request(worldAt().world, 'GET activity/99/sessions'))).toBe(1700)
  })
})

describe('GET check-available-session', () => {
  const isAvailable = (world: World) => request(world, 'GET check-available-session').body

  it.each([
    ['newcomer', true],
    ['fully-booked', false],
  ] as const)('answers whether anything is left in the scenario %s', (scenario, isLeft) => {
    const { world } = worldAt(scenario)
    expect(isAvailable(world)).toEqual({ has_available_session: isLeft })
    expect(list(world).sessions.length > 0).toBe(isLeft)
  })

  it.each([
    ['newcomer', false],
    ['public-invitation', true],
  ] as const)(
    'counts invited sessions only for those who hold an invitation: %s',
    (scenario, isLeft) => {
      const { world } = worldAt(scenario)
      for (const session of world.sessions)
        if (session.eventId === 1) session.taken = session.capacity
      expect(isAvailable(world)).toEqual({ has_available_session: isLeft })
    },
  )
})
