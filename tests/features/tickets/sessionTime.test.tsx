/** Chrome's page translator moves each text node into an element of its own. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SessionTime } from '#src/features/tickets/SessionTime.tsx'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore } from '#tests/support/store.ts'

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

it('the time of a session changes on a translated page as well', () => {
  const { container, rerender } = render(
    <SessionTime startAt={Date.parse('2025-06-24T14:00+08:00')} />,
    { wrapper: inStore(makeTestStore().store) },
  )
  expect(container).toHaveTextContent('2025/06/24 Tue 14:00')
  translate(container)
  rerender(<SessionTime startAt={Date.parse('2025-06-25T15:30+08:00')} />)
  expect(container).toHaveTextContent('2025/06/25 Wed 15:30')
})
