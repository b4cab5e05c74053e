/** One guest sees, receives or ends something of another guest, or a secret is exposed. */
import type { Fault } from '#tests/planted/fault.ts'

export const otherGuests: Fault[] = [
  {
    name: 'a tab names its own number after another tab has sent a code to another number',
    file: 'src/features/account/verificationSlice.ts',
    find: '(entry?.sent ?? sent)?.sentAt === sentTo?.sentAt ? (sentTo?.phone ?? null) : null',
    replace: 'sentTo?.phone ?? null',
    tests: 'tests/session',
  },
  {
    name: "the next guest sees the previous guest's choice, invitation and tickets",
    file: 'src/session/guestScope.ts',
    find: 'belongsTo(owner, currentGuest) ? value : initial',
    replace: 'value',
    tests: 'tests/session',
  },
  {
    name: "the next guest sees the previous guest's code, because the API cache survives the end of the login",
    file: 'src/session/loginEvents.ts',
    find: 'tokenStorage.onLoginEnd(() => endLogin(store))',
    replace: 'tokenStorage.onLoginEnd(() => tokenStorage.apiToken() !== null && endLogin(store))',
    tests: 'tests/session',
  },
  {
    name: 'a late answer of an ended login is stored for the next guest',
    file: 'src/api/baseQuery.ts',
    find: 'if (!isPublic && token !== deps.apiToken())',
    replace: 'if (false)',
    tests: 'tests/api',
  },
  {
    name: 'a command of one guest that waits for the list is sent for the next guest',
    file: 'src/session/outbox/checkedCommand.ts',
    find: 'if (tokenStorage.login() !== login) return null',
    replace: '',
    tests: 'tests/session',
  },
  {
    name: 'a login that is answered after a sign-out in another tab signs the guest in again',
    file: 'src/session/signIn.ts',
    find: 'if (tokenStorage.mobileVerificationToken() !== verificationToken) return dispatch(tryStoredLogin())',
    replace: '',
    tests: 'tests/session',
  },
  {
    name: 'a full storage brings a former login back',
    file: 'src/session/storage.ts',
    find: 'const isEmptied = !isChanged && attempt(remove)',
    replace: 'const isEmptied = false',
    tests: 'tests/session',
  },
  {
    name: 'a reset in one tab does not clear the outbox in the other tab',
    file: 'src/session/persistence.ts',
    find: 'store.dispatch(signedOut({ isUnanswered: false, isElsewhere: true }))',
    replace:
      'store.dispatch(signedOut({ isUnanswered: false, isElsewhere: true })); for (const name of SLICES) syncFromStorage(store, name)',
    tests: 'tests/session',
  },
  {
    name: 'a link that one guest opened is received by the next guest',
    file: 'src/features/sharing/ReceiveScreen.tsx',
    find: 'owner !== null && guestId !== null && !isSameId(owner, guestId)',
    replace: 'false',
    tests: 'tests/features/sharing',
  },
  {
    name: 'the early code shows the code of a guest who has signed out',
    file: 'src/earlyCode/main.ts',
    find: 'getItem(API_TOKEN_KEY) === token',
    replace: 'getItem(API_TOKEN_KEY) !== null',
    tests: 'tests/earlyCode',
  },
  {
    name: 'the codes of a share link stay in the address',
    file: 'src/features/sharing/useShareCodes.ts',
    find: 'const isInAddress = holdsShareCodes(search)',
    replace: 'const isInAddress = false',
    tests: 'tests/features/sharing',
  },
  {
    name: 'the real address, with its codes, is reported to analytics',
    file: 'src/analytics/analytics.ts',
    find: 'page_location: window.location.origin + pattern',
    replace: 'page_location: window.location.href',
    tests: 'tests/analytics',
  },
  {
    name: "a guest who verifies in place of another receives the ticket of the other's link",
    file: 'src/routing/navigation.tsx',
    find: 'state: owner === null ? state : { ...state, owner }',
    replace: 'state',
    tests: 'tests/features/sharing',
  },
  {
    name: 'a failure report quotes an error with the words of a guest',
    file: 'src/analytics/failureReports.ts',
    find: 'redact(`${error.name}: ${error.message}`)',
    replace: 'error.message',
    tests: 'tests/analytics',
  },
]
