/** Vitest's projects: rules in Node, the app in a simulated page, the finished build. */
import type { TestProjectConfiguration } from 'vitest/config'

const RULES = ['tests/{domain,mocks,structure}/**/*.test.ts']

const APP = [
  'tests/{app,api,analytics,earlyCode,features,inline,liff,routing,session,ui}/**/*.test.{ts,tsx}',
]

/** They change the locale for good (as src/app/prerender.tsx does), replace a module, or load it anew. */
const OWN_MODULES = [
  'tests/app/languageSwitch.test.tsx',
  'tests/earlyCode/{earlyCode,earlyInvitation,slots}.test.ts',
  'tests/earlyCode/early{Invitation,Ticket}.property.test.tsx',
  'tests/inline/firstRequests.test.ts',
  'tests/app/lostMask.test.tsx',
  'tests/app/outlines.test.tsx',
  'tests/app/screenSkeleton.test.tsx',
  'tests/features/lostParts.test.tsx',
  'tests/features/tickets/lateEnlargedCode.test.tsx',
  'tests/app/start/setImmediate.test.ts',
  'tests/app/start/entry.test.ts',
  'tests/app/start/startMocks.test.ts',
  'tests/inline/page.test.ts',
  'tests/liff/real.test.ts',
  'tests/app/thirdLanguage*.test.{ts,tsx}',
  'tests/**/*.chinese.test.tsx',
]

const inNode = (name: string, include: string[]) => ({
  name,
  environment: 'node' as const,
  include,
})

const inPage = (name: string, include: string[]) => ({
  name,
  environment: 'happy-dom' as const,
  include,
  setupFiles: ['tests/support/setup.ts'],
  // The first test of a file loads every screen's chunk. Only a failing test waits this long.
  testTimeout: 60_000,
})

export const testProjects: TestProjectConfiguration[] = [
  { extends: true, test: { ...inNode('rules', RULES), isolate: false } },
  { extends: true, test: inNode('texts', ['tests/texts/**/*.test.ts']) },
  { extends: true, test: inNode('build', ['tests/build/**/*.test.ts']) },
  // One page for all files of a worker: a new one for each took three quarters of the time.
  { extends: true, test: { ...inPage('app', APP), exclude: OWN_MODULES, isolate: false } },
  { extends: true, test: { ...inPage('languages', OWN_MODULES), env: { HAS_OWN_MODULES: 'yes' } } },
]
