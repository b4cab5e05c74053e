import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkButton } from '#src/ui/LinkButton.tsx'

it.each([
  ['shows its own text', false, 'Add to calendar'],
  ["shows 'Loading...' while it is busy", true, 'Loading...'],
])('A link button %s', (_, isBusy, name) => {
  render(
    <LinkButton isBusy={isBusy} onClick={() => undefined}>
      Add to calendar
    </LinkButton>,
  )
  expect(screen.getByRole('button')).toHaveAccessibleName(name)
})
