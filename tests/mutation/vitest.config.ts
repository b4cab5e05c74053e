import { defineConfig } from 'vitest/config'
import { readConfig } from '#src/build/settings.ts'

/**
 * Runs only the folder's own tests, or those of TESTS. The screens' tests would take hours, and they
 * check the rules only by chance.
 */
const { MUTATED = 'domain', TESTS = MUTATED } = process.env
const [folder = 'domain', feature] = TESTS.split('/')
const tests = folder === 'features' && feature !== undefined ? `features/${feature}` : folder

export default defineConfig({
  define: { 'import.meta.env.CONFIG': JSON.stringify(readConfig({})) },
  test: {
    environment: folder === 'domain' ? 'node' : 'happy-dom',
    include: [`tests/${tests}/**/*.test.{ts,tsx}`],
    ...(folder !== 'domain' && { setupFiles: ['tests/support/setup.ts'] }),
    // Stryker runs tests in threads, which cannot change the time zone of the process.
    testNamePattern: /^(?!.*really set to)/,
    testTimeout: 15_000,
  },
})
