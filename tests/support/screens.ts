/** The screens of the app, each identified by something that only it shows. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const SCREENS = {
  welcome: () => screen.queryByRole('link', { name: 'I have a ticket' }),
  introduction: () => screen.queryByRole('tab', { name: 'Introduction', selected: true }),
  'phone entry': () => screen.queryByLabelText('Phone number'),
  'code entry': () => screen.queryByLabelText('Verification code'),
  reservation: () => screen.queryByRole('heading', { name: 'Reservation' }),
  confirmation: () => screen.queryByRole('heading', { name: 'Confirmation' }),
  'look-up of a booking': () =>
    screen.queryByRole('heading', { name: 'We are checking your reservation' }),
  success: () => screen.queryByRole('heading', { name: 'Reservation completed' }),
  'ticket code': () => screen.queryAllByRole('img', { name: 'Ticket QR code' })[0],
  'empty ticket': () => screen.queryByText("You don't have any tickets."),
  'no connection': () => screen.queryByRole('heading', { name: 'We cannot connect at the moment' }),
}

/** Waits until the guest is on this screen and, if given, at this address. */
export async function expectScreen(name: keyof typeof SCREENS, address?: string): Promise<void> {
  await waitFor(() => {
    if (!SCREENS[name]()) throw new Error(`The guest does not see the ${name}.`)
    if (address === undefined) return
    const { pathname, search } = window.location
    expect(pathname + search, `the address of the ${name}`).toBe(address)
  })
}

/** Waits until the button with this name is neither disabled nor locked. */
export const expectEnabled = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })

/** Expects a button that does nothing for now, and that keeps the focus of a guest who pressed it. */
export function expectLocked(button: HTMLElement): void {
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
}
