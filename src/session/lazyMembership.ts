/** The membership step is lazy, because it is seldom shown and brings a dialog. */
import { lazyScreen } from '#src/ui/lazy.tsx'

const load = () => import('#src/session/MembershipStep.tsx')

export const MembershipAfterLogin = lazyScreen(() => load().then((m) => m.MembershipAfterLogin))

export const MembershipCheck = lazyScreen(() => load().then((m) => m.MembershipCheck))
