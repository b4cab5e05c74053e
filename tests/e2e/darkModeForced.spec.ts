/** Chromium and Android's WebView can darken every page automatically. */
import { expectBlackOnWhite } from '#tests/e2e/blackOnWhite.ts'
import { chromiumFlags } from '#tests/support/chromium.mjs'
import { test } from '#tests/support/guest.ts'
import { codesOf, stopCodeRotation, openTicket } from '#tests/support/ticketPhone.ts'

test.use({
  scenario: 'reserved',
  colorScheme: 'dark',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumFlags, '--enable-features=WebContentsForceDark'] }),
})

test('The codes stay black on white when Chromium darkens every page', async ({
  page,
  backend,
}) => {
  stopCodeRotation(backend.world)
  await openTicket(page)
  await expectBlackOnWhite(page, codesOf(backend)[0]?.ticket)
})
