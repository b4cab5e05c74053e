import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

it.each([
  ['/?redirect=false', 'Introduction'],
  ['/ticket', 'Ticket'],
])(
  'The tab bar is a named landmark, and at %s it marks %s as the current tab',
  async (at, name) => {
    await renderApp(at, { scenario: 'reserved' })
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    const selected = bar.getAllByRole('tab', { selected: true })
    expect(selected.map(({ textContent }) => textContent)).toEqual([name])
  },
)
