import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, type Location } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore } from '#tests/support/store.ts'

function Where() {
  const { pathname, search, state } = useLocation() as Location<unknown>
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

const open = (address: string, state: unknown = null) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <LanguageSwitch />
      <Where />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

// In this order: there is no way back to the texts as written.
it('has neither pressed while the texts are as written, and names both in themselves', () => {
  open('/')
  expect(screen.getByRole('group', { name: 'Language' })).toBeInTheDocument()
  expect(button('English')).toHaveAttribute('aria-pressed', 'false')
  expect(button('繁體中文')).toHaveAttribute('aria-pressed', 'false')
  expect(button('English')).toHaveAttribute('lang', 'en')
  expect(button('繁體中文')).toHaveAttribute('lang', 'zh-Hant')
})

it('speaks the language that is pressed, and leaves an address that asks for none as it is', async () => {
  const user = open('/ticket?utm_source=mail', { wanted: '/receive' })
  await user.click(button('繁體中文'))
  expect(await screen.findByRole('group', { name: '語言' })).toBeInTheDocument()
  expect(button('繁體中文')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('status')).toHaveTextContent(
    '/ticket?utm_source=mail {"wanted":"/receive"}',
  )
})

it('makes an address that asks for a language ask for the chosen one, and keeps what the tab keeps', async () => {
  const user = open('/ticket?lang=zh-Hant&a=1', { wanted: '/receive' })
  await user.click(button('English'))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      '/ticket?lang=en&a=1 {"wanted":"/receive"}',
    ),
  )
  expect(button('English')).toHaveAttribute('aria-pressed', 'true')
})

it('corrects an address of before, as the way back finds it', async () => {
  open('/welcome?a=%20b&lang=zh-Hant')
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('/welcome?a=%20b&lang=en null'),
  )
})

it('tells the server which language it is', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const { api } = await import('#src/api/client.ts')
  render(<LanguageSwitchIn />, { wrapper: inStore(store) })
  const user = userEvent.setup()
  for (const [name, tag] of [
    ['繁體中文', 'zh-Hant'],
    ['English', 'en'],
  ] as const) {
    await user.click(button(name))
    await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'))
    await store.dispatch(api.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
    expect(backend.requests.at(-1)?.language).toBe(tag)
  }
})

const LanguageSwitchIn = () => (
  <MemoryRouter>
    <LanguageSwitch />
  </MemoryRouter>
)
