import { defineConfig } from 'vitest/config'

/** One test file at a time, because the driver has only one session. */
export default defineConfig({
  test: {
    include: ['tests/webkit/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
