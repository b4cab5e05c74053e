/** Covers parts of screens whose files do not load, as in a tunnel or after a deploy. */
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

/** The components whose files load. A loaded file stays loaded, so each test uses another file. */
const loadable = vi.hoisted(() => new Set<string>())

const lost = vi.hoisted(() => <Module extends object>(module: Module): Module => {
  const entries = Object.keys(module).map((name) => [
    name,
    {
      enumerable: true,
      get() {
        if (!loadable.has(name)) throw new TypeError('the file did not arrive')
        return module[name as keyof Module]
      },
    },
  ])
  return Object.defineProperties({}, Object.fromEntries(entries) as PropertyDescriptorMap) as Module
})

vi.mock(import('#src/features/tickets/Cancelling.tsx'), async (load) => lost(await load()))
vi.mock(import('#src/features/tickets/EnlargedCode.tsx'), async (load) => lost(await load()))
vi.mock(import('#src/features/tickets/EmptyTickets.tsx'), async (load) => lost(await load()))
vi.mock(import('#src/features/intro/LoginRefused.tsx'), async (load) => lost(await load()))
vi.mock(import('#src/ui/FullyBooked.tsx'), async (load) => lost(await load()))

// Two imports at once would get the module without its mock, while Vitest is still making the mock.
beforeAll(() =>
  Promise.all([
    import('#src/features/tickets/Cancelling.tsx'),
    import('#src/features/tickets/EnlargedCode.tsx'),
    import('#src/features/tickets/EmptyTickets.tsx'),
    import('#src/features/intro/LoginRefused.tsx'),
    import('#src/ui/FullyBooked.tsx'),
  ]),
)

const LOST = 'We cannot connect at the moment'

/** Opens the address without the files. */
function open(...parameters: Parameters<typeof renderApp>) {
  vi.useFakeTimers()
  return renderApp(...parameters)
}

async function expectNothingOpensByItself(name: string) {
  loadable.add(name)
  await advanceTime(70_000)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

it("'Cancel my reservation' says that its dialog is lost, which opens on the next tap only", async () => {
  const { press } = await open('/ticket', holding(wireTicket(7)))
  await press('Cancel my reservation')
  expect(await screen.findByText(LOST)).toBeInTheDocument()
  await expectNothingOpensByItself('Cancelling')
  await press('Cancel my reservation')
  await screen.findByRole('dialog', { name: 'Cancel your reservation?' })
  expect(screen.queryByText(LOST)).not.toBeInTheDocument()
})

it("'Tap to enlarge' says that the enlarged code is lost, and the code on the card stays", async () => {
  const { user } = await open('/ticket', holding(wireTicket(7)))
  const tap = async () => user.click(await screen.findByRole('button', { name: /^Tap to enlarge/ }))
  await tap()
  const line = await screen.findByText(LOST)
  expect(line).toHaveClass('caption')
  expect(screen.getByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  await expectNothingOpensByItself('EnlargedCode')
  await tap()
  await screen.findByRole('dialog', { name: 'Ticket QR code' })
  expect(screen.queryByText(LOST)).not.toBeInTheDocument()
})

it("'Make a reservation' says that the fully-booked dialog is lost, and it opens on the next tap only", async () => {
  const full = replies(200, { has_available_session: false })
  const { press } = await open('/', failing('signed-in', 'getAvailability', full))
  await expectScreen('introduction')
  await advanceTime(1_000)
  await press('Make a reservation')
  await screen.findByText(LOST)
  await expectNothingOpensByItself('FullyBooked')
  await press('Make a reservation')
  await screen.findByRole('dialog', { name: 'The event is fully booked' })
})

it.each<[string, string, string, Parameters<typeof renderApp>[1], string]>([
  [
    'An empty ticket screen',
    'EmptyTickets',
    '/ticket',
    { scenario: 'signed-in' },
    "You don't have any tickets.",
  ],
  [
    'The introduction after a refused login',
    'LoginRefused',
    '/',
    {
      ...failing('newcomer', 'login', refuses(1002)),
      mobileVerificationToken: 'verified',
    },
    '您沒有操作權限',
  ],
])(
  '%s says that its text did not load, and shows it after a tap on Try again',
  async (_, name, address, options, words) => {
    await open(address, options)
    const notice = (await screen.findByText(LOST)).closest<HTMLElement>('.notice')
    loadable.add(name)
    within(notice as HTMLElement)
      .getByRole('button', { name: 'Try again' })
      .click()
    await screen.findByText(words)
    expect(screen.queryByText(LOST)).not.toBeInTheDocument()
  },
)
