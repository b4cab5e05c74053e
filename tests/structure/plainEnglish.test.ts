/** Keeps the worst of the former dialect out: comments without a subject, and retired names. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const OWN_NAME = 'tests/structure/plainEnglish.test.ts'

/** A comment that opens with one of these has no subject, or hides it. */
const FRAGMENT =
  /(?:\/\*\*|\/\/|^\s*\*) (?:(?:Null|Undefined|False|True|Empty|None) (?:where|without|outside|while)|Not (?:before|when|by|of)|Whose|Whoever|What is kept|Of (?:the|a|an|this|each|all|what|its)|All that|Who )\b/

/** Names that nobody would search for, with the standard term that replaced them. */
const RETIRED_NAMES: Record<string, string> = {
  addressFreed: 'liffInitDone',
  addressOwner: 'liffParams',
  ApiPorts: 'ApiDeps',
  atEnd: 'onCleanup',
  awayIds: 'otherGuestIds',
  BackCloses: 'CloseOnBack',
  bindingOpenedFor: 'membershipPageOpenedFor',
  commandLost: 'commandNotExecuted',
  DrawnName: 'NameAsSvg',
  giveUp: 'markUnanswered',
  heldBack: 'bufferUntil',
  inLane: 'enqueue',
  isContinued: 'isSecondLineLoad',
  isTakenBackBy: 'isCancelledBy',
  isTurnedAway: 'isRateLimited',
  KnownBefore: 'Baseline',
  leadOf: 'ticketHint',
  lockOf: 'lockName',
  loginDueFor: 'pendingLoginFor',
  lookUp: 'findOutcome',
  mayBeDone: 'mayHaveSucceeded',
  NativeButton: 'PlainButton',
  onPhone: 'inPhoneViewport',
  outlivesLogin: 'keepOnLogout',
  phoneReset: 'signedOut',
  POLL_SPREAD: 'POLL_JITTER',
  settleOne: 'resolveEntry',
  StoredKeys: 'TokenStorage',
  takeOver: 'syncFromStorage or handOff',
  ThunkPorts: 'ThunkExtra',
  TicketDue: 'TicketPending',
  verificationDropped: 'verificationRequested',
  wantedPath: 'targetPath',
  waysOn: 'exits',
}

const files = execFileSync('git', ['ls-files', 'src', 'liff', 'mocks', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && name !== OWN_NAME)

const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      ),
  )

describe('The language of the code', () => {
  it('has no comment that opens without a subject', () => {
    expect(linesWith(FRAGMENT)).toEqual([])
  })

  it('uses no retired name', () => {
    const names = Object.keys(RETIRED_NAMES).join('|')
    expect(linesWith(new RegExp(`\\b(?:${names})\\b`))).toEqual([])
  })
})
