import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { requestLine } from '#mocks/requestLog.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

it.each([
  ['GET me', MOCK_GUEST_TOKEN, 'me 200 12 ms guest 1'],
  ['GET me', 'api-SECRET', 'me 401 12 ms no guest'],
  [
    'GET reservation/invitation/VIC2025/info',
    null,
    'reservation/invitation/:code/info 200 12 ms no guest',
  ],
  [
    'GET activity/sessions?invitation_code=NONE',
    MOCK_GUEST_TOKEN,
    'activity/sessions 400 (1801) 12 ms guest 1',
  ],
  ['GET reservation/VIC2025', null, 'reservation/… 404 12 ms no guest'],
])('The request log shows %s of bearer %s without token, code or query', (line, bearer, logged) => {
  const { world } = worldAt()
  const [method = '', address = ''] = line.split(' ')
  const { pathname: path, searchParams: query } = new URL(address, 'http://mock.test/api/client/')
  const loggedRequest = { method, path, query, body: null, bearer, isChinese: false }
  const written = requestLine(world, loggedRequest, request(world, line, null, bearer), 12.3)
  expect(written).toBe(`14:20:00 GET /api/client/${logged}`)
})
