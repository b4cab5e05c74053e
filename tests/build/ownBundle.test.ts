import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { INLINE_SCRIPT_BROWSERS } from '#src/build/oldestBrowsers.ts'
import { ownBundle } from '#src/build/ownBundle.ts'

it('ownBundle avoids the syntax that the given browsers lack', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ownBundle-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src'))
  // Chrome 66 and Safari 12 lack these operators. The app's oldest browsers have them.
  writeFileSync(
    join(root, 'src/script.ts'),
    'globalThis.name ??= globalThis.title ?? globalThis.id',
  )
  const operators = /\?\?=?/g
  expect((await ownBundle(root, 'script.ts', {})).match(operators)).toEqual(['??=', '??'])
  expect(
    (await ownBundle(root, 'script.ts', {}, INLINE_SCRIPT_BROWSERS)).match(operators),
  ).toBeNull()
})
