import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SessionTime } from '#src/features/tickets/TicketHead.tsx'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore } from '#tests/support/store.ts'

/** Imitates Chrome's page translator, which moves each text node into a new element. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(document.createTextNode(text.data))
  }
}

it('The session time also updates on a page that the browser has translated', () => {
  const { container, rerender } = render(
    <SessionTime startAt={Date.parse('2025-06-24T14:00+08:00')} />,
    { wrapper: inStore(makeTestStore().store) },
  )
  expect(container).toHaveTextContent('2025/06/24 Tue 14:00')
  translate(container)
  rerender(<SessionTime startAt={Date.parse('2025-06-25T15:30+08:00')} />)
  expect(container).toHaveTextContent('2025/06/25 Wed 15:30')
})
