import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Cover } from '#src/screens/ticket/Cover.tsx'

const ICONS = ['done', 'closed', 'late'] as const

it.each(ICONS)('a cover with the icon %s announces its text and holds no image', (icon) => {
  const { container } = render(<Cover icon={icon}>Used by Morgan</Cover>)
  expect(screen.getByRole('status')).toHaveTextContent('Used by Morgan')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  const drawings = [...container.querySelectorAll('svg, img, canvas')]
  expect(drawings).toHaveLength(1)
  for (const drawing of drawings) {
    expect(drawing).toHaveAttribute('aria-hidden', 'true')
    expect(drawing).not.toHaveAttribute('aria-label')
  }
})

it('each icon is drawn by a path of its own', () => {
  const paths = ICONS.map((icon) => {
    const { container } = render(<Cover icon={icon}>Used</Cover>)
    return container.querySelector('circle + path')?.getAttribute('d')
  })
  expect(new Set(paths).size).toBe(ICONS.length)
})
