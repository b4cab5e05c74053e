/** Guests of the mock API over HTTP. */

type Reply = { status: number; body: { [field: string]: unknown; code?: number } }

export const apiClient =
  (address: string) =>
  async (line: string, body?: unknown, token?: string): Promise<Reply> => {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(`${address}/api/client/${path}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

export type ApiClient = ReturnType<typeof apiClient>

/** In the scenario 'skip-verify': so many guests with a number, each signed in. */
export function signInGuests(request: ApiClient, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const mobile = `+852-5${String(index).padStart(7, '0')}`
      const sent = await request('POST mobile-validation', { mobile })
      const login = { mobile_verification_token: sent.body['token'] }
      return String((await request('POST login', login)).body['access_token'])
    }),
  )
}

export const booking = (sessionId: unknown) => ({
  session_id: sessionId,
  headcount: 1,
  type: 'public',
})
