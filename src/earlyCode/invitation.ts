/** Computes the early values of an invitation, for the slots of src/features/invitation/EarlyInvitation.tsx. */
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { invitationInfoSchema } from '#src/api/types/invitations.ts'
import { GUEST_LEFT_AT, LINE_LOGIN_REQUESTED } from '#src/constants.ts'
import { isJoinedName } from '#src/domain/invitation.ts'
import { appellations, type InvitationInfo } from '#src/domain/model.ts'
import { dayOfWeek, formatDate, formatTimeRange } from '#src/domain/time.ts'
import { readPrefetched } from '#src/earlyCode/answers.ts'
import { words, type EarlyValues } from '#src/earlyCode/earlyValues.ts'
import { isReopened } from '#src/inline/targetUrl.ts'
import { mayNeedAnswer } from '#src/earlyCode/storedGuest.ts'
import type { Locale } from '#src/texts/languages.ts'
import { langIn } from '#src/texts/scripts.ts'
import { tabStorage } from '#src/session/storage.ts'

const INFO = /\/reservation\/invitation\/([^/]+)\/info$/

export async function readInvitation(prefetched: PrefetchedAnswers) {
  const info = await readPrefetched(prefetched, INFO, invitationInfoSchema)
  if (info === null || info === 'unreachable' || mayLeaveForLogin()) return null
  // The history entry may belong to a guest who has signed out, so let the app decide.
  if (isReopened() && tabStorage().read(GUEST_LEFT_AT) !== null) return null
  const code = decodeURIComponent(INFO.exec(info.url)?.[1] ?? '')
  return () => (mayNeedAnswer(code) ? invitationValues(info.data) : null)
}

/**
 * Returns true if the app may go to LINE's login at its start. Only LINE's SDK knows whether it does. The words would
 * be shown, removed and shown again.
 */
const mayLeaveForLogin = () =>
  // Vitest turns each `import.meta.env` value into a string, so compare with `true`.
  import.meta.env.IS_LINE_LOGIN === true && tabStorage().read(LINE_LOGIN_REQUESTED) === null

function invitationValues({
  startAt,
  endAt,
  bookingQuota,
  invitee,
}: InvitationInfo): EarlyValues<'invitation'> {
  const name = invitee?.lastName ?? ''
  const appellation = invitee?.appellation ?? null
  // The first alternative of the slot is for a guest without an appellation.
  const appellationWords = words(appellation === null ? 0 : appellations.indexOf(appellation) + 1)
  const [y = '', m = '', d = ''] = startAt === null ? [] : formatDate(startAt).split('/')
  return {
    'invitation.waiting': false,
    'invitation.card': (slot) => {
      // The class only marks a card that is still waiting.
      slot.className = ''
    },
    // Without a name, plain text replaces the slot. With one, 'invitation.guest' shows the name instead.
    'invitation.nameless': name === '' && ((slot) => slot.replaceWith(slot.textContent ?? '')),
    'invitation.guest': name !== '',
    'invitation.before': appellationWords,
    'invitation.name': (slot) => {
      slot.textContent = name
      const around = slot.closest<HTMLElement>('[lang]')?.lang as Locale
      slot.lang = langIn(name, around) ?? around
    },
    'invitation.after': (slot) => {
      appellationWords(slot)
      if (slot.textContent === '') return
      if (isJoinedName(name)) slot.parentElement?.setAttribute('data-joined', '')
      else slot.prepend(' ')
    },
    'invitation.date': startAt === null ? removeRow : words(0, { y, m, d }),
    'invitation.weekday': startAt !== null && words(dayOfWeek(startAt)),
    'invitation.time': startAt === null ? removeRow : formatTimeRange(startAt, endAt),
    'invitation.tickets':
      bookingQuota === null
        ? removeRow
        : words(bookingQuota === 1 ? 0 : 1, { n: String(bookingQuota) }),
  }
}

const removeRow = (slot: Element) => slot.closest('.list-row')?.remove()
