/** Checks all requests and answers between the app and the mock backend against docs/openapi.json. */
import { expect } from 'vitest'
import type { Answer } from '#mocks/backend/answer.ts'
import type { World } from '#mocks/backend/world.ts'
import { readContract, type SentRequest } from '#mocks/contract/deviations.ts'
import { readDocument } from '#mocks/contract/documentFile.ts'

const contract = readContract(readDocument(), { isClosed: true })

let deviations: string[] = []

export function checkRequest(request: SentRequest): void {
  const line = `${request.method} ${request.path}`
  deviations.push(...contract.checkRequest(request).map((what) => `${line} sends ${what}`))
}

/** Ignores the answers that a scenario makes wrong on purpose. */
export function checkAnswer(
  world: World,
  request: Pick<SentRequest, 'method' | 'path'>,
  answer: Answer,
): void {
  if (isWrongOnPurpose(world, contract.nameOf(request))) return
  const line = `${request.method} ${request.path}`
  deviations.push(...contract.checkAnswer(request, answer).map((what) => `${line} answers ${what}`))
}

function isWrongOnPurpose({ refusals, lostAnswers, extraRows }: World, name: string | null) {
  const planned: string[] = [...Object.keys(refusals), ...lostAnswers]
  if (extraRows.length > 0) planned.push('getReservations')
  return planned.includes('every') || (name !== null && planned.includes(name))
}

/** Runs after each test. Fails if a request or an answer deviated from the document. */
export function checkContract(): void {
  const found = deviations
  deviations = []
  expect(found, found.join('\n')).toEqual([])
}
