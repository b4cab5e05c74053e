import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoBreak } from '#src/ui/NoBreak.tsx'

it.each([
  ['The Puzzle Re-edition Exhibition', ['Re-edition']],
  ['Level 6, Harbour Hall, 8 Connaught Road Central, Hong Kong', ['8 Connaught Road', 'Hong Kong']],
  ['香港中環干諾道中8號海港會堂6樓拍賣廳', ['8號', '海港會堂', '6樓', '拍賣廳']],
  ['香港中環干諾道中8號海港會堂5樓禮品換領處', ['8號', '海港會堂', '5樓', '禮品換領處']],
  ['2025年6月22日（星期日）至27日', ['2025年6月22日', '（星期日）', '27日']],
])('NoBreak keeps the names and dates in "%s" on one line', (text, unbroken) => {
  const { container } = render(<NoBreak text={text} />)
  expect(container.textContent).toBe(text)
  const found = [...container.querySelectorAll('.unbroken')].map((part) => part.textContent)
  expect(found).toEqual(unbroken)
})
