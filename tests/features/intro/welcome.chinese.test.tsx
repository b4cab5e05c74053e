import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

it('The Chinese welcome leads to the verification in Chinese', async () => {
  const { press, address } = await renderApp('/welcome?lang=zh-Hant')
  await press('立即預約')
  expect(await screen.findByLabelText('手機號碼')).toBeInTheDocument()
  expect(address()).toBe('/verify?redirect_path=%2Freservation&lang=zh-Hant')
})
