/** From the phone number to the completed reservation. */
import {
  ABOVE_KEYBOARD,
  choose,
  see,
  seeText,
  tap,
  type,
  type Scene,
  type Step,
} from '#mocks/workbench/scene.ts'

const booking = (name: string, title: string, steps: Step[], more: Partial<Scene> = {}): Scene => ({
  name,
  title,
  scenario: 'signed-in',
  address: '/reservation',
  steps,
  ...more,
})

const verifying = (name: string, title: string, steps: Step[], more: Partial<Scene> = {}): Scene =>
  booking(name, title, steps, { scenario: 'newcomer', address: '/verify', ...more })

const codeSent = [
  type('Phone number', '91234567'),
  tap('Submit'),
  see('label', 'Verification code'),
]

export const verifyScenes: Scene[] = [
  verifying('verify', 'Phone number', [see('heading', 'Join the event')]),
  verifying('verify-refused', 'Phone number, wrong format', [
    type('Phone number', '9123'),
    tap('Submit'),
    seeText('The format of your mobile phone number is incorrect'),
  ]),
  verifying('verify-unsplit', 'Phone number, of another country', [
    choose('Country code', '81'),
    type('Phone number', '9012345678'),
  ]),
  verifying('code', 'One-time code', codeSent),
  verifying(
    'code-wrong',
    'One-time code, wrong',
    [
      ...codeSent,
      type('Verification code', '0000'),
      seeText('The OTP code you entered is incorrect'),
    ],
    { words: '1800' },
  ),
  verifying('verify-keyboard', 'Phone number, keyboard open', [type('Phone number', '9123')], {
    sizes: ABOVE_KEYBOARD,
  }),
  verifying('code-keyboard', 'One-time code, keyboard open', codeSent, { sizes: ABOVE_KEYBOARD }),
]

const dateField = { by: 'button', name: 'Date', isStart: true } as const

const sessionChosen = [
  tap('Date', dateField),
  tap('', { inside: 'gridcell', is: 'enabled' }),
  tap('OK'),
  tap('', { by: 'radio', is: 'enabled' }),
  tap('Complete the reservation'),
  see('heading', 'Confirmation'),
]

const completed = [...sessionChosen, tap('Confirm'), see('heading', 'Reservation completed')]

/** Confirm is locked for a second after each click. It has no role behind a dialog: use its style. */
const rested = see('selector', 'main > div > .action-filled', { is: 'enabled' })

const minuteLater: Step[] = [{ do: 'passTime', seconds: 60 }, { do: 'reload' }]

/** The booking request gets no answer, and the list does not contain the booking. */
const unanswered = (name: string, title: string, steps: Step[]): Scene =>
  booking(
    name,
    title,
    [
      ...sessionChosen,
      tap('Confirm'),
      see('heading', 'We are checking your reservation'),
      ...steps,
    ],
    { answers: { createReservation: 503 } },
  )

export const bookingScenes: Scene[] = [
  booking(
    'ticket-due',
    'Ticket, not in the list yet',
    [...sessionChosen, tap('Confirm'), seeText('There is a reservation for this number')],
    { answers: { createReservation: 1702 } },
  ),
  booking('reservation', 'Reservation', [see('button', 'Date', { isStart: true, is: 'enabled' })]),
  booking(
    'reservation-invited',
    'Reservation, with an invitation',
    [
      tap('接受邀請'),
      choose('Event', 'Collectors Evening'),
      see('button', 'Date', { isStart: true, is: 'enabled' }),
    ],
    { scenario: 'vic-choice', address: '/invitation/VIC2025' },
  ),
  booking(
    'reservation-not-accepted',
    'Reservation, acceptance refused',
    [tap('接受邀請'), seeText('We could not record your reply.')],
    { scenario: 'vic-choice', address: '/invitation/VIC2025', answers: { acceptInvitation: 1999 } },
  ),
  booking('reservation-calendar', 'Reservation, calendar', [
    tap('Date', dateField),
    see('dialog', 'Date'),
    tap('2025/06/24', { isStart: true }),
  ]),
  booking('reservation-chosen', 'Reservation, all chosen', [
    ...sessionChosen,
    tap('Back'),
    see('radio', '', { is: 'checked' }),
  ]),
  booking(
    'reservation-failed',
    'Reservation, sessions not loaded',
    [seeText('We could not load the sessions.')],
    {
      answers: { getSessions: 503 },
    },
  ),
  booking(
    'reservation-forced-colors',
    'Reservation, forced colours',
    [...sessionChosen, tap('Back'), see('radio', '', { is: 'checked' })],
    { isForcedColors: true },
  ),
  booking('confirm', 'Confirmation', sessionChosen),
  booking('confirm-large-text', 'Confirmation, large text', sessionChosen, { isLarge: true }),
  booking(
    'confirm-refused',
    'Confirmation, session full',
    [...sessionChosen, tap('Confirm'), see('dialog', '預約失敗'), rested],
    { scenario: 'create-1701' },
  ),
  unanswered('confirm-checking', 'Confirmation, reservation looked for', []),
  unanswered('confirm-unknown', 'Confirmation, outcome unknown', [
    { do: 'answer', call: 'getReservations', with: 'no-network' },
    ...minuteLater,
    seeText('We could not confirm your reservation.'),
  ]),
  unanswered('confirm-lost', 'Confirmation, booking lost', [
    ...minuteLater,
    seeText('Your reservation did not go through.'),
  ]),
  booking(
    'confirm-preset-refused',
    'Confirmation, preset refused',
    [
      tap('Make a reservation'),
      tap('Confirm'),
      tap('Confirm', { inside: 'dialog' }),
      see('button', 'Back to the introduction'),
      rested,
    ],
    {
      scenario: 'preset',
      address: '/invitation/PRESET2025',
      answers: { createReservation: 1806 },
    },
  ),
  booking('success', 'Reservation completed', completed),
  ...[120, 360, 520].map((animatedForMs) =>
    booking(
      `success-joining-${animatedForMs}`,
      `Reservation completed, after ${animatedForMs} ms`,
      completed,
      {
        animatedForMs,
      },
    ),
  ),
]
