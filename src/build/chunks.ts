import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCREEN = /\/src\/features\/\w+\/\w+Screen\.tsx$/

/** The entry imports the app by Vite's helper. In another chunk, the helper would make that chunk run too early. */
const ENTRY = /\/src\/entry\.ts$|vite\/preload-helper/

/**
 * Groups modules into chunks. By default the bundler would make a chunk for each set of screens that share modules.
 *
 * - `entry`: the entry, which waits before it imports the app.
 * - `start`: all modules that src/main.tsx imports, and those that the introduction, the invitation and the ticket
 *   all import.
 * - `line`: the modules that both `start` and LINE's file import. Otherwise LINE's first load would also fetch
 *   the start chunk.
 * - `introParts`, `invitationParts`: the modules that the invitation shares with other screens. They form two files
 *   instead of ten. The first has the modules that the introduction also needs, and the second has the rest.
 *   Modules that the ticket needs are in neither, so the introduction and the ticket fetch nothing extra.
 * - `commands`: what sends commands and what resolves them. A screen that has sent a command can then check its
 *   outcome without another file, which a lost connection could delay.
 */
export function chunks(root: string) {
  let start = new Set<string>()
  let line = new Set<string>()
  let invitation = new Set<string>()
  let intro = new Set<string>()
  let commands = new Set<string>()
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      const importsOf = (file: string) => {
        const found = new Set<string>()
        const visit = (id: string) => {
          if (found.has(id)) return
          found.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        visit(file)
        return found
      }
      start = importsOf(join(root, 'src/main.tsx'))
      if (start.size === 1) throw new Error('src/main.tsx imports nothing')
      line = importsOf(join(root, 'liff/real.ts'))
      intro = importsOf(join(root, 'src/features/intro/IntroScreen.tsx'))
      const ticket = importsOf(join(root, 'src/features/tickets/TicketScreen.tsx'))
      const screens = Array.from(this.getModuleIds()).filter((id) => SCREEN.test(id))
      const allImports = screens.map(importsOf)
      const isShared = (id: string) => allImports.filter((imports) => imports.has(id)).length > 1
      const screen = importsOf(join(root, 'src/features/invitation/InvitationScreen.tsx'))
      for (const id of screen) if (intro.has(id) && ticket.has(id)) start.add(id)
      invitation = new Set(Array.from(screen).filter((id) => isShared(id) && !ticket.has(id)))
      const pending = importsOf(join(root, 'src/app/pendingCommands.ts'))
      commands = new Set(Array.from(pending).filter((id) => !invitation.has(id) && !ticket.has(id)))
    },
  }
  const groups = [
    { name: 'entry', test: (id: string) => ENTRY.test(id), priority: 3 },
    { name: 'line', test: (id: string) => line.has(id) && start.has(id), priority: 2 },
    { name: 'start', test: (id: string) => start.has(id), priority: 1 },
    ...['introParts', 'invitationParts'].map((name) => ({
      name,
      test: (id: string) =>
        invitation.has(id) && !line.has(id) && intro.has(id) === (name === 'introParts'),
      includeDependenciesRecursively: false,
    })),
    {
      name: 'commands',
      test: (id: string) => commands.has(id),
      includeDependenciesRecursively: false,
    },
  ]
  return { plugin, groups }
}
