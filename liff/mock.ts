/** LINE's own mock SDK (liff-mock). Only mocked builds use it, in an ordinary browser. */
import { liff } from '@line/liff/core'
import { LiffMockPlugin } from '@line/liff-mock'
import type { Line } from '#liff/line.ts'
import { reportMockLine } from '#liff/mockLineEvents.ts'
import { choiceNames, readChoices, type MockBehaviour, type TabStorage } from '#liff/mockChoices.ts'
import { addPlugins } from '#liff/plugins.ts'
import { lineFromSdk } from '#liff/sdk.ts'

/** liff-mock declares `mock` and `$mock` only for the full SDK, so the types below are cast. */
const MOCK_SETTINGS = { liffId: '0000000000-MockLine', mock: true }

const mockControl = () =>
  (liff as unknown as { $mock: { set(change: (answers: object) => object): void } }).$mock

/** Changes some answers of liff-mock. Its own `set` replaces all answers. */
const setAnswers = (changed: object) => mockControl().set((answers) => ({ ...answers, ...changed }))

export type MockLineSettings = {
  search: string
  tab: TabStorage
  /** Opens a URL in this tab, as LINE's login does when it returns. */
  open: (address: string) => void
}

/** `npm run scenarios` lists the choices of `?line=`. */
export async function startMockLine({ search, tab, open }: MockLineSettings): Promise<Line> {
  const { chosen, behaviour, warning, storeLogin } = readChoices(search, tab)
  if (warning !== null) console.info(warning)
  console.info(`liff-mock: ?line=${chosen || 'sent'}. There are: ${choiceNames.join(', ')}.`)
  if (behaviour.browser === 'none') throw new Error('there is no LIFF app')
  if (behaviour.browser === 'silent') return new Promise(() => undefined)
  await start(behaviour)

  // Read the choices at each call, because they can change while the page is open.
  const currentBehaviour = () => readChoices('', tab).behaviour
  return lineFromSdk({
    isInClient: () => behaviour.browser === 'liff',
    isLoggedIn: () => liff.isLoggedIn(),
    // liff-mock does not change its login state, so this file stores it.
    login: ({ redirectUri }) => {
      const isApproved = currentBehaviour().login === 'approved'
      storeLogin(isApproved)
      open(isApproved ? redirectUri : deniedLogin(redirectUri))
    },
    logout: () => {
      storeLogin(false)
      setAnswers({ isLoggedIn: false })
    },
    getProfile: async () => {
      const { hasProfile, name } = currentBehaviour()
      if (!hasProfile) throw new Error('no profile')
      return { ...(await liff.getProfile()), displayName: name }
    },
    getFriendship: () => Promise.resolve({ friendFlag: currentBehaviour().isFriend }),
    // liff-mock returns false for every API.
    isApiAvailable: (name) => name === 'shareTargetPicker' && liff.isLoggedIn(),
    shareTargetPicker: (messages, options) => {
      const { picker } = currentBehaviour()
      reportMockLine({ kind: 'shared', outcome: picker, messages })
      if (picker === 'failed' || picker === 'blocked')
        return Promise.reject(new Error(`the picker ${picker}`))
      setAnswers({ shareTargetPicker: picker === 'sent' ? { status: 'success' } : undefined })
      console.info('liff-mock: shared', messages)
      return liff.shareTargetPicker(messages, options)
    },
    getContext: () => ({
      type: behaviour.chat === 'none' ? 'none' : 'utou',
      scope: ['profile', 'chat_message.write'],
    }),
    sendMessages: (messages) => {
      const outcome = behaviour.chat === 'open' ? 'sent' : 'refused'
      reportMockLine({ kind: 'sent to chat', outcome, messages })
      return outcome === 'sent'
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error('the chat refuses'), { code: '403' }))
    },
    closeWindow: () => {
      reportMockLine({ kind: 'closed' })
      liff.closeWindow()
    },
  })
}

/** Returns the URL to which LINE's login returns after the guest cancels it. */
function deniedLogin(redirectUri: string): string {
  const address = new URL(redirectUri)
  address.searchParams.set('error', 'access_denied')
  address.searchParams.set('state', 'mock')
  return address.href
}

async function start({ isLoggedIn }: MockBehaviour): Promise<void> {
  addPlugins()
  // The plugin's type is for the full SDK, but the core accepts it too.
  liff.use(new LiffMockPlugin() as never)
  await liff.init(MOCK_SETTINGS)
  if (isLoggedIn) liff.login()
  setAnswers({ isLoggedIn })
}
