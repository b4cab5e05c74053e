/**
 * The app with a back end of another team: on another origin, and with its own choices wherever the
 * product's description is silent. Each test covers one choice and what the guest sees.
 */
import type { Page } from '@playwright/test'
import { chooseSession } from '#tests/support/guest.ts'
import {
  TIME_FORMATS,
  wallTime,
  type Dialect,
  type EndedLogin,
  type ErrorShape,
  type TimeFormat,
} from '#tests/e2e/strangers/dialects.ts'
import {
  confirmBooking,
  expect,
  advanceSeconds,
  setClock,
  signIn,
  submitPhone,
  test,
  ticketCode,
  title,
  verifyPhone,
} from '#tests/e2e/strangers/phone.ts'
import { addInvitation, addTicket, HOUR_MS, startOfDay } from '#tests/e2e/strangers/world.ts'

const CREATE = 'POST /reservation/create'
const LIST = 'GET /reservation/list'
const SYNC = 'PATCH /reservation/sync-status'

const FULLY_BOOKED = 'The event is fully booked'
const CANNOT_CONNECT = 'We cannot connect at the moment'

const tomorrowAt = (hour: number) => startOfDay(Date.now()) + (24 + hour) * HOUR_MS

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

const apiToken = (page: Page) => page.evaluate(() => localStorage.getItem('api_token'))

const hasPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path)

/** Goes from the first screen to the ticket, and verifies the guest's number. */
async function bookFromWelcome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'reserv' }).click()
  await verifyPhone(page)
  await expect(title(page, 'Reservation')).toBeVisible()
  await chooseSession(page)
  await confirmBooking(page)
  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await expect(ticketCode(page)).toBeVisible()
}

async function bookTheFirstSession(page: Page) {
  await page.goto('/reservation')
  await expect(title(page, 'Reservation')).toBeVisible()
  const chosen = await chooseSession(page)
  await expect(title(page, 'Confirmation')).toBeVisible()
  return chosen
}

