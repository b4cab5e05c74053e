/**
 * The share picker: LINE's own sheet in the LIFF browser, a page of LINE's in a popup elsewhere,
 * one result behind both.
 */
import type { LineAnswer, LineRequest, LineWorld, Share } from '#tests/support/lineWorld.ts'
import { refusal } from '#tests/support/lineLogin.ts'

/** A token for one opening of the picker. */
export function openPicker(world: LineWorld): LineAnswer {
  const ott = world.tokens.opaque()
  world.shares.push({ ott, messages: null, isMultiple: null, outcome: null })
  return { json: { ott } }
}

const shareOf = (world: LineWorld, ott: string | undefined): Share | undefined =>
  world.shares.find((share) => share.ott === ott)

/** The page hands its messages over, and the guest does what the test says. */
export function handMessagesOver(world: LineWorld, ott: string | undefined, payload: unknown) {
  const share = shareOf(world, ott)
  if (share === undefined || share.messages !== null) return
  const { messages, isMultiple } = payload as Omit<Share, 'ott' | 'outcome'>
  Object.assign(share, { messages, isMultiple })
  const { picker } = world.behaviour
  if (picker === 'sends') share.outcome = 'SUCCESS'
  if (picker === 'fails') share.outcome = 'ERROR'
}

/** The guest's answer to a picker that waits. */
export function settle({ shares }: LineWorld, outcome: Share['outcome']): void {
  const share = shares.at(-1)
  if (share === undefined) throw new Error('no share picker was opened')
  share.outcome ??= outcome
}

/** What the page polls; without an outcome, nothing so far. */
export function pickerResult(world: LineWorld, request: LineRequest): LineAnswer {
  const share = shareOf(world, request.query['ott'])
  if (share === undefined) return refusal('invalid_request', 'unknown ott')
  if (request.method === 'POST') return { json: { status: 'ok' } }
  if (share.outcome === null) return { json: {} }
  const description = share.outcome === 'ERROR' && { resultDescription: 'LINE could not send it' }
  return { json: { result: share.outcome, ...description } }
}

/**
 * The popup's page: asks its opener for the messages as LINE's does, with an answer to each health
 * check.
 */
export function pickerPage(): LineAnswer {
  const html = `<title>Share with</title>
    <script>
      const ott = new URLSearchParams(location.search).get('ott')
      addEventListener('message', ({ data, source, origin }) => {
        if (data.name === 'healthcheck') source.postMessage({ name: 'receivedHealthcheck' }, origin)
        if (data.name === 'ready') lineApp({ kind: 'messages', ott, payload: data.body })
      })
    </script>`
  return { html }
}
