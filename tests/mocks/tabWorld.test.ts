import { describe, expect, it } from 'vitest'
import { openTabWorld } from '#mocks/tabWorld.ts'
import { request, freeSession, NOW } from '#tests/mocks/request.ts'

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const now = () => NOW
const open = (search: string, storage = memory()) => openTabWorld(search, () => storage, now)

describe('the world of a tab', () => {
  it('starts in the newcomer and says so where the address names none that there is', () => {
    const { scenario, warning } = open('?scenario=toString')
    expect(scenario).toBe('newcomer')
    expect(warning).toMatch(/^There is no scenario 'toString'\. There are: newcomer, .*down\.$/)
  })

  it.each([
    ['the address still names it', '?scenario=signed-in'],
    ['the address names none', ''],
  ])('goes on after a reload when %s', (_, search) => {
    const storage = memory()
    const { world, save } = open('?scenario=signed-in', storage)
    const session_id = freeSession(world).id
    request(world, 'POST reservation/create', { session_id, headcount: 1, type: 'public' })
    save()
    const again = open(search, storage)
    expect(again).toMatchObject({ scenario: 'signed-in', isFresh: false })
    expect(request(again.world, 'GET reservation/check').body).toMatchObject({ is_reserved: true })
  })

  it('works where storage throws', () => {
    const denied = () => {
      throw new Error('SecurityError')
    }
    const tab = openTabWorld('?scenario=vic', denied, now)
    expect(tab).toMatchObject({ scenario: 'vic', isFresh: true })
    expect(tab.save).not.toThrow()
  })
})
