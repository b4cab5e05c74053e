import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstRequests } from '#src/app/prerender.tsx'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('FIRST_REQUESTS', firstRequests)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  localStorage.clear()
  delete window.prefetchedAnswers
})

/** Returns the API paths that the inline script requests for this page. */
async function requestsAt(path: string): Promise<string[]> {
  history.replaceState(null, '', path)
  const { sendFirstRequests } = await import('#src/inline/firstRequests.ts')
  sendFirstRequests(null)
  const answers = Object.keys(window.prefetchedAnswers?.answers ?? {})
  return answers.map((url) => url.replace(/.*\/api\/client/, ''))
}

describe('The inline script', () => {
  it.each([
    ['/invitation/VIC2025', 'VIC2025'],
    ['/rsvp/VIC2025)', 'VIC2025'],
    ['/invitation/%20VIC2025%E2%80%8B%E3%80%91', 'VIC2025'],
    ['/invitation/*VIC2025*&fbclid=x', 'VIC2025'],
    ['/invitation/VIC2025%3Ffbclid%3Dx', 'VIC2025'],
    ['/invitation/a=b+c', 'a%3Db%2Bc'],
    ['/invitation/a%3Db%2Bc', 'a%3Db%2Bc'],
  ])(
    'requests the invitation at %s with the code that the app would use: %s',
    async (path, code) => {
      expect(await requestsAt(path)).toEqual([`/reservation/invitation/${code}/info`])
    },
  )

  it.each(['/invitation/%3Ca%20b%3E', '/invitation/a%2Fme', '/invitation/VIC2025/more'])(
    'requests nothing at %s',
    async (path) => {
      expect(await requestsAt(path)).toEqual([])
    },
  )

  it.each([
    ['past the HTTP cache after Back', 'back_forward', 'no-store'],
    ['as usual otherwise', 'navigate', 'default'],
  ])('sends its requests %s', async (_, type, cache) => {
    const fetch = vi.fn().mockResolvedValue(new Response('{}'))
    vi.stubGlobal('fetch', fetch)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    await requestsAt('/invitation/VIC2025')
    expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ cache }))
  })

  it('requests no invitation for a history entry that has an owner', async () => {
    history.replaceState({ usr: { owner: 1 } }, '', '/invitation/VIC2025')
    const { sendFirstRequests } = await import('#src/inline/firstRequests.ts')
    sendFirstRequests(null)
    expect(window.prefetchedAnswers?.answers).toEqual({})
  })

  it('records when each answer arrived', async () => {
    vi.useFakeTimers({ now: 5 })
    history.replaceState(null, '', '/rsvp/VIC2025')
    const { sendFirstRequests } = await import('#src/inline/firstRequests.ts')
    sendFirstRequests(null)
    const { receivedAt = {} } = window.prefetchedAnswers ?? {}
    await vi.advanceTimersByTimeAsync(0)
    expect(Object.values(receivedAt)).toEqual([5])
  })

  it.each(['/ticket', '/ticket/', '/TICKET'])('requests the list at %s', async (path) => {
    localStorage.setItem('api_token', 'token')
    expect(await requestsAt(path)).toEqual(['/me', '/reservation/list'])
  })

  it.each([
    ['/', ['/me', '/reservation/check', '/check-available-session']],
    ['/invitation/VIC2025', ['/me', '/reservation/invitation/VIC2025/info']],
    ['/rsvp/VIC2025', ['/me', '/reservation/invitation/VIC2025/info']],
    ['/share', []],
  ])('requests for a guest with a login at %s: %j', async (path, requests) => {
    localStorage.setItem('api_token', 'token')
    expect(await requestsAt(path)).toEqual(requests)
  })
})
