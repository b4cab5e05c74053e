import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { RESEND_SECONDS } from '#src/domain/busy.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { OTP_LENGTH, SEND_LOCK_MS } from '#src/domain/otp.ts'
import { OTP_TTL_MS } from '#src/features/account/verificationSlice.ts'
import { newLoginState } from '#src/routing/paths.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { deferred, hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectLocked, expectScreen } from '#tests/support/screens.ts'
import { issueVerification } from '#tests/support/signIn.ts'

const NUMBER = '91234567'

const sends = ({ backend }: OpenApp) => backend.count('POST /mobile-validation')
const phoneField = () => screen.findByLabelText('Phone number')
const codeField = () => screen.findByLabelText('Verification code')

/** Opens /verify with fake timers. */
async function openVerify(options: AppOptions = {}) {
  vi.useFakeTimers()
  const app = await renderApp('/verify', options)
  await phoneField()
  return app
}

/** Replaces the number in the field and submits it. */
async function submit(app: OpenApp, number = NUMBER) {
  const field = await phoneField()
  await app.user.clear(field)
  await app.user.type(field, number)
  await app.press('Submit')
  await advanceTime(0)
}

it('A page that was open for long still reaches the code entry, and Resend stays there', async () => {
  const app = await openVerify()
  await advanceTime(OTP_TTL_MS + 60_000)
  await submit(app)
  await expectScreen('code entry')
  await advanceTime(OTP_TTL_MS + 60_000)
  await app.press('Resend')
  await advanceTime(0)
  await screen.findByRole('button', { name: `Resend (${RESEND_SECONDS}s)` })
  await expectScreen('code entry')
  expect(sends(app)).toBe(2)
})

it('A refused request for a code says so at once, while its button is still locked', async () => {
  const app = await openVerify()
  app.backend.fail('sendOtp', refuses(1234))
  await submit(app)
  await advanceTime(SEND_LOCK_MS / 2)
  expect(screen.getByText('refused with 1234')).toBeInTheDocument()
  expectLocked(screen.getByRole('button', { name: 'Submit' }))
})

it('The key Enter in an incomplete code does not request a new code', async () => {
  const app = await openVerify()
  await submit(app)
  await advanceTime(RESEND_SECONDS * 1_000)
  await screen.findByRole('button', { name: 'Resend' })
  await app.user.type(await codeField(), '12{Enter}')
  await advanceTime(1_000)
  expect(sends(app)).toBe(1)
})

it('The code entry draws one box for each digit of the code', async () => {
  const app = await openVerify()
  await submit(app)
  expect((await codeField()).previousElementSibling?.children).toHaveLength(OTP_LENGTH)
})

it('After a reload, Resend asks the guest to enter the number again', async () => {
  const first = await openVerify()
  await submit(first)
  await expectScreen('code entry')
  await advanceTime(RESEND_SECONDS * 1000)
  first.unmount()
  const app = await renderApp('/verify', { backend: first.backend })
  await app.press('Resend')
  const notice = await screen.findByText(/^Please enter your mobile number again/)
  expect(sends(app)).toBe(1)
  await submit(app)
  await expectScreen('code entry')
  expect(notice).not.toBeInTheDocument()
  expect(sends(app)).toBe(2)
})

it('A reload during the login does not lead back to the used code', async () => {
  const first = await openVerify()
  const heal = first.backend.fail('login', hangs)
  await submit(first)
  await first.user.type(await codeField(), '1234')
  await expect.poll(() => first.backend.count('POST /login'), { timeout: 5_000 }).toBe(1)
  await expectScreen('code entry')
  expect(screen.getByRole('button', { name: /^Resend/ })).toHaveAttribute('aria-disabled', 'true')
  first.unmount()
  heal()
  first.backend.fail('login', refuses(612), 1)
  await renderApp('/verify', { backend: first.backend })
  expect(await screen.findByText(/^Your verification has expired/)).toBeInTheDocument()
  await expectScreen('phone entry')
})

