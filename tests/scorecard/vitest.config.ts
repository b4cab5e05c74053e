import { defineConfig } from 'vitest/config'
// oxlint-disable-next-line no-restricted-imports -- only src, liff, mocks and tests have short names
import app from '../../vite.config.ts'

const { plugins, define, css } = app({ command: 'serve', mode: 'test' })

/** Apart from the other tests: `vitest run` alone would take minutes longer. */
export default defineConfig({
  plugins: plugins ?? [],
  define: define ?? {},
  css: css ?? {},
  root: process.cwd(),
  test: {
    // A figure in a browser or of rules alone begins with `// @vitest-environment node`.
    environment: 'happy-dom',
    include: ['tests/scorecard/figures/*.test.{ts,tsx}'],
    setupFiles: ['tests/scorecard/setup.ts'],
    testTimeout: 14 * 60_000,
    maxWorkers: 2,
  },
})
