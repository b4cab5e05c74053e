import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, replies } from '#tests/support/backend.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { pass } from '#tests/support/openTicket.ts'

const SEND = 'POST /mobile-validation'
const MINUTE = 60_000
const WAIT = 'Please wait 30s before asking for another code.'

const sends = ({ backend }: OpenApp) => backend.count(SEND)
const phoneField = () => screen.findByLabelText('Phone number')
const codeField = () => screen.findByLabelText('Verification code')

/** /verify under a clock that the test moves. */
async function openVerify(options: AppOptions = {}) {
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
  await app.press('Submit')
  await pass(0)
}

describe('a page that is open for eleven minutes', () => {
  it('still comes to the code entry by Submit, and stays there by Resend', async () => {
    const app = await openVerify()
    await pass(11 * MINUTE)
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    await pass(11 * MINUTE)
    expect(await codeField()).toBeInTheDocument()
    await app.press('Resend')
    await pass(0)
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
    await pass(30_000)
    await app.press('Cancel')
    expect(await phoneField()).toHaveValue('91234567')
    await app.press('Submit')
    expect(await codeField()).toBeInTheDocument()
    expect(screen.getByText('Sent to +852 9123 4567')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Resend \((29|30)s\)$/ })).toBeDisabled()
    expect(sends(app)).toBe(1)
  })

  it('gets no second one when the guest edits it while the first is being sent', async () => {
    const app = await openVerify()
    const { fault, release } = held()
    app.backend.fail('sendOtp', fault, 1)
    await submit(app, '91234567')
    await app.user.type(await phoneField(), '8')
    release()
    await pass(2000)
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(1)
  })

  it('gets no second one after a reload', async () => {
    const first = await openVerify()
    await submit(first, '91234567')
    await codeField()
    await first.press('Cancel')
    await phoneField()
    await pass(1000)
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend })
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    expect(sends(app)).toBe(1)
  })

  it('is entered again for a new one after a reload, and that is said', async () => {
    const first = await openVerify()
    await submit(first, '91234567')
    await codeField()
    await pass(60_000)
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend })
    await app.press('Resend')
    const notice = await screen.findByText(/^Please enter your mobile number again/)
    expect(sends(app)).toBe(1)
    await submit(app, '91234567')
    expect(await codeField()).toBeInTheDocument()
    expect(notice).not.toBeInTheDocument()
    expect(sends(app)).toBe(2)
  })

  it('does not keep another one back after a reload', async () => {
    const first = await openVerify()
    await submit(first, '91234567')
    await codeField()
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend })
    await app.press('Cancel')
    await submit(app, '91234568')
    expect(await screen.findByText('Sent to +852 9123 4568')).toBeInTheDocument()
    expect(sends(app)).toBe(2)
    expect(app.backend.requests.at(-1)?.body).toEqual({ mobile: '+852-91234568' })
  })
})

it('a server that says to wait gets no request before, for whatever number', async () => {
  const app = await openVerify({
    arrange: (backend) =>
      void backend.fail('sendOtp', replies(429, { code: 429 }, { 'Retry-After': '30' }), 1),
  })
  await submit(app, '91234567')
  expect(await screen.findByText(WAIT)).toBeInTheDocument()
  await pass(2000)
  await app.press('Submit')
  await screen.findByText(/^Please wait 2[78]s before/)
  await submit(app, '61234567')
  await screen.findByText(/^Please wait 2\ds before/)
  expect(sends(app)).toBe(1)
  await pass(30_000)
  await app.press('Submit')
  expect(await codeField()).toBeInTheDocument()
  expect(sends(app)).toBe(2)
})

it('Cancel during a slow verification ignores its answer', async () => {
  const app = await openVerify()
  const { fault, release } = held()
  app.backend.fail('verifyOtp', fault)
  await submit(app, '91234567')
  await app.user.type(await codeField(), '1234')
  await app.press('Verify')
  await pass(100)
  expect(app.backend.requested().at(-1)).toMatch(/^POST \/mobile-validation\/.+\/verify$/)
  await app.press('Cancel')
  release()
  await pass(5000)
  expect(await phoneField()).toHaveValue('91234567')
  expect([app.keys.apiToken(), app.keys.mobileVerificationToken()]).toEqual([null, null])
  expect(app.backend.requested()).not.toContain('POST /login')
  expect(app.address()).toBe('/verify')
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
  await pass(1000)
  const error = await screen.findByText(/^The OTP code you entered is incorrect/)
  expect(await codeField()).toHaveValue('')
  expect(await codeField()).toHaveFocus()
  await pass(5000)
  expect(error).toBeInTheDocument()
  await app.user.type(await codeField(), '1')
  expect(error).not.toBeInTheDocument()
  expect(await codeField()).toHaveValue('1')
})
