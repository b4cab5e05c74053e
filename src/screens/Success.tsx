/** The reservation is made (spec 2, Success). */
import { useEffect, useState } from 'react'
import { draftTimes } from '#src/domain/sessions.ts'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { AddToCalendar } from '#src/screens/AddToCalendar.tsx'
import { draftDone, selectDraft } from '#src/state/draft.ts'
import { useAppDispatch, useAppStore } from '#src/state/hooks.ts'
import { useTexts } from '#src/texts/language.ts'
import { successTexts } from '#src/texts/confirm.ts'
import { Action } from '#src/ui/Action.tsx'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

export function Success() {
  const texts = useTexts(successTexts)
  const go = useGo()
  const dispatch = useAppDispatch()
  // Of the draft as it was: it is emptied below.
  const store = useAppStore()
  const [session] = useState(() => draftTimes(selectDraft(store.getState())))
  // The guest knows now: nothing is left to confirm.
  useEffect(() => void dispatch(draftDone()), [dispatch])
  return (
    <MessageScreen
      mark={<JoinedFacets className="message-mark" />}
      title={texts.title}
      text={texts.text}
      more={session && <AddToCalendar {...session} />}
      action={
        <Action look="filled" onPress={() => go(paths.ticket)}>
          {texts.check}
        </Action>
      }
    />
  )
}
