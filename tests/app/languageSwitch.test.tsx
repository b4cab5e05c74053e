import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, type Location } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { delay } from '#src/delay.ts'
import { LanguageSwitch } from '#src/app/LanguageSwitch.tsx'
import { renderApp } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'

function CurrentAddress() {
  const { pathname, search, state } = useLocation() as Location<unknown>
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

const open = (address: string, state: unknown = null) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <LanguageSwitch />
      <CurrentAddress />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

const shownAddress = () => screen.getByRole('status').textContent

describe('The language switch', () => {
  it('sets the language, and adds none to an address without ?lang=', async () => {
    const user = open('/ticket?utm_source=mail', { wanted: '/receive' })
    await user.click(button('繁體中文'))
    expect(await screen.findByRole('group', { name: '語言' })).toBeInTheDocument()
    expect(button('繁體中文')).toHaveAttribute('aria-pressed', 'true')
    expect(button('繁體中文')).toHaveAttribute('aria-current', 'true')
    expect(button('English')).not.toHaveAttribute('aria-current')
    expect(shownAddress()).toBe('/ticket?utm_source=mail {"wanted":"/receive"}')
  })

  it('has the name of each language in that language, so that a screen reader pronounces it', () => {
    open('/welcome')
    expect(button('English')).toHaveAttribute('lang', 'en')
    expect(button('繁體中文')).toHaveAttribute('lang', 'zh-Hant')
  })

  it('replaces the language in the address, and keeps the history state', async () => {
    const user = open('/ticket?lang=zh-Hant&a=1', { wanted: '/receive' })
    await user.click(button('English'))
    await expect.poll(shownAddress).toBe('/ticket?lang=en&a=1 {"wanted":"/receive"}')
    expect(button('English')).toHaveAttribute('aria-pressed', 'true')
  })

  it('corrects the language of an earlier address after Back', async () => {
    open('/welcome?a=%20b&lang=zh-Hant')
    await expect.poll(shownAddress).toBe('/welcome?a=%20b&lang=en null')
  })

  it('announces that a language could not be loaded, until it is loaded', async () => {
    vi.spyOn(CATALOGUES, 'zh-Hant').mockRejectedValueOnce(new Error('offline'))
    const user = open('/welcome')
    await user.click(button('繁體中文'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The language could not be loaded.')
    await user.click(button('繁體中文'))
    await screen.findByRole('group', { name: '語言' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says that a language is loading, and does not switch by itself later than ten seconds after the tap', async () => {
    vi.useFakeTimers()
    const { catalogue } = await CATALOGUES.en()
    vi.spyOn(CATALOGUES, 'en').mockImplementationOnce(async () => {
      await delay(20_000)
      return { catalogue }
    })
    open('/welcome')
    act(() => button('English').click())
    await advanceTime(1_000)
    expect(screen.getByRole('alert')).toHaveTextContent(/^(Loading\.\.\.|載入中…)$/)
    await advanceTime(9_000)
    expect(screen.getByRole('alert')).not.toHaveTextContent(/^(Loading|載入中)/)
    await advanceTime(10_000)
    expect(button('English')).toHaveAttribute('aria-pressed', 'false')
  })

  describe('in the whole app', () => {
    // The switch is loaded when the browser is idle. The other tests never report an idle browser.
    beforeEach(() => {
      vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
        idle()
        return 0
      })
    })

    it('reports one page view when the language in the address changes', async () => {
      const { user, address, reports } = await renderApp('/welcome?a=1&lang=en')
      await user.click(await screen.findByRole('button', { name: '繁體中文' }))
      await waitFor(() => expect(address()).toBe('/welcome?a=1&lang=zh-Hant'))
      expect(await screen.findByRole('button', { name: '立即預約' })).toBeInTheDocument()
      expect(reports.views).toEqual(['/welcome'])
      await user.click(screen.getByRole('button', { name: '立即預約' }))
      expect(await screen.findByLabelText('手機號碼')).toBeInTheDocument()
      expect(address()).toBe('/verify?redirect_path=%2Freservation&a=1&lang=zh-Hant')
      expect(reports.views).toEqual(['/welcome', '/verify'])
    })
  })
})
