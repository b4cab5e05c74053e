import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DesktopMask } from '#src/app/DesktopMask.tsx'

const ADDRESS = '/invitation/VIC2025?lang=en'

function openMask() {
  window.history.pushState(null, '', ADDRESS)
  const user = userEvent.setup()
  render(
    <BrowserRouter>
      <DesktopMask />
    </BrowserRouter>,
  )
  return { user, link: screen.getByText(window.location.origin + ADDRESS) }
}

it('The desktop mask shows its address as text, and a button copies it', async () => {
  const { user, link } = openMask()
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText('The link is copied.')).toHaveRole('status')
  expect(await navigator.clipboard.readText()).toBe(link.textContent)
})

it('The desktop mask selects its address if the browser forbids copying', async () => {
  const { user, link } = openMask()
  navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText('Please copy the selected link.')).toBeInTheDocument()
  expect(String(window.getSelection())).toBe(link.textContent)
})

it.each([
  ['draws an address of 2,331 bytes', 2_331, true],
  ['shows a longer address without its code', 2_332, false],
])('The desktop mask %s', (_, bytes, hasCode) => {
  const start = `${window.location.origin}/?x=`
  window.history.pushState(null, '', `/?x=${'a'.repeat(bytes - start.length)}`)
  render(
    <BrowserRouter>
      <DesktopMask />
    </BrowserRouter>,
  )
  expect(screen.queryByRole('img', { name: /QR code/ }) !== null).toBe(hasCode)
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})

it.each([
  ['tells a guest with a touch screen how to see the app there', 5, true],
  ['says nothing of a phone on a computer without a touch screen', 0, false],
])('The desktop mask %s', (_, touchPoints, isShown) => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints)
  openMask()
  expect(screen.queryByText(/turn it upright/) !== null).toBe(isShown)
})

it('The desktop mask shows the hint for touch screens on a line of its own', () => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  openMask()
  const hint = screen.getByText(/turn it upright/)
  const texts = Array.from(hint.childNodes, ({ nodeName }) => nodeName)
  expect(texts).toEqual(['#text', 'BR', '#text'])
})

it('The QR code of the desktop mask can still be scanned if up to 15% of it is damaged', () => {
  openMask()
  // The address has 33 modules and a quiet zone of 4 at level M. At level L, it would have 29 modules.
  expect(screen.getByRole('img', { name: 'QR code of this page' })).toHaveAttribute(
    'viewBox',
    '0 0 41 41',
  )
})
