/** liff-mock in a plain browser, in mocked builds only. */
import { liff } from '@line/liff/core'
import { LiffMockPlugin } from '@line/liff-mock'
import type { Line } from '#liff/line.ts'
import { reportMockLine } from '#liff/mockLineEvents.ts'
import { choiceNames, readChoices, type MockBehaviour, type TabStorage } from '#liff/mockChoices.ts'
import { addPlugins } from '#liff/plugins.ts'
import { lineOver } from '#liff/sdk.ts'

/** liff-mock types `mock` and `$mock` for the full SDK only. */
const MOCK_SETTINGS = { liffId: '0000000000-MockLine', mock: true }

const control = () =>
  (liff as unknown as { $mock: { set(change: (answers: object) => object): void } }).$mock

/** liff-mock's `set` replaces all answers, so the others are kept here. */
const setAnswers = (changed: object) => control().set((answers) => ({ ...answers, ...changed }))

export type MockLineSettings = {
  search: string
  tab: TabStorage
  /** Opens an address in this tab, as LINE's login does when it returns. */
  open: (address: string) => void
}

/** `npm run scenarios` lists the choices of `?line=`. */
export async function startMockLine({ search, tab, open }: MockLineSettings): Promise<Line> {
  const { chosen, behaviour, complaint, keepLogin } = readChoices(search, tab)
  if (complaint !== null) console.info(complaint)
  console.info(`liff-mock: ?line=${chosen || 'sent'}. There are: ${choiceNames.join(', ')}.`)
  if (behaviour.browser === 'none') throw new Error('there is no LIFF app')
  if (behaviour.browser === 'silent') return new Promise(() => undefined)
  await start(behaviour)

  // What LINE does may be chosen anew while the page is open.
  const current = () => readChoices('', tab).behaviour
  return lineOver({
    isInClient: () => behaviour.browser === 'liff',
    isLoggedIn: () => liff.isLoggedIn(),
    // liff-mock only counts logins and logouts, so the state is kept here.
    login: ({ redirectUri }) => {
      const isApproved = current().login === 'approved'
      keepLogin(isApproved)
      open(isApproved ? redirectUri : deniedLogin(redirectUri))
    },
    logout: () => {
      keepLogin(false)
      setAnswers({ isLoggedIn: false })
    },
    getProfile: async () => {
      const { hasProfile, name } = current()
      if (!hasProfile) throw new Error('no profile')
      return { ...(await liff.getProfile()), displayName: name }
    },
    getFriendship: () => Promise.resolve({ friendFlag: current().isFriend }),
    // liff-mock says no to every API.
    isApiAvailable: (name) => name === 'shareTargetPicker' && liff.isLoggedIn(),
    shareTargetPicker: (messages, options) => {
      const { picker } = current()
      reportMockLine({ kind: 'shared', outcome: picker, messages })
      if (picker === 'failed' || picker === 'blocked')
        return Promise.reject(new Error(`the picker ${picker}`))
      setAnswers({ shareTargetPicker: picker === 'sent' ? { status: 'success' } : undefined })
      console.info('liff-mock: shared', messages)
      return liff.shareTargetPicker(messages, options)
    },
    closeWindow: () => {
      reportMockLine({ kind: 'closed' })
      liff.closeWindow()
    },
  })
}

/** What LINE's login adds to the address when the guest cancels it. */
function deniedLogin(redirectUri: string): string {
  const address = new URL(redirectUri)
  address.searchParams.set('error', 'access_denied')
  address.searchParams.set('state', 'mock')
  return address.href
}

async function start({ isLoggedIn }: MockBehaviour): Promise<void> {
  addPlugins()
  // Typed for the full SDK; the core takes it as well.
  liff.use(new LiffMockPlugin() as never)
  await liff.init(MOCK_SETTINGS)
  if (isLoggedIn) liff.login()
  setAnswers({ isLoggedIn })
}
