/** A way ends, leads in a circle or out of the app; the wrong build is made. */
import type { Fault } from '#tests/planted/fault.ts'

export const waysOn: Fault[] = [
  {
    name: 'the query of the address is lost on the way',
    file: 'src/domain/query.ts',
    find: 'asSearch([...own, ...carried])',
    replace: 'asSearch([...own])',
    tests: 'tests/domain',
  },
  {
    name: 'an unsafe redirect_path leads to /reservation',
    file: 'src/features/account/VerifyScreen.tsx',
    find: 'const isInvited = given === null && invitation !== null',
    replace: 'const isInvited = wanted === null && invitation !== null',
    tests: 'tests/features/account',
  },
  {
    name: 'a link out of a chat has no invitation, for the bracket behind it',
    file: 'src/domain/invitation.ts',
    find: "text?.replace(AFTER_LINK, '')",
    replace: 'text',
    tests: 'tests/domain',
  },
  {
    name: 'back from the membership page leads there again',
    file: 'src/features/account/membership.ts',
    find: 'openedFor === null || getState().user.bindingOpenedFor === openedFor',
    replace: 'openedFor === null',
    tests: 'tests/features/account',
  },
  {
    name: "the sessions of an invitation that ended 'could not be loaded' for ever",
    file: 'src/features/booking/useSessions.ts',
    find: 'isBound && list.isError && !list.isFetching && isInvitationRefused(asApiError(list.error))',
    replace: 'false',
    tests: 'tests/features/booking',
  },
  {
    name: 'Back at the entry of what was open shows an empty screen',
    file: 'src/routing/layerStack.ts',
    find: 'if (this.#goingBackFrom !== this.#location) this.#wentBack()',
    replace: 'this.#wentBack()',
    tests: 'tests/routing',
  },
  {
    name: 'the focus is lost behind a dialog',
    file: 'src/ui/Dialog.tsx',
    find: 'if (isLost) focusAfter(opener.current)',
    replace: '',
    tests: 'tests/ui',
  },
  {
    name: 'a screen that failed once takes all others with it',
    file: 'src/app/ErrorBoundary.tsx',
    find: 'return state.address === address ? null : { address, error: null }',
    replace: 'return state.address === address ? null : { address }',
    tests: 'tests/app',
  },
  {
    name: 'a silent LINE keeps the app from starting',
    file: 'liff/address.ts',
    find: 'await Promise.race([settled, until((begunAt ?? performance.now()) + settleMs)])',
    replace: 'await settled',
    tests: 'tests/liff',
  },
  {
    name: 'a page whose script a deploy has taken away is loaded again and again',
    file: 'src/inline/missingApp.ts',
    find: 'if (sessionStorage.getItem(APP_RELOADED) !== null) return false',
    replace: '',
    tests: 'tests/inline',
  },
  {
    name: 'the text of an invitation is requested for a code that the app reads otherwise',
    file: 'src/inline/firstRequests.ts',
    find: 'readInvitationCode(decodeURIComponent(match[1]))',
    replace: 'match[1]',
    tests: 'tests/inline',
  },
  {
    name: 'a build with the mock backend, which takes the code 1234 of anybody, goes out',
    file: 'src/build/settings.ts',
    find: 'if (isApiMocked && !isDemo)',
    replace: 'if (isApiMocked && isDemo)',
    tests: 'tests/build/start.test.ts',
  },
]
