import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/app.tsx'

const SEND = 'POST /mobile-validation'
const MINUTE = 60_000
const WAIT = 'Please wait 30s before asking for another code.'

type OpenApp = Awaited<ReturnType<typeof renderApp>>

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sends = ({ backend }: OpenApp) => backend.requested().filter((line) => line === SEND).length
const phoneField = () => screen.findByLabelText('Phone number')
const codeField = () => screen.findByLabelText('Verification code')
const press = async ({ user }: OpenApp, name: string) =>
  user.click(screen.getByRole('button', { name }))

/** /verify under a clock that the test moves. */
async function openVerify(options: Parameters<typeof renderApp>[1] = {}) {
  vi.useFakeTimers()
  const app = await renderApp('/verify', options)
  await phoneField()
  return app
}

/** Types a number over what is there and submits it. */
async function submit(app: OpenApp, number: string) {
  const field = await phoneField()
  await app.user.clear(field)
  await app.user.type(field, number)
  await press(app, 'Submit')
  await later(0)
}

describe('a page that is open for eleven minutes', () => {
  it('still comes to the code entry by Submit, and stays there by Resend', async () => {
    const app = await openVerify()
    await later(11 * MINUTE)
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    await later(11 * MINUTE)
    expect(await codeField()).toBeInTheDocument()
    await press(app, 'Resend')
    await later(0)
    await screen.findByRole('button', { name: 'Resend (60s)' })
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(2)
  })
})

describe('a number whose code was just sent', () => {
  it('gets no second one after Cancel, and comes back to the code entry', async () => {
    const app = await openVerify()
    await submit(app, '91234567')
    await codeField()
    await later(30_000)
    await press(app, 'Cancel')
    expect(await phoneField()).toHaveValue('91234567')
    await press(app, 'Submit')
    expect(await codeField()).toBeInTheDocument()
    expect(screen.getByText('Sent to +852 9123 4567')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Resend \((29|30)s\)$/ })).toBeDisabled()
    expect(sends(app)).toBe(1)
  })

  it('may be taken up again although a further one is refused with 429', async () => {
    const app = await openVerify()
    await submit(app, '91234567')
    await codeField()
    await later(MINUTE)
    app.backend.fail('sendCode', replies(429, null, { 'retry-after': '30' }))
    await press(app, 'Resend')
    await screen.findByText(WAIT)
    await press(app, 'Cancel')
    await later(2000)
    await press(app, 'Submit')
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(2)
  })

  it('gets no second one when the guest edits it while the first is being sent', async () => {
    const app = await openVerify()
    const { fault, release } = held()
    app.backend.fail('sendCode', fault, 1)
    await submit(app, '91234567')
    await app.user.type(await phoneField(), '8')
    release()
    await later(2000)
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(1)
  })

  it('gets no second one after a reload', async () => {
    const first = await openVerify()
    await submit(first, '91234567')
    await codeField()
    await press(first, 'Cancel')
    await phoneField()
    await later(1000)
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend })
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(1)
  })

  it.each([
    ['after Cancel', false, '61234567'],
    ['after a reload', true, '91234568'],
  ])('does not keep another one back %s', async (_, isReloaded, number) => {
    let app = await openVerify()
    await submit(app, '91234567')
    await codeField()
    await press(app, 'Cancel')
    await phoneField()
    await later(1000)
    if (isReloaded) {
      app.unmount()
      app = await renderApp('/verify', { backend: app.backend })
    }
    await submit(app, number)
    const shown = `Sent to +852 ${number.slice(0, 4)} ${number.slice(4)}`
    expect(await screen.findByText(shown)).toBeInTheDocument()
    expect(sends(app)).toBe(2)
    expect(app.backend.requests.at(-1)?.body).toEqual({ mobile: `+852-${number}` })
  })
})

it('a server that says to wait gets no request before, for whatever number', async () => {
  const app = await openVerify({
    arrange: (backend) =>
      void backend.fail('sendCode', replies(429, { code: 429 }, { 'Retry-After': '30' }), 1),
  })
  await submit(app, '91234567')
  expect(await screen.findByText(WAIT)).toBeInTheDocument()
  await later(2000)
  await press(app, 'Submit')
  await screen.findByText(/^Please wait 2[78]s before/)
  await submit(app, '61234567')
  await screen.findByText(/^Please wait 2\ds before/)
  expect(sends(app)).toBe(1)
  await later(30_000)
  await press(app, 'Submit')
  expect(await codeField()).toBeInTheDocument()
  expect(sends(app)).toBe(2)
})

it('Cancel during a slow verification ignores its answer', async () => {
  const app = await openVerify()
  const { fault, release } = held()
  app.backend.fail('verifyCode', fault)
  await submit(app, '91234567')
  await app.user.type(await codeField(), '1234')
  await press(app, 'Verify')
  await later(100)
  expect(app.backend.requested().at(-1)).toMatch(/^POST \/mobile-validation\/.+\/verify$/)
  await press(app, 'Cancel')
  release()
  await later(5000)
  expect(await phoneField()).toHaveValue('91234567')
  expect([app.keys.apiToken(), app.keys.mobileVerificationToken()]).toEqual([null, null])
  expect(app.backend.requested()).not.toContain('POST /login')
  expect(app.address()).toBe('/verify')
})

describe('a login that was refused', () => {
  it('is verified again', async () => {
    vi.useFakeTimers()
    const app = await renderApp('/', {
      mobileVerificationToken: 'refused',
      arrange: (backend) => void backend.fail('login', refuses(9999), 1),
    })
    await screen.findByText('refused with 9999')
    await press(app, 'Make a reservation')
    await submit(app, '91234567')
    await app.user.type(await codeField(), '1234')
    await press(app, 'Verify')
    await later(1000)
    await waitFor(() => expect(app.store.getState().user.status).toBe('signed-in'))
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
    expect(screen.queryByText('refused with 9999')).not.toBeInTheDocument()
    expect(app.keys.apiToken()).not.toBeNull()
  })
})

it.each(['/verify', '/welcome'])('%s offers another try where nobody answers', async (path) => {
  const app = await renderApp(path, {
    scenario: 'signed-in',
    arrange: (backend) => void backend.fail('getMe', noNetwork, 2),
  })
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
  expect(app.keys.apiToken()).not.toBeNull()
})

it('has nothing to submit before a digit is typed', async () => {
  const app = await openVerify()
  const submitButton = screen.getByRole('button', { name: 'Submit' })
  expect(submitButton).toBeDisabled()
  await app.user.type(await phoneField(), '9')
  expect(submitButton).toBeEnabled()
})

it('a wrong code empties the boxes, and its error stays until the next digit', async () => {
  const app = await openVerify()
  await submit(app, '91234567')
  await app.user.type(await codeField(), '0000')
  await app.user.tab()
  expect(await codeField()).not.toHaveFocus()
  await later(1000)
  const error = await screen.findByText(/^The OTP code you entered is incorrect/)
  expect(await codeField()).toHaveValue('')
  expect(await codeField()).toHaveFocus()
  await later(5000)
  expect(error).toBeInTheDocument()
  await app.user.type(await codeField(), '1')
  expect(error).not.toBeInTheDocument()
  expect(await codeField()).toHaveValue('1')
})
