/** The planned answers of a scene as faults of the test backend. */
import { statusOf, type AnswerName } from '#mocks/network.ts'
import { hangs, lostAnswer, noNetwork, refuses, type Fault } from '#tests/support/backend.ts'

const FAULTS: Record<Exclude<AnswerName, number | 'slow'>, Fault> = {
  'no-network': noNetwork,
  lost: lostAnswer,
  hung: hangs,
}

export function faultOf(answer: AnswerName): Fault {
  if (answer === 'slow') throw new Error('a scene cannot wait for a slow answer')
  return typeof answer === 'number' ? refuses(answer, statusOf(answer), '') : FAULTS[answer]
}