describe('A reload at the code entry of a guest who replaces a login', () => {
  const historyState = { usr: newLoginState(fingerprint(MOCK_GUEST_TOKEN)) }

  async function reloadCodeEntry(arrange: NonNullable<AppOptions['arrange']>) {
    vi.useFakeTimers()
    const first = await renderApp('/verify', { scenario: 'signed-in', historyState })
    await submit(first)
    await expectScreen('code entry')
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend, historyState, arrange })
    await advanceTime(1000)
    await screen.findByText('Sent to +852 •••• 4567')
    return app
  }

  it('returns to the code entry if that login has ended', async () => {
    const app = await reloadCodeEntry(({ fail }) => void fail('getMe', replies(401), 1))
    expect(app.tokenStorage.apiToken()).toBeNull()
    await app.user.type(await codeField(), '1234')
    await advanceTime(1000)
    await expectScreen('introduction', '/')
    expect(sends(app)).toBe(1)
  })

  it('returns to the code entry if that login cannot be checked, and Cancel to the phone entry', async () => {
    let heal = () => {}
    const app = await reloadCodeEntry(({ fail }) => {
      heal = fail('getMe', noNetwork)
    })
    await app.press('Cancel')
    await submit(app)
    await expectScreen('code entry')
    heal()
    await app.user.type(await codeField(), '1234')
    await advanceTime(1000)
    await expectScreen('introduction', '/')
    expect(sends(app)).toBe(1)
  })

  it('leads to a retry if neither that login nor the new one is answered', async () => {
    const heals: (() => void)[] = []
    const app = await reloadCodeEntry(({ fail }) => {
      heals.push(fail('getMe', noNetwork), fail('login', noNetwork))
    })
    await app.user.type(await codeField(), '1234')
    await advanceTime(2000)
    await expectScreen('no connection')
    for (const heal of heals) heal()
    await app.press('Try again')
    await advanceTime(1000)
    await expectScreen('introduction', '/')
  })
})

it('A new login that replaces another one leads to a retry if its guest cannot be checked', async () => {
  vi.useFakeTimers()
  const historyState = { usr: newLoginState(fingerprint(MOCK_GUEST_TOKEN)) }
  const app = await renderApp('/verify', { scenario: 'signed-in', historyState })
  await screen.findByLabelText('Phone number')
  const heal = app.backend.fail('getMe', replies(503))
  await app.verify()
  await advanceTime(2_000)
  await expectScreen('no connection')
  heal()
  await app.press('Try again')
  await advanceTime(1_000)
  await expectScreen('introduction', '/')
})

/** Opens the code entry, and leaves it by Cancel while the check of the code has no answer. */
async function leaveSlowCheck() {
  const app = await openVerify()
  const { fault, release } = deferred()
  app.backend.fail('verifyOtp', fault)
  await submit(app)
  await app.user.type(await codeField(), '1234')
  await app.press('Verify')
  await advanceTime(100)
  expect(app.backend.requested().at(-1)).toMatch(/^POST \/mobile-validation\/.+\/verify$/)
  await app.press('Cancel')
  return { app, release }
}

it('The button is busy while a number is being sent, and locked for a moment after a refusal', async () => {
  const app = await openVerify()
  app.backend.fail('sendOtp', replies(500), 1)
  await submit(app)
  const submitButton = await screen.findByRole('button', { name: 'Submit' })
  expectLocked(submitButton)
  await advanceTime(SEND_LOCK_MS)
  expect(submitButton).not.toHaveAttribute('aria-disabled')
})

it('Cancel during a slow check ignores its answer', async () => {
  const { app, release } = await leaveSlowCheck()
  release()
  await advanceTime(5000)
  expect(await phoneField()).toHaveValue(NUMBER)
  expect([app.tokenStorage.apiToken(), app.tokenStorage.mobileVerificationToken()]).toEqual([
    null,
    null,
  ])
  expect(app.backend.requested()).not.toContain('POST /login')
  expect(app.address()).toBe('/verify')
})

it('A check that the guest left counts again once the guest is back at the same code', async () => {
  const { app, release } = await leaveSlowCheck()
  await advanceTime(2000)
  await submit(app)
  await codeField()
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  release()
  await advanceTime(5000)
  await expectScreen('introduction')
  expect(app.backend.count(/\/verify$/)).toBe(1)
})

it('A code that is sent after Cancel in the phone entry does not open the code entry', async () => {
  const { fault, release } = deferred()
  const app = await openVerify({ arrange: ({ fail }) => void fail('sendOtp', fault, 1) })
  await submit(app)
  await app.press('Cancel')
  await expectScreen('welcome')
  await app.press('Make a reservation')
  await app.user.type(await phoneField(), '6123')
  release()
  await advanceTime(1000)
  expect(await phoneField()).toHaveValue('6123')
  // The resend lock still applies, so the same number gets no second code.
  await submit(app)
  await expectScreen('code entry')
  expect(sends(app)).toBe(1)
})

