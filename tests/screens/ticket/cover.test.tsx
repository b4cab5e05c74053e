import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Cover, type CoverMark } from '#src/screens/ticket/Cover.tsx'

const MARKS: CoverMark[] = ['done', 'closed', 'late']

describe.each(MARKS)('a cover with the mark %s', (mark) => {
  it('shows its text, and says it', () => {
    render(
      <Cover mark={mark}>
        Used by <bdi>Morgan</bdi>
      </Cover>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Used by Morgan')
    expect(screen.getByText('Morgan').tagName).toBe('BDI')
  })

  it('has no image that could be taken for a code', () => {
    const { container } = render(<Cover mark={mark}>Used</Cover>)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    const drawings = [...container.querySelectorAll('svg, img, canvas')]
    expect(drawings).toHaveLength(2)
    for (const drawing of drawings) {
      expect(drawing).toHaveAttribute('aria-hidden', 'true')
      expect(drawing).not.toHaveAttribute('aria-label')
    }
  })
})

it('each mark is drawn by a path of its own', () => {
  const paths = MARKS.map((mark) => {
    const { container } = render(<Cover mark={mark}>Used</Cover>)
    return container.querySelector('.cover-mark path')?.getAttribute('d')
  })
  expect(new Set(paths).size).toBe(MARKS.length)
})
