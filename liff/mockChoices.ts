/** How liff-mock behaves in this tab: chosen by `?line=`, kept until another choice. */

export type MockBehaviour = {
  picker: 'sent' | 'cancelled' | 'failed'
  isLoggedIn: boolean
  hasProfile: boolean
  isFriend: boolean
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

export const describeChoices: Record<ChoiceName, Choice> = choices

const DEFAULTS: MockBehaviour = {
  picker: 'sent',
  isLoggedIn: true,
  hasProfile: true,
  isFriend: false,
}

function isChoiceName(name: string): name is ChoiceName {
  return Object.hasOwn(choices, name)
}

const CHOICES_KEY = 'mockLine'
/** Holds 'in' or 'out' after a login or logout. */
const LOGIN_KEY = 'mockLineLogin'

/** Must not throw. */
export type TabStorage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

export type MockChoices = {
  /** 'sent' or 'logged-out,friend' for example; '' for the defaults. */
  chosen: string
  behaviour: MockBehaviour
  complaint: string | null
  keepLogin: (isLoggedIn: boolean) => void
}

/** The address's choices, else those kept in the tab. The later of two opposites wins. */
export function readChoices(search: string, tab: TabStorage): MockChoices {
  const requested = new URLSearchParams(search).get('line')
  const kept = tab.read(CHOICES_KEY)
  const words = (requested ?? kept ?? '').split(',').filter((word) => word !== '')
  const names = words.filter(isChoiceName)
  const chosen = names.join(',')
  // The address is the same after a login: only another choice resets it.
  if (chosen !== kept) tab.remove(LOGIN_KEY)
  tab.write(CHOICES_KEY, chosen)

  const behaviour = { ...DEFAULTS }
  for (const name of names) Object.assign(behaviour, choices[name].change)
  const login = tab.read(LOGIN_KEY)
  if (login !== null) behaviour.isLoggedIn = login === 'in'
  const unknown = words.filter((word) => !isChoiceName(word))
  return {
    chosen,
    behaviour,
    complaint: unknown.length === 0 ? null : complain(unknown),
    keepLogin: (isLoggedIn) => tab.write(LOGIN_KEY, isLoggedIn ? 'in' : 'out'),
  }
}

const complain = (unknown: string[]): string =>
  `There is no ?line=${unknown.join(',')}. There are: ${choiceNames.join(', ')}.`