it('A code that is sent after Cancel does not replace the next one', async () => {
  const { fault, release } = deferred()
  const app = await openVerify({ arrange: ({ fail }) => void fail('sendOtp', fault, 1) })
  await submit(app)
  await app.press('Cancel')
  await app.press('Make a reservation')
  await submit(app, '61234567')
  await expectScreen('code entry')
  release()
  await advanceTime(1000)
  expect(await screen.findByText('Sent to +852 6123 4567')).toBeInTheDocument()
})

it('Submit waits for the validator, and a number that is corrected meanwhile is not sent uncorrected', async () => {
  const { fault, release } = deferred()
  vi.doMock('libphonenumber-js/min', async (load) => {
    const validator = await load()
    await fault(new Request('https://app.test'), async () => new Response())
    return validator
  })
  const app = await openVerify()
  await app.user.selectOptions(screen.getByLabelText('Country code'), '44')
  await submit(app, '7911123456')
  expectLocked(screen.getByRole('button', { name: 'Loading...' }))
  await app.user.type(await phoneField(), '{Backspace}7')
  release()
  await vi.dynamicImportSettled()
  await advanceTime(1000)
  expect(sends(app)).toBe(0)
  await app.press('Submit')
  await expectScreen('code entry')
  expect(app.backend.bodiesTo('/mobile-validation')).toEqual([{ mobile: '+44-7911123457' }])
})

it('Digits that are typed during a check are ignored', async () => {
  const app = await openVerify()
  const { fault, release } = deferred()
  app.backend.fail('verifyOtp', fault)
  await submit(app)
  await app.user.type(await codeField(), '0000')
  await advanceTime(1000)
  await app.user.type(await codeField(), '{Backspace}4')
  expect(await codeField()).toHaveValue('0000')
  release()
  await screen.findByText(/^The OTP code you entered is incorrect/)
})

it('A wrong code empties the boxes, and its error stays until the next digit', async () => {
  const app = await openVerify()
  await submit(app)
  await app.user.type(await codeField(), '0000')
  await app.user.tab()
  expect(await codeField()).not.toHaveFocus()
  await advanceTime(1000)
  const error = await screen.findByText(/^The OTP code you entered is incorrect/)
  expect(await codeField()).toHaveValue('')
  expect(await codeField()).toHaveFocus()
  await advanceTime(5000)
  expect(error).toBeInTheDocument()
  await app.user.type(await codeField(), '1')
  expect(error).not.toBeInTheDocument()
  expect(await codeField()).toHaveValue('1')
})

it('A check of the old code still signs in after a new code was requested', async () => {
  const app = await openVerify()
  const { fault, release } = deferred()
  await submit(app)
  await advanceTime(RESEND_SECONDS * 1000)
  app.backend.fail('verifyOtp', fault, 1)
  await app.user.type(await codeField(), '1234')
  await app.press('Verify')
  await app.press('Resend')
  await advanceTime(2000)
  expect(sends(app)).toBe(2)
  release()
  await advanceTime(3000)
  expect(app.backend.requested()).toContain('POST /login')
  expect(app.tokenStorage.apiToken()).not.toBeNull()
})

it('A resent code can be entered while the check of the old one is still running', async () => {
  const app = await openVerify()
  const { fault, release } = deferred()
  await submit(app)
  await advanceTime(RESEND_SECONDS * 1000)
  app.backend.fail('verifyOtp', fault, 1)
  await app.user.type(await codeField(), '0000')
  await app.press('Verify')
  await app.press('Resend')
  await advanceTime(2000)
  await app.user.type(await codeField(), '12')
  release()
  await advanceTime(3000)
  expect(await codeField()).toHaveValue('12')
  expect(screen.queryByText(/^The OTP code you entered is incorrect/)).not.toBeInTheDocument()
})

it.each([
  [
    'with two numbers of four digits fills the field but is not submitted',
    '【Puzzle 2025】 Your code is 1234',
    false,
  ],
  ['with one number of four digits fills the field and is submitted', 'Your code is 1234', true],
])('A pasted message %s automatically', async (_, message, isSent) => {
  const app = await openVerify()
  await submit(app)
  await app.user.click(await codeField())
  await app.user.paste(message)
  expect(await codeField()).toHaveValue('1234')
  await advanceTime(5000)
  expect(app.backend.requested().some((line) => line.endsWith('/verify'))).toBe(isSent)
})

