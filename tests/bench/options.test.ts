import { expect, it } from 'vitest'
import { readOptions } from '#tests/bench/options.ts'

it.each([
  [[], ['ticket', 'invitation', 'bytes', 'introduction', 'taps', 'open', 'hour']],
  [
    ['--only', 'taps, ticket'],
    ['ticket', 'taps'],
  ],
  [['--only', 'growth'], ['growth']],
  [
    ['--only', 'ticket', '--growth'],
    ['ticket', 'growth'],
  ],
])('%j measures %j', (args, suites) => {
  expect(readOptions(args).suites).toEqual(suites)
})

it.each([
  [['--fast'], "Unknown option '--fast'"],
  [['--only', 'ticket,tap'], '--only does not know tap; there are: ticket, '],
  [['--runs', '0'], "--runs takes a whole number from 1 to 50, not '0'"],
  [['--runs', '1.5'], "--runs takes a whole number from 1 to 50, not '1.5'"],
  [['--compare', 'nowhere'], '--compare: there is no folder nowhere'],
  [['--compare', 'src'], '--compare: src is no checkout with its packages installed'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
