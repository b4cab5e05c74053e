import { expect, it } from 'vitest'
import { chunks } from '#src/build/chunks.ts'

/** A small module graph: each file with its imports. */
const IMPORTS: Record<string, string[]> = {
  'src/entry.ts': ['vite/preload-helper.js'],
  'src/main.tsx': ['src/app.ts', 'src/delay.ts', 'vite/preload-helper.js'],
  'liff/real.ts': ['sdk', 'src/delay.ts'],
  'src/features/intro/IntroScreen.tsx': ['title', 'shared'],
  'src/features/tickets/TicketScreen.tsx': ['title'],
  'src/features/invitation/InvitationScreen.tsx': ['title', 'shared', 'card'],
  'src/features/sharing/RsvpScreen.tsx': ['card'],
  'src/app/pendingCommands.ts': ['book'],
}

/** Returns the chunk of each module. A module without a group is missing. */
function chunkOf(): Record<string, string> {
  const { plugin, groups } = chunks('/')
  const idOf = (name: string) => `/${name}`
  const files = Object.entries(IMPORTS)
  const names = [...new Set(files.flat(2))]
  const bundle = {
    getModuleIds: () => names.map(idOf),
    getModuleInfo: (id: string) => ({ importedIds: (IMPORTS[id.slice(1)] ?? []).map(idOf) }),
  }
  ;(plugin.buildEnd as unknown as (this: typeof bundle) => void).call(bundle)
  const priority = (group: (typeof groups)[number]) => ('priority' in group ? group.priority : 0)
  const byPriority = [...groups].sort((a, b) => priority(b) - priority(a))
  return Object.fromEntries(
    names.flatMap((name) => {
      const group = byPriority.find(({ test }) => test(idOf(name)))
      return group === undefined || name.endsWith('Screen.tsx') ? [] : [[name, group.name]]
    }),
  )
}

it("The start chunk has no part of LINE's SDK, and LINE's file loads nothing else of the start chunk", () => {
  expect(chunkOf()).toEqual({
    'src/entry.ts': 'entry',
    'vite/preload-helper.js': 'entry',
    'src/main.tsx': 'start',
    'src/app.ts': 'start',
    'src/delay.ts': 'line',
    title: 'start',
    shared: 'introParts',
    card: 'invitationParts',
    'src/app/pendingCommands.ts': 'commands',
    book: 'commands',
  })
})
