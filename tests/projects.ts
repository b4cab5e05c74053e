/** Vitest's projects: rules in Node, the app in a simulated page, the finished build. */
import type { TestProjectConfiguration } from 'vitest/config'

export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'rules',
      environment: 'node',
      include: ['tests/{bench,contract,domain,mocks,structure,texts}/**/*.test.ts'],
    },
  },
  {
    extends: true,
    test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'] },
  },
  {
    extends: true,
    test: {
      name: 'app',
      environment: 'happy-dom',
      include: [
        'tests/{app,api,state,session,routing,services,liff,layout,ui,screens}/**/*.test.{ts,tsx}',
      ],
      setupFiles: ['tests/support/setup.ts'],
      // The first test of a file loads every screen's chunk.
      testTimeout: 15_000,
    },
  },
]
