import { expect, it } from 'vitest'
import { earlyPages, prerenderedPages } from '#src/app/prerender.tsx'
import { pageTable, type PageRow } from '#src/routing/pages.ts'

const pages = Object.entries<PageRow>(pageTable)
const early = pages.flatMap(([name, { path, earlySlots = [] }]) =>
  earlySlots.length > 0 ? [{ name, path, earlySlots }] : [],
)

it.each(early)(
  'Each skeleton of the page $name has the slots of the page table',
  ({ name, path, earlySlots }) => {
    const page = prerenderedPages.find((one) => one.path === path.replace(/\/:.*/, ''))
    document.body.innerHTML = page?.html ?? ''
    expect(document.body.childElementCount).toBeGreaterThan(1)
    for (const skeleton of document.body.children) {
      const slots = Array.from(skeleton.querySelectorAll<HTMLElement>('[data-early]'))
      const names = slots.map(({ dataset }) => dataset['early'])
      expect(names.sort()).toEqual(earlySlots.map((slot) => `${name}.${slot}`).sort())
    }
    document.body.innerHTML = ''
  },
)

// The page of /success has the ticket's skeleton, but the early code does not load there.
it('Only the pages of the ticket, the success and the invitation have slots for early values', () => {
  const withSlots = prerenderedPages.filter(({ html }) => html.includes('data-early='))
  expect(withSlots.map(({ path }) => path)).toEqual(['/ticket', '/success', '/invitation'])
})

it.each([
  ['/ticket', ['ticket']],
  ['/ticket/', ['ticket']],
  ['/ticket/1', []],
  ['/invitation', []],
  ['/invitation/VIC2025', ['invitation']],
  ['/invitation/VIC2025/more', []],
  ['/success', []],
  ['/', []],
])('At %s the early code loads for these pages: %j', (path, names) => {
  const found = earlyPages.filter(({ pattern }) => new RegExp(pattern, 'i').test(path))
  expect(found.map(({ name }) => name)).toEqual(names)
})
