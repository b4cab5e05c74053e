import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'
import { historyState, paths, readReturnTo, receivePath } from '#src/routing/paths.ts'
import type { ShareCodes } from '#src/session/receiving.ts'

/** As long as an address may be: these codes stand in no path. */
const MAX_CODE_LENGTH = 512

/**
 * The codes of the address; null where they are missing. They leave the address at once, because
 * whoever reads it could receive the ticket. A reload finds them in the tab's history.
 */
export function useShareCodes(): ShareCodes | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [codes] = useState(() => readCodes(search) ?? readCodes(readReturnTo(state)))
  const isInAddress = /[?&](share_code|hash_code)=/.test(search)
  useEffect(() => {
    if (isInAddress)
      void navigate(carryQuery(search, paths.receive), {
        replace: true,
        state: codes && historyState(receivePath(codes)),
      })
  }, [isInAddress, navigate, search, codes])
  return codes
}

/** @param address an address or its query */
function readCodes(address: string | null): ShareCodes | null {
  const query = new URLSearchParams(address?.replace(/^[^?]*/, ''))
  const shareCode = readCode(query.get('share_code'))
  const hashCode = readCode(query.get('hash_code'))
  return shareCode !== null && hashCode !== null ? { shareCode, hashCode } : null
}

const readCode = (code: string | null) =>
  code !== null && code !== '' && code.length <= MAX_CODE_LENGTH ? code : null