it('Two submits of a code before the next render check it once', async () => {
  const app = await openVerify()
  await submit(app)
  const field = await codeField()
  await app.user.click(field)
  // A message with two numbers fills the field without submitting it.
  await app.user.paste('【Puzzle 2025】 Your code is 1234')
  const form = field.closest('form') as HTMLFormElement
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await advanceTime(1000)
  expect(app.backend.requested().filter((line) => line.endsWith('/verify'))).toHaveLength(1)
})

it.each([
  ['44', '0000000000'],
  ['1', '1111111111'],
])('The invalid number +%s %s is refused before anything is sent', async (callingCode, number) => {
  const app = await openVerify()
  await app.user.selectOptions(screen.getByLabelText('Country code'), callingCode)
  await submit(app, number)
  await vi.dynamicImportSettled()
  await advanceTime(1000)
  await screen.findByText(/^The format of your mobile phone number is incorrect/)
  expect(sends(app)).toBe(0)
})

it('Changing the country clears the refusal of a number', async () => {
  const app = await openVerify()
  app.backend.fail('sendOtp', refuses(1001))
  await submit(app)
  const refusal = await screen.findByText('格式錯誤')
  await app.user.selectOptions(screen.getByLabelText('Country code'), '853')
  expect(refusal).not.toBeInTheDocument()
})

it.each<[string, Fault, RegExp]>([
  ['an error code', refuses(4711), /^The OTP code you entered is incorrect/],
  ['a bare 400', replies(400), /^The OTP code you entered is incorrect/],
  ['a 401 with a message', replies(401, { message: 'Invalid OTP' }), /^The OTP code you entered/],
  ['a bare 403 of a gateway', replies(403), /^We could not check the code/],
])('The code entry shows that the check was answered with %s', async (_, fault, text) => {
  const app = await openVerify()
  app.backend.fail('verifyOtp', fault, 1)
  await submit(app)
  await app.user.type(await codeField(), '1234')
  await advanceTime(1000)
  const message = await screen.findByText(text)
  await app.user.clear(await codeField())
  await app.user.type(await codeField(), '1234')
  await advanceTime(1000)
  expect(message).not.toBeInTheDocument()
  expect(app.tokenStorage.apiToken()).not.toBeNull()
})

it('The code entry stays locked until the login after the check is answered', async () => {
  const app = await openVerify()
  const { fault, release } = deferred()
  app.backend.fail('login', fault, 1)
  await submit(app)
  await app.user.type(await codeField(), '1234')
  await advanceTime(2000)
  expect(app.backend.requested()).toContain('POST /login')
  expectLocked(screen.getByRole('button', { name: 'Loading...' }))
  release()
  await advanceTime(2000)
  await expectScreen('introduction')
})

it('A number for which the server needs no code is signed in directly', async () => {
  const app = await openVerify()
  const skip = { id: 1, skip_verify: true }
  app.backend.fail('sendOtp', replies(200, { ...skip, token: issueVerification(app.backend) }))
  await submit(app)
  await advanceTime(5000)
  expect(app.tokenStorage.apiToken()).not.toBeNull()
  expect(app.backend.requested()).not.toContain('POST /mobile-validation/1/verify')
})

describe('A digit field', () => {
  it('has a visible label, a format hint, and a caret that may move', async () => {
    const { user } = await openVerify()
    const field = await phoneField()
    expect(screen.getByText('Phone number').tagName).toBe('LABEL')
    expect(field).toHaveAccessibleDescription('8 digits')
    await user.type(field, '91334567')
    await user.keyboard('{ArrowLeft>5/}{Backspace}2')
    expect(field).toHaveValue('91234567')
    expect((field as HTMLInputElement).selectionStart).toBe(3)
    await user.selectOptions(screen.getByLabelText('Country code'), '81')
    expect(await phoneField()).toHaveAccessibleDescription('Without the country code')
  })

  it('for the number is emptied when another country is chosen', async () => {
    const { user } = await openVerify()
    await user.type(await phoneField(), NUMBER)
    await user.selectOptions(screen.getByLabelText('Country code'), '81')
    expect(await phoneField()).toHaveValue('')
  })

  it('for the one-time code says that a complete code is sent at once', async () => {
    const app = await openVerify()
    await submit(app)
    expect(await codeField()).toHaveAccessibleDescription('The code is sent when it is complete.')
  })
})

