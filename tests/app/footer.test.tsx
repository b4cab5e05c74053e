import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { renderApp } from '#tests/support/app.tsx'

const config = { privacyUrl: 'https://event.example/privacy' }

const privacyLink = () => screen.queryByRole('link', { name: 'Privacy notice' })

describe('The privacy notice', () => {
  it.each<[address: string, scenario: ScenarioName]>([
    ['/welcome', 'newcomer'],
    ['/?redirect=false', 'signed-in'],
    ['/ticket', 'reserved'],
    ['/verify', 'newcomer'],
  ])('is linked on %s if its address is set', async (address, scenario) => {
    await renderApp(address, { scenario, config })
    const link = await screen.findByRole('link', { name: 'Privacy notice' })
    expect(link).toHaveAttribute('href', config.privacyUrl)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('is not linked on a message', async () => {
    await renderApp('/form-1', { config })
    expect(await screen.findByRole('button', { name: /introduction/ })).toBeInTheDocument()
    expect(privacyLink()).toBeNull()
  })

  it('has no link without its address, and the phone entry still says what the number is for', async () => {
    await renderApp('/verify')
    const line = await screen.findByText('We use your number only for this event.')
    expect(line).toBeInTheDocument()
    expect(privacyLink()).toBeNull()
  })
})

describe('The language switch without a choice', () => {
  it.each([
    ['/welcome', 'English'],
    ['/invitation/VIC2025', '繁體中文'],
    ['/error/invitation-canceled', '繁體中文'],
  ])('marks the language of %s as current, and none as chosen: %s', async (address, language) => {
    await renderApp(address)
    const current = await screen.findByRole('button', { name: language, current: true })
    expect(current).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getAllByRole('button', { current: true })).toEqual([current])
  })
})
