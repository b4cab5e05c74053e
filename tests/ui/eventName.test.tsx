import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { event } from '#src/texts/event.ts'
import { EventName } from '#src/ui/EventName.tsx'

it.each([
  ['Chinese', event.drawnName, 1],
  ['English', 'The Puzzle Re-edition Exhibition', 0],
])(
  'The %s name of the exhibition is a text, with this many drawings',
  async (_, name, drawings) => {
    const { container } = render(<EventName name={name} />)
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(drawings))
    expect(container).toHaveTextContent(name)
  },
)
