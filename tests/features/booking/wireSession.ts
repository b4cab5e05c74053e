/** Sessions as the server sends them, for a fixed list that does not depend on the world. */
import { replies, type TestBackend } from '#tests/support/backend.ts'

export const wireEvent = (slug: string, quota = 9) => ({
  id: slug,
  name: `Event ${slug}`,
  slug,
  booking_quota: quota,
})

/** A session of one hour in June 2025, Hong Kong time. '24T14' is 14:00 on the 24th. */
export const wireSession = (start: string, event = wireEvent('open-to-public'), quota = 9) => ({
  id: `${event.slug} ${start}`,
  start_at: `2025-06-${start}:00:00`,
  end_at: `2025-06-${start}:59:00`,
  // The app treats a session as closed if both quotas are 0.
  event: quota === 0 ? { ...event, booking_quota: 0 } : event,
  activity: { booking_quota: quota },
  type: { name: 'public', label: 'Public' },
})

/** A signed-in guest for whom the server lists these sessions. */
export const offered = (...sessions: unknown[]) => ({
  scenario: 'signed-in' as const,
  arrange: ({ fail }: TestBackend) =>
    void fail('getSessions', replies(200, { sessions, booking_quota: 1, is_preset: false })),
})