test.describe('A server with a wire format of its own', () => {
  const whole: Record<string, Partial<Dialect>> = {
    'only what is specified': {},
    'answers inside { code: 0, message, data }': { envelope: 'code' },
    'answers inside { data }': { envelope: 'data' },
    'the success code 1 inside an envelope': { envelope: 'code', successCode: 1 },
    "the success code '00000' inside an envelope": { envelope: 'code', successCode: '00000' },
    'the success code 20000 beside the fields': { successCode: 20000 },
    'ids as strings beyond 2^53': { ids: 'text' },
    'null refused for optional fields': { refusesNull: true },
    'MySQL booleans, counts as strings and PHP arrays': {
      booleans: 'number',
      areCountsText: true,
      lists: 'object',
      times: 'Y-m-d H:i:s',
      openStatus: 'pending',
      isDateExposed: false,
    },
  }
  for (const [choice, dialect] of Object.entries(whole))
    test(`leads a newcomer from the welcome to the ticket with ${choice}`, async ({
      page,
      server,
    }) => {
      server.reset(dialect)
      await bookFromWelcome(page)
      expect(server.count(CREATE)).toBe(1)
      const refused = server.calls.filter(({ status }) => status >= 400)
      expect(refused.map(({ line, status }) => `${line} ${status}`)).toEqual([])
    })

  for (const [choice, dialect] of [
    ['an empty object', {}],
    ['a success code beside no fields', { successCode: 20000 }],
    ['a success code in an envelope', { successCode: 1, envelope: 'code' }],
    ['a bare envelope', { envelope: 'data' }],
  ] as const)
    test(`cancels a reservation when the answer is ${choice}`, async ({ page, server }) => {
      server.reset(dialect)
      addTicket(server.world, tomorrowAt(11))
      await signIn(page)
      await page.goto('/ticket')
      await page.getByRole('button', { name: 'Cancel my reservation' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel my reservation' }).click()
      await hasPath(page, '/')
      expect(server.world.reservations[0]?.status).toBe('cancelled')
    })

  for (const bindAnswer of ['full', 'repeats the code', 'null type', '204'] as const)
    test(`takes a public invitation with the bind answer '${bindAnswer}'`, async ({
      page,
      server,
    }) => {
      server.reset({ bindAnswer })
      addInvitation(server.world, '20250622', { type: 'public' })
      await signIn(page)
      await page.goto('/invitation/20250622')
      await hasPath(page, '/')
      await expect(page.getByText('View your invitation')).toBeVisible()
    })
})

for (const booleans of ['json', 'number', 'digit', 'word'] as const)
  test.describe(`A server with booleans as ${booleans}`, () => {
    test.beforeEach(({ server }) => server.reset({ booleans }))

    test('sends a ticket holder to the ticket, with gift and share', async ({ page, server }) => {
      addTicket(server.world, tomorrowAt(11))
      await signIn(page)
      await page.goto('/')
      await hasPath(page, '/ticket')
      await expect(page.getByText('Share this ticket')).toBeVisible()
      await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
      await expect(page.getByRole('img', { name: 'Gift QR code' })).toBeVisible()
    })

    test('skips the one-time code when it says skip_verify', async ({ page, server }) => {
      server.dialect.skippedVerification = 'id'
      await page.goto('/verify')
      await submitPhone(page)
      await hasPath(page, '/')
      await expect.poll(() => apiToken(page)).toBe('token-by-login')
    })

    test('gets an accepted invitation recognized, with its preset', async ({ page, server }) => {
      addInvitation(server.world, 'AB12', { isAccepted: true, isPreset: true })
      await signIn(page)
      await page.goto('/invitation/AB12')
      await hasPath(page, '/')
      await page.goto('/reservation')
      await expect(title(page, 'Confirmation')).toBeVisible()
    })
  })

test('A server with counts as strings books two places for a preset of two', async ({
  page,
  server,
}) => {
  server.reset({ areCountsText: true })
  addInvitation(server.world, 'AB12', { isAccepted: true, isPreset: true, quota: 2 })
  await signIn(page)
  await page.goto('/invitation/AB12')
  await hasPath(page, '/')
  await page.goto('/reservation')
  await confirmBooking(page)
  const [created] = server.calls.filter(({ line }) => line === CREATE)
  expect(created?.body).toMatchObject({ headcount: 2, invitation_code: 'AB12' })
})

test.describe('A server with its own time format', () => {
  for (const times of Object.keys(TIME_FORMATS) as TimeFormat[])
    test(`gets the same times shown on the form and the ticket for ${times}`, async ({
      page,
      server,
    }) => {
      server.reset({ times })
      await signIn(page)
      const { date, time } = await bookTheFirstSession(page)
      const day = wallTime(tomorrowAt(11)).slice(0, 10).replaceAll('-', '/')
      expect([date, time]).toEqual([day, '11:00 - 12:00'])
      await confirmBooking(page)
      await page.goto('/ticket')
      await expect(ticketCode(page)).toBeVisible()
      await expect(page.getByText(day).first()).toBeVisible()
      await expect(page.getByText(/^11:00/).first()).toBeVisible()
    })

  test('gets only the start shown for a session without an end', async ({ page, server }) => {
    server.reset({ without: ['end_at'] })
    await signIn(page)
    const { time } = await bookTheFirstSession(page)
    expect(time).toBe('11:00')
    await expect(page.getByText('11:00', { exact: true })).toBeVisible()
    await confirmBooking(page)
    await page.goto('/ticket')
    await expect(ticketCode(page)).toBeVisible()
  })
})

test('A server whose sessions lack event ids is not shown as fully booked, and the console says why', async ({
  page,
  server,
  complaints,
}) => {
  server.reset({ without: ['event.id'] })
  await signIn(page)
  await page.goto('/reservation')
  await expect(page.getByText('We could not load the sessions.')).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await expect(page.getByText(FULLY_BOOKED)).toBeHidden()
  expect(complaints.join('\n')).toMatch(/sessions[^]*\bid\b/)
})

test.describe('A server with booking quotas', () => {
  test("offers a session if only its activity's quota is 0", async ({ page, server }) => {
    for (const session of server.world.sessions) session.activityQuota = 0
    await signIn(page)
    await bookTheFirstSession(page)
    await confirmBooking(page)
  })

  test('is shown as fully booked if both quotas are 0', async ({ page, server }) => {
    for (const session of server.world.sessions) {
      session.activityQuota = 0
      session.eventQuota = 0
    }
    await signIn(page)
    await page.goto('/reservation')
    await expect(page.getByRole('dialog', { name: FULLY_BOOKED })).toBeVisible()
  })
})

test.describe('A server with enum words in upper case', () => {
  test.beforeEach(({ server }) => server.reset({ areWordsUpperCase: true }))

  test('still makes the app ask for the acceptance of a VIC invitation', async ({
    page,
    server,
  }) => {
    addInvitation(server.world, 'AB12')
    await signIn(page)
    await page.goto('/invitation/AB12')
    await expect(page.getByRole('button', { name: '接受邀請' })).toBeVisible()
  })

  test('still hides Cancel from the owner of a VIC ticket', async ({ page, server }) => {
    addTicket(server.world, tomorrowAt(11), { type: 'vic' })
    await signIn(page)
    await page.goto('/ticket')
    await expect(page.getByText('Share this ticket')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel my reservation' })).toBeHidden()
  })

  test('still has its CHECKED_IN ticket covered', async ({ page, server }) => {
    addTicket(server.world, tomorrowAt(11), { status: 'checked_in' })
    await signIn(page)
    await page.goto('/ticket')
    await expect(page.getByText('Your ticket has been used')).toBeVisible()
    await expect(ticketCode(page)).toBeHidden()
  })
})

const ERRORS: [name: string, errorShape: ErrorShape, errorStatus: number | null][] = [
  ['at HTTP 500', 'code', 500],
  ['as a numeric string', 'text code', null],
  ['in error.code', 'error.code', null],
  ['in error.code at HTTP 500', 'error.code', 500],
  ['in data.code', 'data.code', null],
  ['in error_code', 'error_code', null],
  ['at HTTP 200', 'code', 200],
]
for (const [name, errorShape, errorStatus] of ERRORS)
  test.describe(`A server with its error codes ${name}`, () => {
    test.beforeEach(({ server }) => server.reset({ errorShape, errorStatus }))

    test('gets the text of 1701 shown for a full session', async ({ page, server }) => {
      server.world.refuseBooking = 1701
      await signIn(page)
      await bookTheFirstSession(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
      const full = 'We are sorry, the session you booked is full.'
      await expect(page.getByRole('dialog', { name: '預約失敗' })).toContainText(full)
      expect(server.count(CREATE)).toBe(1)
    })

    test('gets a wrong one-time code reported as incorrect', async ({ page }) => {
      await page.goto('/verify')
      await verifyPhone(page, '0000')
      const wrong = 'The OTP code you entered is incorrect. Please re-enter it.'
      await expect(page.getByText(wrong)).toBeVisible()
    })
  })

test('A server that answers a dead invitation with 404 and no code leads to the cancelled screen', async ({
  page,
  server,
}) => {
  server.reset({ errorShape: 'none' })
  addInvitation(server.world, 'AB12', { isDead: true })
  await signIn(page)
  await page.goto('/invitation/AB12')
  await hasPath(page, '/error/invitation-canceled')
})

const ENDED_LOGINS: EndedLogin[] = ['401', '403', '200 with code 401', 'code 1002']
for (const endedLogin of ENDED_LOGINS)
  test.describe(`A server that answers ${endedLogin} for an ended login`, () => {
    test.beforeEach(({ server }) => server.reset({ endedLogin }))

    test('sends the guest to the welcome screen at the start, and back to the ticket', async ({
      page,
      server,
    }) => {
      addTicket(server.world, tomorrowAt(11))
      await signIn(page, 'ended')
      await page.goto('/ticket')
      await hasPath(page, '/welcome')
      expect(await apiToken(page)).toBeNull()
      await page.getByText('I have a ticket').click()
      await verifyPhone(page)
      await expect(ticketCode(page)).toBeVisible()
    })

    test('sends the guest from an open ticket to the welcome screen', async ({ page, server }) => {
      addTicket(server.world, tomorrowAt(11))
      await signIn(page)
      await setClock(page)
      await page.goto('/ticket')
      await expect(ticketCode(page)).toBeVisible()
      server.endLogins()
      await advanceSeconds(page, 7)
      await hasPath(page, '/welcome')
      expect(await apiToken(page)).toBeNull()
    })
  })

test.describe('A server that answers 401 without CORS headers', () => {
  test.beforeEach(({ server }) => server.reset({ endedLogin: '401 without CORS' }))

  test('makes the app offer "Sign in again", which leads to a new login', async ({
    page,
    server,
  }) => {
    addTicket(server.world, tomorrowAt(11))
    await signIn(page, 'ended')
    await page.goto('/ticket')
    await expect(retry(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await verifyPhone(page)
    await expect(ticketCode(page)).toBeVisible()
    expect(await apiToken(page)).not.toBe('ended')
  })
})

test.describe('A server with PHP lists', () => {
  test('has both tickets of an object with numbered keys shown', async ({ page, server }) => {
    server.reset({ lists: 'object' })
    addTicket(server.world, tomorrowAt(11))
    addTicket(server.world, tomorrowAt(14))
    await signIn(page)
    await page.goto('/ticket')
    await expect(page.getByText('You have 2 admission ticket.')).toBeVisible()
    await expect(ticketCode(page).first()).toBeVisible()
  })

  for (const emptyLists of ['object', 'null'] as const)
    test(`has a list written as ${emptyLists} read as empty`, async ({ page, server }) => {
      server.reset({ emptyLists })
      server.world.sessions = []
      await signIn(page)
      await page.goto('/ticket')
      await expect(page.getByText("You don't have any tickets.")).toBeVisible()
      await page.goto('/reservation')
      await expect(page.getByRole('dialog', { name: FULLY_BOOKED })).toBeVisible()
    })
})

test('A server that skips the verification with a token and a null id signs the guest in', async ({
  page,
  server,
}) => {
  server.reset({ skippedVerification: 'null id' })
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'reserv' }).click()
  await submitPhone(page)
  await expect(title(page, 'Reservation')).toBeVisible()
  expect(server.count(/verify$/)).toBe(0)
})

test.describe('A server with JSON numbers beyond 2^53 as ids', () => {
  test.beforeEach(({ server }) => server.reset({ ids: 'wide' }))

  test('never receives a rounded id for a one-time code', async ({ page, server, complaints }) => {
    await page.goto('/verify')
    await submitPhone(page)
    await expect(page.getByText(/could not send the code/)).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeHidden()
    expect(server.count(/verify$/)).toBe(0)
    expect(complaints.join('\n')).toMatch(/sendOtp[^]*\bid\b/)
  })

  test('has its tickets reported as unreadable, and the login stays', async ({
    page,
    server,
    complaints,
  }) => {
    addTicket(server.world, tomorrowAt(11))
    await signIn(page)
    await page.goto('/ticket')
    await expect(retry(page)).toBeVisible()
    await expect(ticketCode(page)).toBeHidden()
    await expect(page.getByText(CANNOT_CONNECT)).toBeHidden()
    expect(await apiToken(page)).not.toBeNull()
    expect(complaints.join('\n')).toMatch(/\bid\b/)
  })
})

test('A server that refuses a null gift_status receives status syncs without it', async ({
  page,
  server,
}) => {
  server.reset({ refusesNull: true })
  addTicket(server.world, tomorrowAt(11), { hasGift: false })
  await signIn(page)
  await setClock(page)
  await page.goto('/ticket')
  await expect(ticketCode(page)).toBeVisible()
  await advanceSeconds(page, 7)
  expect(server.count(SYNC)).toBeGreaterThan(0)
  const syncs = server.calls.filter(({ line }) => line === SYNC)
  expect(syncs.map(({ status }) => status)).not.toContain(422)
})

test('A server that takes 6 s for answers and preflights gets its ticket shown', async ({
  page,
  server,
}) => {
  server.reset({ answerDelayMs: 6_000, preflightDelayMs: 6_000 })
  addTicket(server.world, tomorrowAt(11))
  await signIn(page)
  await page.goto('/ticket')
  const seen = ticketCode(page).or(page.getByText(CANNOT_CONNECT)).first()
  await expect(seen).toBeVisible({ timeout: 30_000 })
  await expect(ticketCode(page)).toBeVisible()
})

test.describe('A server that answers with an HTML page', () => {
  const HTML = '<html><h1>Welcome to nginx</h1></html>'

  test('does not end the login at the start, and Try again recovers', async ({ page, server }) => {
    addTicket(server.world, tomorrowAt(11))
    server.world.instead.set('GET /me', HTML)
    await signIn(page)
    await page.goto('/ticket')
    await expect(retry(page)).toBeVisible()
    expect(await apiToken(page)).not.toBeNull()
    server.world.instead.clear()
    await retry(page).click()
    await expect(ticketCode(page)).toBeVisible()
  })

  test('has its tickets reported as not loaded, and Try again shows them', async ({
    page,
    server,
  }) => {
    addTicket(server.world, tomorrowAt(11))
    server.world.instead.set(LIST, '{"rows":5}')
    await signIn(page)
    await page.goto('/ticket')
    await expect(page.getByText('We could not load your tickets.')).toBeVisible()
    await expect(page.getByText("You don't have any tickets.")).toBeHidden()
    server.world.instead.clear()
    await retry(page).click()
    await expect(ticketCode(page)).toBeVisible()
  })

  test('receives a booking once, and the guest sees that it is being checked', async ({
    page,
    server,
  }) => {
    server.world.instead.set(CREATE, HTML)
    await signIn(page)
    await bookTheFirstSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('We are checking your reservation')).toBeVisible()
    await page.reload()
    await expect(page.getByText('We are checking your reservation')).toBeVisible()
    expect(server.count(CREATE)).toBe(1)
  })
})
