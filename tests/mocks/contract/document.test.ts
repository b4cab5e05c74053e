import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { calls } from '#mocks/contract/calls.ts'
import { readContract } from '#mocks/contract/deviations.ts'
import { makeDocument } from '#mocks/contract/document.ts'
import { DOCUMENT_FILE } from '#mocks/contract/documentFile.ts'
import {
  reactToFailedLogin,
  reactToFailedReceive,
  reactToRefusedCreate,
  type ApiError,
} from '#src/domain/errors.ts'

const document = makeDocument()
const contract = readContract(document, { isClosed: true })

it('docs/openapi.json is what `npm run contract -- --write` makes', () => {
  expect(JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))).toEqual(document)
})

it('docs/openapi.json is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
}, 30_000)

describe.each(Object.entries(calls))('The example of %s in docs/openapi.json', (name, call) => {
  const { method, param, query = {}, body, answer } = call
  const path = call.path.replace(/\{\w+\}/, param?.example ?? '')
  const examples = Object.entries(query).map(([key, { example }]) => [key, example])

  it('fits its schemas', () => {
    expect(contract.nameOf({ method, path })).toBe(name)
    const request = {
      method,
      path,
      query: new URLSearchParams(examples),
      body: body?.example ?? null,
      hasBearer: call.login === 'required',
    }
    expect(contract.checkRequest(request)).toEqual([])
    expect(contract.checkAnswer(request, { status: 200, body: answer.example })).toEqual([])
  })
})

describe('docs/openapi.json', () => {
  const refused = (code: number): ApiError => ({ kind: 'refused', status: 400, code, message: '' })
  const reactions: [keyof typeof calls, (code: number) => unknown][] = [
    ['createReservation', reactToRefusedCreate],
    ['login', (code) => reactToFailedLogin(refused(code))],
    ['receiveReservation', (code) => reactToFailedReceive(refused(code), false)],
  ]

  it.each(reactions)('lists the codes of %s that the app handles', (name, react) => {
    const other = JSON.stringify(react(-1))
    const all = Array.from({ length: 3000 }, (_, code) => code)
    const special = all.filter((code) => JSON.stringify(react(code)) !== other)
    expect(Object.keys(calls[name].codes ?? {}).map(Number)).toEqual(special)
  })
})
