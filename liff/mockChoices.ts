/** How liff-mock behaves. `?line=` chooses it, and the tab stores it until the next choice. */

export type MockBehaviour = {
  /** The browser of the page. 'none': there is no LIFF app. 'silent': LINE never answers. */
  browser: 'outside' | 'liff' | 'in-app' | 'none' | 'silent'
  /** 'blocked': the browser blocks the picker's popup. */
  picker: 'sent' | 'cancelled' | 'failed' | 'blocked'
  /** The chat from which LINE opened the app. 'closed': it refuses messages of the app. */
  chat: 'none' | 'open' | 'closed'
  isLoggedIn: boolean
  /** What the guest does on the consent page of LINE's login. */
  login: 'approved' | 'denied'
  hasProfile: boolean
  isFriend: boolean
  /** The name in the profile. */
  name: string
}

type Choice = { description: string; change: Partial<MockBehaviour> }

const choices = {
  sent: {
    description: 'The share picker sends what is shared. This is the default.',
    change: { picker: 'sent' },
  },
  cancelled: {
    description: 'The guest closes the share picker.',
    change: { picker: 'cancelled' },
  },
  failed: {
    description: 'The share picker fails, and the app offers other ways.',
    change: { picker: 'failed' },
  },
  blocked: {
    description: "The browser blocks the share picker's window.",
    change: { picker: 'blocked' },
  },
  outside: {
    description: "The page is in the phone's own browser. This is the default.",
    change: { browser: 'outside' },
  },
  'liff-browser': {
    description: "The page is a LIFF app in LINE's LIFF browser, where a guest is logged in.",
    change: { browser: 'liff' },
  },
  'in-app-browser': {
    description: "The page is in LINE's browser for links, which opens no windows.",
    change: { browser: 'in-app', picker: 'blocked' },
  },
  none: {
    description: 'There is no LIFF app: everything works but sharing by LINE.',
    change: { browser: 'none' },
  },
  silent: {
    description: 'LINE never answers.',
    change: { browser: 'silent' },
  },
  'login-approved': {
    description: "The guest allows LINE's login. This is the default.",
    change: { login: 'approved' },
  },
  'login-denied': {
    description: "The guest is logged out, and cancels LINE's login.",
    change: { login: 'denied', isLoggedIn: false },
  },
  chat: {
    description: "LINE's LIFF browser was opened from a chat to which the app may write.",
    change: { browser: 'liff', chat: 'open' },
  },
  'closed-chat': {
    description: "LINE's LIFF browser was opened from a chat that refuses the app's messages.",
    change: { browser: 'liff', chat: 'closed' },
  },
  'logged-out': {
    description: 'The guest is logged out of LINE until they log in from the share sheet.',
    change: { isLoggedIn: false },
  },
  'no-profile': {
    description: 'LINE does not give the name of the guest.',
    change: { hasProfile: false },
  },
  friend: {
    description: 'The guest is a friend of the official account, so no link to it is shown.',
    change: { isFriend: true },
  },
  'no-friend': {
    description: 'The guest is not a friend of the official account. This is the default.',
    change: { isFriend: false },
  },
} satisfies Record<string, Choice>

export type ChoiceName = keyof typeof choices

export const choiceNames = Object.keys(choices).filter(isChoiceName)

export const choiceDescriptions: Record<ChoiceName, Choice> = choices

const DEFAULTS: MockBehaviour = {
  browser: 'outside',
  picker: 'sent',
  chat: 'none',
  isLoggedIn: true,
  login: 'approved',
  hasProfile: true,
  isFriend: false,
  name: 'Brown',
}

/** For example, 'name:Morgan' sets the name in the guest's profile. */
const NAME = /^name:(.+)$/

function isChoiceName(name: string): name is ChoiceName {
  return Object.keys(choices).includes(name)
}

const CHOICES_KEY = 'mockLine'
/** A storage key. Its value is 'in' or 'out' after a login or logout. */
const LOGIN_KEY = 'mockLineLogin'

/** The tab's storage. Its functions must not throw. */
export type TabStorage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

export type MockChoices = {
  /** For example 'sent' or 'logged-out,friend', or '' for the defaults. */
  chosen: string
  behaviour: MockBehaviour
  warning: string | null
  storeLogin: (isLoggedIn: boolean) => void
}

/** Reads the choices of the address, or else the stored ones. If two choices are opposite, the later one wins. */
export function readChoices(search: string, tab: TabStorage): MockChoices {
  const requested = new URLSearchParams(search).get('line')
  const stored = tab.read(CHOICES_KEY)
  const words = (requested ?? stored ?? '').split(',').filter((word) => word !== '')
  const known = words.filter((word) => isChoiceName(word) || NAME.test(word))
  const chosen = known.join(',')
  // The address keeps `?line=` after a login, so only a different choice resets the login.
  if (chosen !== stored) tab.remove(LOGIN_KEY)
  tab.write(CHOICES_KEY, chosen)

  const behaviour = { ...DEFAULTS }
  for (const word of known)
    Object.assign(behaviour, isChoiceName(word) ? choices[word].change : nameIn(word))
  if (behaviour.browser === 'liff') behaviour.isLoggedIn = true
  const login = tab.read(LOGIN_KEY)
  if (login !== null) behaviour.isLoggedIn = login === 'in'
  const unknown = words.filter((word) => !known.includes(word))
  return {
    chosen,
    behaviour,
    warning: unknown.length === 0 ? null : unknownChoices(unknown),
    storeLogin: (isLoggedIn) => tab.write(LOGIN_KEY, isLoggedIn ? 'in' : 'out'),
  }
}

const nameIn = (word: string) => ({ name: NAME.exec(word)?.[1] ?? DEFAULTS.name })

/** Returns the user agent of LINE's LIFF or in-app browser, or null for another browser. */
export const userAgentOf = ({ browser }: MockBehaviour): string | null =>
  browser === 'liff' || browser === 'in-app'
    ? `${IPHONE} Line/15.0.0${browser === 'liff' ? ' LIFF' : ''}`
    : null

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari'

const unknownChoices = (unknown: string[]): string =>
  `There is no ?line=${unknown.join(',')}. There are: ${choiceNames.join(', ')}, name:NAME.`
