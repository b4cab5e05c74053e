import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { requestLine } from '#mocks/requestLog.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

it.each([
  ['GET me', MOCK_GUEST_TOKEN, 'GET /api/client/me 200 12 ms guest 1'],
  ['GET me', 'api-SECRET', 'GET /api/client/me 401 12 ms no guest'],
  [
    'POST reservation/invitation/bind/VIC2025',
    MOCK_GUEST_TOKEN,
    'POST /api/client/reservation/invitation/bind/:code 200 12 ms guest 1',
  ],
  [
    'GET activity/sessions?invitation_code=NONE2025',
    MOCK_GUEST_TOKEN,
    'GET /api/client/activity/sessions 400 (1801) 12 ms guest 1',
  ],
  ['GET reservation/VIC2025', null, 'GET /api/client/reservation/… 404 12 ms no guest'],
])('%s of %s is logged without token, code or query', (line, bearer, logged) => {
  const { world } = worldAt()
  const [method = '', address = ''] = line.split(' ')
  const url = new URL(`http://mock.test/api/client/${address}`)
  const asked = {
    method,
    path: url.pathname,
    query: url.searchParams,
    body: null,
    bearer,
    isChinese: false,
  }
  expect(requestLine(world, asked, request(world, line, null, bearer), 12.3)).toBe(
    `14:20:00 ${logged}`,
  )
})
