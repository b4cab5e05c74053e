/**
 * The skeleton of an invitation, with slots that src/earlyCode/invitation.ts fills. Only the build renders it. It
 * has the app's layout, so that nothing moves when the app starts.
 */
import { appTexts } from '#default-texts/app'
import { invitationTexts } from '#default-texts/invitation'
import { appellations } from '#src/domain/model.ts'
import { CardLayout } from '#src/features/invitation/InvitationCard.tsx'
import card from '#src/features/invitation/InvitationCard.module.css'
import { Answers } from '#src/features/invitation/InvitationScreen.tsx'
import styles from '#src/features/invitation/InvitationScreen.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { Page } from '#src/ui/Page.tsx'

const doNothing = () => {}

/** A non-breaking space, which reserves the height of a word. */
const BLANK = '\u00a0'

export function EarlyInvitation() {
  const { loading } = useTexts(appTexts, 'common')
  const { accept } = useTexts(invitationTexts, 'invitation')
  return (
    <Page
      lang={langOf(accept)}
      className={`page-waiting on-night ${styles.invitation} ${styles.early}`}
    >
      <span className="visually-hidden" role="status" data-early="invitation.waiting">
        {loading}
      </span>
      <div className={card.waiting} data-early="invitation.card">
        <CardLayout title={<Guest />}>
          <Rows />
        </CardLayout>
      </div>
      <Answers isPending isLocked onAccept={doNothing} onDecline={doNothing} />
    </Page>
  )
}

/** Returns the alternatives of a slot: nothing for a guest without an appellation, then the words for each appellation. */
const alternatives = (wordsOf: (appellation: (typeof appellations)[number]) => string) =>
  ['', ...appellations.map(wordsOf)].join('|')

function Guest() {
  const { guest } = useTexts(invitationTexts, 'invitation')
  const texts = useTexts(invitationTexts, 'appellation')
  return (
    <>
      <span hidden data-early="invitation.nameless">
        {guest}
      </span>
      <span className={card.invitee} data-early="invitation.guest">
        <span hidden data-early="invitation.before">
          {alternatives((appellation) => texts[`${appellation}Before`])}
        </span>
        <bdi data-early="invitation.name">{BLANK}</bdi>
        <span hidden data-early="invitation.after">
          {alternatives((appellation) => texts[`${appellation}After`])}
        </span>
      </span>
    </>
  )
}

/** Samples whose numbers occur once in the formatted text, so that each can be replaced by the name of a field. */
const SAMPLE_DAY = Date.UTC(2345, 10, 27)
const SAMPLE_COUNT = 678

const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

function Rows() {
  const texts = useTexts(invitationTexts, 'invitation')
  const day = texts.day(SAMPLE_DAY).replace('2345', '{y}').replace('11', '{m}').replace('27', '{d}')
  const weekdays = Array.from({ length: 7 }, (_, index) => texts.weekday(SUNDAY + index * DAY_MS))
  const count = `${texts.count(1)}|${texts.count(SAMPLE_COUNT)}`
  return (
    <dl className={`list ${card.rows}`}>
      <ListRow label={texts.date}>
        <span data-early="invitation.date">{day}</span>{' '}
        <span hidden data-early="invitation.weekday">
          {weekdays.join('|')}
        </span>
      </ListRow>
      <ListRow label={texts.time} earlySlot="invitation.time">
        {BLANK}
      </ListRow>
      <ListRow label={texts.venue}>
        <NoBreak text={texts.place} />
      </ListRow>
      <ListRow label={texts.tickets} earlySlot="invitation.tickets">
        {count.replace(String(SAMPLE_COUNT), '{n}')}
      </ListRow>
    </dl>
  )
}
