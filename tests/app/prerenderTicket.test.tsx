import { expect, it, vi } from 'vitest'
import { prerenderTicket } from '#src/app/prerenderTicket.tsx'
import { expectConsole } from '#tests/support/console.ts'

it('draws the same ticket on a machine that takes seconds for it', async () => {
  let now = Date.now()
  // The store's own checks are as slow.
  expectConsole('warn', /Middleware took \d+ms/)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000))
  const { open } = await prerenderTicket()
  clock.mockRestore()
  expect(open.none).toContain('New code in {left}')
})
