/** Keys and screen readers send clicks, but no pointer, mouse or touch events. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The calendar only notes which pointer was used. It acts on the click. */
const ALLOWED = ['src/features/booking/CalendarMonth.tsx']

it('Controls act on clicks, so they work with keys and screen readers', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/${name}`)
  const withPointer = files.filter((file) =>
    /\bon(Pointer|Mouse|Touch)(Down|Up|Start|End)=/.test(readFileSync(file, 'utf8')),
  )
  expect(withPointer).toEqual(ALLOWED)
})
