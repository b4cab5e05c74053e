import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WIDE } from '#src/ui/useMediaQuery.ts'

// The early script shares no code with the app, and a style sheet has no constants.
it.each(['src/inline/prefetch.ts', 'src/styles/wide.css'])(
  '%s means the same wide screens',
  (path) => {
    expect(readFileSync(path, 'utf8').match(/\(min-width: 768px\)[^'{]*\b500px\)/g)).toEqual([WIDE])
  },
)