describe('The phone entry', () => {
  it('is not submitted by the browser, which would load another page', async () => {
    await openVerify()
    const form = (await phoneField()).closest('form')
    // `fireEvent` returns false if the app has prevented the browser's own submission.
    expect(form && fireEvent.submit(form)).toBe(false)
  })

  it('hides the drawn calling code from screen readers, which read it in the list', async () => {
    await openVerify()
    expect(screen.getByText('+852')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveDisplayValue(/^\+852 /)
  })

  const failed = /^We could not send the code/
  const WAITING = 'A ticket is waiting for you.'
  const ACCEPTED = 'Thank you for accepting.'
  const occasions = () => [WAITING, ACCEPTED].filter((text) => screen.queryByText(text))

  it('says that a ticket is waiting for the guest of a shared link', async () => {
    await renderApp('/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH')
    await phoneField()
    expect(occasions()).toEqual([WAITING])
    screen.getByText('We will send a one-time code to this number.')
  })

  it('thanks the guest who has accepted an invitation', async () => {
    const { press } = await renderApp('/invitation/VIC2025')
    await press('接受邀請')
    await phoneField()
    expect(occasions()).toEqual([ACCEPTED])
  })

  it('does not thank a guest who only wants to make a reservation', async () => {
    await renderApp('/verify?redirect_path=%2Freservation')
    await phoneField()
    expect(occasions()).toEqual([])
    screen.getByText('We will send a one-time code to this number.')
  })

  it.each<[string, Fault, RegExp]>([
    ['the server cannot be reached', noNetwork, failed],
    [
      'the server skips the code but sends no token',
      replies(200, { id: 1, skip_verify: true }),
      /^Dear guest, please wait/,
    ],
    [
      'the server answers with 429',
      replies(429, null, { 'Retry-After': '30' }),
      /^Please wait 30s/,
    ],
  ])('says that %s, also while the number is changed', async (_, fault, text) => {
    const app = await openVerify()
    app.backend.fail('sendOtp', fault, 1)
    await submit(app)
    const notice = await screen.findByText(text)
    await app.user.type(await phoneField(), '{Backspace}8')
    expect(notice).toBeInTheDocument()
  })

  it('hides the notice when the guest submits again', async () => {
    const { fault, release } = deferred()
    const app = await openVerify()
    app.backend.fail('sendOtp', noNetwork, 1)
    await submit(app)
    const notice = await screen.findByText(failed)
    await advanceTime(2000)
    app.backend.fail('sendOtp', fault, 1)
    await app.press('Submit')
    await advanceTime(100)
    expect(notice).not.toBeInTheDocument()
    release()
    await expectScreen('code entry')
  })

  it('ignores the failure of a code for a number that was changed in the meantime', async () => {
    const { fault, release } = deferred()
    const app = await openVerify()
    app.backend.fail(
      'sendOtp',
      (request, answer) => fault(request, () => replies(500)(request, answer)),
      1,
    )
    await submit(app)
    await app.user.type(await phoneField(), '{Backspace}8')
    release()
    await advanceTime(5000)
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
    expect(sends(app)).toBe(1)
  })
})

describe('A slow request for a code', () => {
  /** Submits a number, whose request gets no answer before `release`, and clears the field. */
  async function dropSlowRequest() {
    const { fault, release } = deferred()
    const app = await openVerify()
    app.backend.fail('sendOtp', fault, 1)
    await submit(app)
    await app.user.clear(await phoneField())
    await advanceTime(SEND_LOCK_MS)
    return { app, release }
  }

  it('no longer locks the button once the guest corrects the number', async () => {
    const { app, release } = await dropSlowRequest()
    await submit(app, '91234568')
    expect(await screen.findByText('Sent to +852 9123 4568')).toBeInTheDocument()
    release()
    await advanceTime(1000)
    expect(screen.getByText('Sent to +852 9123 4568')).toBeInTheDocument()
    expect(sends(app)).toBe(2)
  })

  it('still starts the resend lock of a number that the guest corrected and then restored', async () => {
    const { app, release } = await dropSlowRequest()
    release()
    await advanceTime(1000)
    await submit(app)
    await expectScreen('code entry')
    expect(sends(app)).toBe(1)
  })

  it('does not lock the phone entry after Resend and Cancel', async () => {
    const app = await openVerify()
    await submit(app)
    await advanceTime(RESEND_SECONDS * 1000)
    app.backend.fail('sendOtp', deferred().fault, 1)
    await app.press('Resend')
    await app.press('Cancel')
    await advanceTime(SEND_LOCK_MS)
    await submit(app, '61234567')
    expect(await screen.findByText('Sent to +852 6123 4567')).toBeInTheDocument()
  })
})

describe('A 429 on checking the code', () => {
  const checks = ({ backend }: OpenApp) =>
    backend.requested().filter((line) => line.endsWith('/verify')).length
  const busy = replies(429, null, { 'Retry-After': '600' })

  async function meet429() {
    const app = await openVerify()
    app.backend.fail('verifyOtp', busy, 1)
    await submit(app)
    await app.user.type(await codeField(), '1234')
    await advanceTime(1000)
    await screen.findByText(/^Too many attempts/)
    return app
  }

  it('locks the button, keeps the digits, and ends automatically', async () => {
    const app = await meet429()
    const button = screen.getByRole('button', { name: /^Verify \((600|599)s\)$/ })
    expectLocked(button)
    expect(await codeField()).toHaveValue('1234')
    await app.user.type(await codeField(), '{Enter}')
    await advanceTime(300_000)
    expect(checks(app)).toBe(1)
    await advanceTime(300_000)
    expect(screen.queryByText(/^Too many attempts/)).not.toBeInTheDocument()
    expect(await codeField()).toHaveValue('1234')
    await app.press('Verify')
    await advanceTime(1000)
    expect(checks(app)).toBe(2)
    expect(app.tokenStorage.apiToken()).not.toBeNull()
  })

  it('stops the automatic submit of four typed digits', async () => {
    const app = await meet429()
    await app.user.clear(await codeField())
    await app.user.type(await codeField(), '1234')
    await advanceTime(5000)
    expect(checks(app)).toBe(1)
  })

  it('keeps the notice of a failed resend while four digits are typed', async () => {
    const app = await meet429()
    await advanceTime(RESEND_SECONDS * 1000)
    app.backend.fail('sendOtp', noNetwork, 1)
    await app.press('Resend')
    const notice = await screen.findByText(/^We could not send the code/)
    await app.user.clear(await codeField())
    await app.user.type(await codeField(), '1234')
    await advanceTime(5000)
    expect(notice).toBeInTheDocument()
  })

  it('still applies after a reload', async () => {
    const first = await meet429()
    first.unmount()
    const app = await renderApp('/verify', { backend: first.backend })
    await screen.findByText(/^Too many attempts/)
    await app.user.type(await codeField(), '1234')
    await advanceTime(5000)
    expectLocked(screen.getByRole('button', { name: /^Verify \(5\d\ds\)$/ }))
    expect(checks(app)).toBe(1)
  })

  it('does not lock a new code', async () => {
    const app = await meet429()
    await advanceTime(RESEND_SECONDS * 1000)
    await app.press('Resend')
    await advanceTime(0)
    await app.user.type(await codeField(), '1234')
    await advanceTime(1000)
    expect(checks(app)).toBe(2)
  })

  it('does not lock a new code that has the same id', async () => {
    const app = await openVerify()
    app.backend.fail('sendOtp', replies(200, { id: 7, skip_verify: false }))
    app.backend.fail('verifyOtp', busy)
    await submit(app)
    await app.user.type(await codeField(), '1234')
    await advanceTime(RESEND_SECONDS * 1000)
    await app.press('Resend')
    await advanceTime(0)
    expect(await codeField()).toHaveValue('')
    await app.user.type(await codeField(), '5678')
    await advanceTime(1000)
    expect(checks(app)).toBe(2)
  })

  it('of an old code does not lock a new code that has the same id', async () => {
    const app = await openVerify()
    const { fault, release } = deferred()
    app.backend.fail('sendOtp', replies(200, { id: 7, skip_verify: false }))
    await submit(app)
    await advanceTime(RESEND_SECONDS * 1000)
    app.backend.fail(
      'verifyOtp',
      (request) => fault(request, () => busy(request, () => Promise.reject(new Error()))),
      1,
    )
    await app.user.type(await codeField(), '0000')
    await app.press('Resend')
    await advanceTime(2000)
    await app.user.type(await codeField(), '12')
    expect(await codeField()).toHaveValue('12')
    release()
    await advanceTime(2000)
    expect(screen.queryByText(/^Too many attempts/)).not.toBeInTheDocument()
    expect(await codeField()).toHaveValue('12')
  })
})
