/** The reservation is made (spec 2, Success). */
import { useEffect } from 'react'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { draftDone } from '#src/state/draft.ts'
import { useAppDispatch } from '#src/state/hooks.ts'
import { successTexts } from '#src/texts/confirm.ts'
import { Action } from '#src/ui/Action.tsx'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

export function Success() {
  const go = useGo()
  const dispatch = useAppDispatch()
  // The guest knows now: nothing is left to confirm.
  useEffect(() => void dispatch(draftDone()), [dispatch])
  return (
    <MessageScreen
      mark={<JoinedFacets className="message-mark" />}
      title={successTexts.title}
      text={successTexts.text}
      action={
        <Action look="filled" onPress={() => go(paths.ticket)}>
          {successTexts.check}
        </Action>
      }
    />
  )
}
