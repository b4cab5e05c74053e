/**
 * The share picker. It is LINE's own sheet in the LIFF browser, and a page in a popup elsewhere. Both
 * report the same results.
 */
import type { LineAnswer, LineRequest, LineWorld, Share } from '#tests/e2e/line/world.ts'
import { refusal } from '#tests/e2e/line/login.ts'

/** Returns a token for one use of the picker. */
export function openPicker(world: LineWorld): LineAnswer {
  const ott = world.tokens.opaque()
  world.shares.push({ ott, messages: null, isMultiple: null, outcome: null })
  return { json: { ott } }
}

const shareOf = (world: LineWorld, ott: string | undefined): Share | undefined =>
  world.shares.find((share) => share.ott === ott)

/** Receives the messages of the page. The guest then acts as the test has configured. */
export function handMessagesOver(world: LineWorld, ott: string | undefined, payload: unknown) {
  const share = shareOf(world, ott)
  if (share === undefined || share.messages !== null) return
  const { messages, isMultiple } = payload as Omit<Share, 'ott' | 'outcome'>
  Object.assign(share, { messages, isMultiple })
  const { picker } = world.behaviour
  if (picker === 'sends') share.outcome = 'SUCCESS'
  if (picker === 'fails') share.outcome = 'ERROR'
}

/** Answers a picker that waits. */
export function answerPicker({ shares }: LineWorld, outcome: Share['outcome']): void {
  const share = shares.at(-1)
  if (share === undefined) throw new Error('no share picker was opened')
  share.outcome ??= outcome
}

/** The result that the page polls. It is empty until there is an outcome. */
export function pickerResult(world: LineWorld, request: LineRequest): LineAnswer {
  const share = shareOf(world, request.query['ott'])
  if (share === undefined) return refusal('invalid_request', 'unknown ott')
  if (request.method === 'POST') return { json: { status: 'ok' } }
  if (share.outcome === null) return { json: {} }
  const description = share.outcome === 'ERROR' && { resultDescription: 'LINE could not send it' }
  return { json: { result: share.outcome, ...description } }
}

/** The popup page. It requests the messages from its opener, and answers each health check. */
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
