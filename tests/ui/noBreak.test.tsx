import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoBreak } from '#src/ui/NoBreak.tsx'

it.each([
  ['The Puzzle Re-edition Exhibition', ['Re-edition']],
  ['Level 6, Harbour Hall, 8 Connaught Road Central, Hong Kong', ['8 Connaught Road']],
  ['香港中環干諾道中8號海港會堂6樓拍賣廳', ['8\u2009號', '海港會堂', '6\u2009樓', '拍賣廳']],
  [
    '香港中環干諾道中8號海港會堂5樓禮品換領處',
    ['8\u2009號', '海港會堂', '5\u2009樓', '禮品換領處'],
  ],
  ['2025年6月22日（日）', []],
])('keeps the names of %s on one line, and sets a thin space', (text, unbroken) => {
  const { container } = render(<NoBreak text={text} />)
  expect(container.textContent.replaceAll('\u2009', '')).toBe(text)
  const found = [...container.querySelectorAll('.unbroken')].map((part) => part.textContent)
  expect(found).toEqual(unbroken)
})
