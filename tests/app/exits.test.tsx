/** Checks that every screen offers an exit in every state of the guest. Writes the table of docs/exits.md. */
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '#src/routing/paths.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { noNetwork, refuses } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport, exits } from '#tests/support/wholeApp.ts'

const HELD = { code: 'PUBLIC2025', type: 'public', isAccepted: true }
const holdInvitation = () => {
  const slice = { owner: null, value: { held: HELD, refused: null } }
  localStorage.setItem('persist:invitation', JSON.stringify(slice))
}

const STATES: Record<string, () => AppOptions> = {
  'signed out': () => ({}),
  'signed in': () => ({ scenario: 'signed-in' }),
  'with a ticket': () => ({ scenario: 'reserved' }),
  'invitation held': () => {
    holdInvitation()
    return { scenario: 'signed-in' }
  },
  unreachable: () => ({
    scenario: 'signed-in',
    arrange: ({ fail }) => void fail('every', noNetwork),
  }),
  'login refused': () => ({
    mobileVerificationToken: 'verified',
    arrange: ({ fail }) => void fail('login', refuses(1234)),
  }),
}

/** All addresses except /reset, which is an empty page by the product's rules. */
const ADDRESSES = [
  ...Object.values(paths)
    .filter((path) => path !== paths.reset)
    .map((path) =>
      path.replace(/:(invitationCode|code)/, 'VIC2025').replace(':type', 'invitation-canceled'),
    ),
  '/?redirect=false',
  '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
  '/nowhere',
]

/** The longest time that a request may take, including its timeout and its retry. */
const WAIT_MS = 22_000

async function visit(address: string, options: AppOptions): Promise<string> {
  const app = await renderApp(address, options)
  await advanceTime(WAIT_MS)
  // A redirect may load another chunk, so wait for several chunks.
  for (let part = 0; part < 3; part += 1) {
    await act(() => vi.dynamicImportSettled())
    await advanceTime(2_000)
  }
  const exitNames = [...new Set(exits().filter((name) => name !== ''))]
  const at = app.address().replace(/\?.*/, '')
  return exitNames.length === 0 ? `NONE at ${at}` : `${at}: ${exitNames.slice(0, 5).join(', ')}`
}

describe('Every screen', () => {
  it('offers an exit for every address and state of the guest', { timeout: 120_000 }, async () => {
    const rows: string[] = []
    for (const address of ADDRESSES) {
      const cells: string[] = []
      for (const state of Object.values(STATES))
        cells.push(await inPhoneViewport(() => visit(address, state())))
      rows.push(`| \`${address}\` | ${cells.join(' | ')} |`)
    }
    const head = `| opened | ${Object.keys(STATES).join(' | ')} |`
    const table = [head, head.replace(/[^|]+/g, ' --- '), ...rows].join('\n')
    expect(table).not.toContain('NONE')
    await expect(`${TITLE}${table}\n`).toMatchFileSnapshot('../../docs/exits.md')
  })

  const TITLE = `# Exits

The table shows where each address leads in each state of the guest, and the first controls that lead on from
there. If a dialog is open, they are the dialog's. \`npx vitest run --project app exits --update\` writes this
page.

`
})
