import { expect, it } from 'vitest'
import { templates } from '#src/build/htmlPages.ts'

it('The opening page holds the skeleton of every other page as a template', () => {
  const pages = [
    { path: '/', html: 'opening' },
    { path: '/ticket', html: '<main>ticket</main>' },
    { path: '/rsvp', html: '<main>rsvp</main>' },
  ]
  expect(templates(pages)).toBe(
    '<template data-page="/ticket"><main>ticket</main></template>' +
      '<template data-page="/rsvp"><main>rsvp</main></template>',
  )
})
