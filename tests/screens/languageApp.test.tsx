/** The switch of languages in the whole app. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

// The switch is fetched at idle, which is never for the other tests.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
})

const chinese = () => screen.findByRole('button', { name: '繁體中文' })

it('views no page twice where the address asks for another language', async () => {
  const { user, address, reports } = await renderApp('/welcome?a=1&lang=en')
  await user.click(await chinese())
  await waitFor(() => expect(address()).toBe('/welcome?a=1&lang=zh-Hant'))
  expect(await screen.findByRole('button', { name: '立即預約' })).toBeInTheDocument()
  expect(reports.views).toEqual(['/welcome'])
  await user.click(screen.getByRole('button', { name: '立即預約' }))
  expect(await screen.findByLabelText('電話號碼')).toBeInTheDocument()
  expect(address()).toBe('/verify?redirect_path=%2Freservation&a=1&lang=zh-Hant')
  expect(reports.views).toEqual(['/welcome', '/verify'])
})

it('keeps what is typed', async () => {
  const { user } = await renderApp('/verify')
  await user.type(await screen.findByLabelText('電話號碼'), '5123')
  await user.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByLabelText('Phone number')).toHaveValue('5123')
})

it('is not below a screen that renders nothing', async () => {
  const { container } = await renderApp('/reset')
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
