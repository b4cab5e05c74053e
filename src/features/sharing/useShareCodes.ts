import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readShareCode } from '#src/domain/codes.ts'
import type { ShareCodes } from '#src/domain/commands.ts'
import { carryQuery, holdsShareCodes, readQuery, receivePath } from '#src/domain/query.ts'
import { selectGuestId } from '#src/session/userSlice.ts'
import { historyState, paths, readOwner, readReturnTo } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/session/hooks.ts'

/** Returns the codes and removes them from the URL, because anyone who sees them could take the ticket. */
export function useShareCodes(): ShareCodes | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const guestId = useAppSelector(selectGuestId)
  const owner = readOwner(state) ?? guestId
  const [shareCodes] = useState(() => readShareCodes(search, state))
  const isInAddress = holdsShareCodes(search)
  useEffect(() => {
    if (isInAddress)
      void navigate(carryQuery(search, paths.receive), {
        replace: true,
        state: shareCodes && historyState(receivePath(shareCodes), owner),
      })
  }, [isInAddress, navigate, owner, search, shareCodes])
  return shareCodes
}

/** Reads the codes from the link. After they were removed from it, reads them from the history state. */
export const readShareCodes = (search: string, state: unknown): ShareCodes | null =>
  readFromQuery(search) ?? readFromQuery(readReturnTo(state))

function readFromQuery(address: string | null): ShareCodes | null {
  const query = readQuery(address?.replace(/^[^?]*/, '') ?? '')
  const shareCode = readShareCode(query.get('share_code'))
  const hashCode = readShareCode(query.get('hash_code'))
  return shareCode !== null && hashCode !== null ? { shareCode, hashCode } : null
}
