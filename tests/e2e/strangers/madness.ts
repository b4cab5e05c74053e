/** Servers that misbehave, each in its own way, as long as a page is open. */
import type { Misbehaviour, SentAnswer } from '#tests/e2e/strangers/server.ts'
import { HOUR_MS } from '#tests/e2e/strangers/world.ts'

const isPreflight = (line: string) => line.startsWith('OPTIONS ')

/** Counts the answers of each request line, from 0. */
function countTurns() {
  const turns = new Map<string, number>()
  return (line: string): number => {
    const turn = turns.get(line) ?? 0
    turns.set(line, turn + 1)
    return turn
  }
}

const withBody = (answer: SentAnswer, status: number, text: string, type?: string): SentAnswer => ({
  status,
  text,
  headers: { ...answer.headers, ...(type !== undefined && { 'content-type': type }) },
})

const HTML = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'

function changingGuest(): Misbehaviour {
  const turnOf = countTurns()
  return (answer, line) => {
    if (line !== 'GET /me') return answer
    const guest = { ...(JSON.parse(answer.text) as object), id: 8 + (turnOf(line) % 3) }
    return withBody(answer, answer.status, JSON.stringify(guest))
  }
}

function loginInTurn(): Misbehaviour {
  const turnOf = countTurns()
  return (answer, line) =>
    turnOf(line) % 2 === 0 ? withBody(answer, 401, '{"message":"Unauthenticated."}') : answer
}

/** The browser follows 20 redirects for one request of the page. */
const redirect: Misbehaviour = (answer, line) => ({
  status: 302,
  text: '',
  headers: { ...answer.headers, location: `/api/client${line.replace(/^\S+ /, '')}` },
})

function withoutCors({ status, text, headers }: SentAnswer): SentAnswer {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith('access-control-'))
  return { status, text, headers: Object.fromEntries(kept) }
}

function mixedCors(): Misbehaviour {
  const turnOf = countTurns()
  return (answer, line) => (turnOf(line) % 2 === 0 ? withoutCors(answer) : answer)
}

function jumpingDate(): Misbehaviour {
  let turn = 0
  return ({ headers, ...answer }) => {
    turn += 1
    const offsetMs = (turn % 2 === 0 ? 3 : -5) * HOUR_MS
    return {
      ...answer,
      headers: { ...headers, date: new Date(Date.now() + offsetMs).toUTCString() },
    }
  }
}

/** @param wait resolves after this many seconds on the phone */
const late =
  (wait: (seconds: number) => Promise<void>): Misbehaviour =>
  async (answer) => {
    await wait(9)
    return answer
  }

/** Returns numbers from 0 to 1 that are the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type MakeMisbehaviour = (wait: (seconds: number) => Promise<void>) => Misbehaviour

const single: Record<string, MakeMisbehaviour> = {
  'another guest in each /me': changingGuest,
  '401 and 200 in turn': loginInTurn,
  '429 everywhere': () => (answer) => withBody(answer, 429, ''),
  'empty bodies': () => (answer) => withBody(answer, 200, ''),
  'HTML everywhere': () => (answer) => withBody(answer, 200, HTML, 'text/html'),
  'answers after 9 s': late,
  'endless redirects': () => redirect,
  'CORS headers on every second answer': mixedCors,
  'a Date that jumps by hours': jumpingDate,
}

const allAtOnce: MakeMisbehaviour = (wait) => {
  const random = randomNumbers(44)
  const all = Object.values(single).map((make) => make(wait))
  return (answer, line) => {
    const chosen = all[Math.floor(random() * all.length)]
    return chosen === undefined ? answer : chosen(answer, line)
  }
}

/** Answers preflights normally, because a browser sends no request after a failed preflight. */
const afterPreflight =
  (make: MakeMisbehaviour): MakeMisbehaviour =>
  (wait) => {
    const misbehave = make(wait)
    return (answer, line) => (isPreflight(line) ? answer : misbehave(answer, line))
  }

export const misbehaviours: [name: string, make: MakeMisbehaviour][] = Object.entries({
  ...single,
  'all of these at random': allAtOnce,
}).map(([name, make]) => [name, afterPreflight(make)])
