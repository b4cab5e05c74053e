import { expect, it } from 'vitest'
import { pageAt } from '#src/app/pages.tsx'
import { paths } from '#src/routing/paths.ts'

it('The page /success has the skeleton of the ticket, to which it redirects after a reload', () => {
  expect(pageAt(paths.success)?.skeleton).toEqual(pageAt(paths.ticket)?.skeleton)
})
