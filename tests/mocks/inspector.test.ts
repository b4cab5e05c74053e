import { expect, it } from 'vitest'
import { allowInspector, insertScript } from '#mocks/inspector.ts'

it('The inspector is the first script of a page', () => {
  expect(insertScript('<html><head><script>start()</script></head></html>')).toBe(
    '<html><head><script src="/inspector.js"></script><script>start()</script></head></html>',
  )
})

it('The policy for the inspector allows its styles and fonts, and keeps the hashes of the scripts', () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; x"
  expect(allowInspector(policy)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'unsafe-inline'; font-src data:; x",
  )
  expect(() => allowInspector("default-src 'none'")).toThrow('no content security policy')
})
