import type { Client } from '#mocks/contract/check/client.ts'
import type { Finding, Line } from '#mocks/contract/check/finding.ts'

export type CheckOptions = {
  /** Origin of the API, as in VITE_API_BASE_URL. */
  base: string
  token: string
  invitation?: string | undefined
  activity?: string | undefined
  /** Origin of the app, if it differs from the API's. */
  origin?: string | undefined
  /** How many GETs may be sent at once to provoke a 429. */
  burst?: number | undefined
  /** If true, the check changes data of the token's guest. */
  isWriting?: boolean | undefined
  /** Token of a second guest, who receives the shared ticket. */
  receiver?: string | undefined
}

type CallLine = { line: string; result: string }

export type Context = {
  options: CheckOptions
  client: Client
  calls: CallLine[]
  findings: Finding[]
  /** Every list of tickets that was read, without its envelope. */
  ticketLists: unknown[]
  /** Cases that did not occur in this run, so that it proves nothing about them. */
  notSeen: string[]
  /** The times of the sessions, as the app reads them. */
  hours: string[]
}

export type Report = Pick<Context, 'calls' | 'notSeen' | 'hours'> & {
  lines: Line[]
  isTokenRefused: boolean
}

/** Shows lines to the user before anything is changed. */
export type Announce = (lines: string[]) => void
