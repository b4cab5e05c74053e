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
  const { browser } = behaviour
  let { isLoggedIn } = behaviour

  /** Sets the answers of liff-mock. Use it before each call, because the choices can change while the page is open. */
  const update = (): MockBehaviour => {
    const current = { ...readChoices('', tab).behaviour, browser, isLoggedIn }
    mockControl().set((answers) => ({ ...answers, ...answersFor(current) }))
    return current
  }
  update()

  return lineFromSdk({
    isInClient: () => liff.isInClient(),
    isLoggedIn: () => liff.isLoggedIn(),
    // liff-mock has no login state, so this file stores it.
    login: ({ redirectUri }) => {
      const isApproved = update().login === 'approved'
      storeLogin(isApproved)
      open(isApproved ? redirectUri : deniedLogin(redirectUri))
    },
    logout: () => {
      storeLogin(false)
      isLoggedIn = false
      update()
    },
    getProfile: () => {
      update()
      return liff.getProfile()
    },
    getFriendship: () => {
      update()
      return liff.getFriendship()
    },
    // liff-mock gives one answer for all APIs, but it has only the picker.
    isApiAvailable: (name) => name === 'shareTargetPicker' && liff.isApiAvailable(name),
    shareTargetPicker: (messages, options) => {
      const { picker } = update()
      reportMockLine({ kind: 'shared', outcome: picker, messages })
      // liff-mock never rejects.
      if (picker === 'failed' || picker === 'blocked')
        return Promise.reject(new Error(`the picker ${picker}`))
      console.info('liff-mock: shared', messages)
      return liff.shareTargetPicker(messages, options)
    },
    getContext: () => liff.getContext(),
    sendMessages: (messages) => {
      const outcome = behaviour.chat === 'open' ? 'sent' : 'refused'
      reportMockLine({ kind: 'sent to chat', outcome, messages })
      return outcome === 'sent'
        ? liff.sendMessages(messages)
        : Promise.reject(Object.assign(new Error('the chat refuses'), { code: '403' }))
    },
    closeWindow: () => {
      reportMockLine({ kind: 'closed' })
      liff.closeWindow()
    },
  })
}

/** Returns the answers of liff-mock, by the names of the SDK's functions. */
const answersFor = ({
  browser,
  isLoggedIn,
  hasProfile,
  name,
  isFriend,
  chat,
  picker,
}: MockBehaviour) => ({
  isInClient: browser === 'liff',
  isLoggedIn,
  isApiAvailable: isLoggedIn,
  getProfile: hasProfile ? { userId: 'mock', displayName: name } : undefined,
  getFriendship: { friendFlag: isFriend },
  getContext: {
    type: chat === 'none' ? 'none' : 'utou',
    scope: ['profile', 'chat_message.write'],
  },
  shareTargetPicker: picker === 'sent' ? { status: 'success' } : undefined,
})

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
  // Without this call liff-mock refuses a profile, a friendship and the picker.
  if (isLoggedIn) liff.login()
}
