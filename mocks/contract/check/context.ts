import type { Client } from '#mocks/contract/check/client.ts'
import type { Finding, Line } from '#mocks/contract/check/finding.ts'

export type CheckOptions = {
  /** Origin, as in VITE_API_BASE_URL. */
  base: string
  token: string
  invitation?: string | undefined
  activity?: string | undefined
  /** Of the app, if it is another one than the API's. */
  origin?: string | undefined
  /** How many GETs may be sent at once to provoke a 429. */
  burst?: number | undefined
  /** Changes what the token's guest has. */
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
  /** Each list of tickets that was read, without its envelope. */
  ticketLists: unknown[]
  /** What this run proves nothing about. */
  notSeen: string[]
  /** Session hours as the app reads them. */
  hours: string[]
}

export type Report = Pick<Context, 'calls' | 'notSeen' | 'hours'> & {
  lines: Line[]
  isTokenRefused: boolean
}

/** Lines that the person reads before anything is changed. */
export type Announce = (lines: string[]) => void
