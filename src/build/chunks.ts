import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const EARLY_CODE = 'src/earlyCode/main.ts'

const SCREEN = /\/src\/features\/\w+\/\w+Screen\.tsx$/

/**
 * Groups modules into chunks. By default the bundler would make a chunk for each set of screens that share modules.
 *
 * - `earlyParts`: the modules that the early code shares with the app, so that a phone loads them only once. The
 *   early code waits for this file, so it imports no other file.
 * - `start`: all other modules that src/main.tsx imports, and those that the ticket shares with the introduction or
 *   the invitation.
 * - `line`: the modules that both `start` and LINE's file import. Otherwise LINE's first load would also fetch
 *   the start chunk.
 * - `introParts`, `invitationParts`: the modules that the invitation shares with other screens. They form two files
 *   instead of ten. The first has the modules that the introduction also needs, and the second has the rest.
 *   Modules that the ticket needs are in neither, so the introduction and the ticket fetch nothing extra.
 * - `ticketParts`: the modules that the ticket shares with other screens, in one file instead of eight. A slow phone
 *   needs some milliseconds for each file.
 * - `commands`: what sends commands and what resolves them. A screen that has sent a command can then check its
 *   outcome without another file, which a lost connection could delay.
 */
export function chunks(root: string) {
  const none = new Set<string>()
  let sets: ModuleSets = {
    early: none,
    start: none,
    line: none,
    intro: none,
    invitation: none,
    ticket: none,
    commands: none,
  }
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildStart() {
      // No module imports it, because src/inline/loadApp.ts loads it.
      this.emitFile({ type: 'chunk', id: join(root, EARLY_CODE), name: 'earlyCode' })
    },
    buildEnd() {
      sets = findSets(this, root)
    },
  }
  const isOf = (name: keyof ModuleSets) => (id: string) => sets[name].has(id)
  const groups = [
    { name: 'line', test: (id: string) => sets.line.has(id) && sets.start.has(id), priority: 3 },
    { name: 'earlyParts', test: isOf('early'), priority: 2 },
    { name: 'start', test: isOf('start'), priority: 1 },
    ...['introParts', 'invitationParts'].map((name) => ({
      name,
      test: (id: string) =>
        sets.invitation.has(id) &&
        !sets.line.has(id) &&
        sets.intro.has(id) === (name === 'introParts'),
      includeDependenciesRecursively: false,
    })),
    { name: 'ticketParts', test: isOf('ticket'), includeDependenciesRecursively: false },
    { name: 'commands', test: isOf('commands'), includeDependenciesRecursively: false },
  ]
  return { plugin, groups }
}

type ModuleSets = Record<
  'early' | 'start' | 'line' | 'intro' | 'invitation' | 'ticket' | 'commands',
  Set<string>
>

function findSets(build: Rolldown.PluginContext, root: string): ModuleSets {
  const importsOf = (id: string) => {
    const found = new Set<string>()
    const visit = (current: string) => {
      if (found.has(current)) return
      found.add(current)
      build.getModuleInfo(current)?.importedIds.forEach(visit)
    }
    visit(id)
    return found
  }
  const importsAt = (path: string) => importsOf(join(root, path))
  const start = importsAt('src/main.tsx')
  if (start.size === 1) throw new Error('src/main.tsx imports nothing')
  const intro = importsAt('src/features/intro/IntroScreen.tsx')
  const invitation = importsAt('src/features/invitation/InvitationScreen.tsx')
  const ticket = importsAt('src/features/tickets/TicketScreen.tsx')
  const isInApp = (id: string) => start.has(id) || ticket.has(id)
  const early = new Set(Array.from(importsAt(EARLY_CODE)).filter(isInApp))
  for (const id of ticket) if (intro.has(id) || invitation.has(id)) start.add(id)

  const modules = Array.from(build.getModuleIds())
  const isLazy = (id: string) => (build.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  const inScreens = sharedBy(modules.filter((id) => SCREEN.test(id)).map(importsOf))
  const inChunks = sharedBy(modules.filter(isLazy).map(importsOf))
  // The QR generator is a file of its own, because the early code imports it too.
  const qrCode = importsAt('src/ui/qrPath.ts')
  const isElsewhere = (id: string) => invitation.has(id) || ticket.has(id)
  return {
    early,
    start,
    line: importsAt('liff/real.ts'),
    intro,
    invitation: new Set(Array.from(invitation).filter((id) => inScreens(id) && !ticket.has(id))),
    ticket: new Set(Array.from(ticket).filter((id) => inChunks(id) && !qrCode.has(id))),
    commands: new Set(
      Array.from(importsAt('src/app/pendingCommands.ts')).filter((id) => !isElsewhere(id)),
    ),
  }
}

/** Returns a test for modules that are in more than one of the sets. */
const sharedBy = (sets: Set<string>[]) => (id: string) =>
  sets.filter((set) => set.has(id)).length > 1
