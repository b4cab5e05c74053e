/**
 * The one heartbeat of an open ticket (spec 4, 'Ticket refresh timer' and 'Status sync'; safety, 'Ticket'): a single timer, one request at
 * a time, none while the page is hidden, offline, or nothing can change any more. RTK's polling is not used: it has no back-off, and a
 * list that is refreshed beside a sync that polls would be two paces to keep.
 */
import { useEffect, useRef } from 'react'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api, type SyncItem } from '#src/api/client.ts'
import type { Reservation } from '#src/domain/model.ts'
import { hasOpenCode, isFinished } from '#src/domain/overlays.ts'
import { nextBeat, type Beat, type Pulse } from '#src/domain/refresh.ts'
import { selectClockOffset } from '#src/state/clock.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import type { Ports, RootState } from '#src/state/store.ts'
import { selectLapseAt } from '#src/state/tickets.ts'

type Thunk<T> = ThunkAction<T, RootState, Ports, UnknownAction>

/** Asked of the server each time; the answer is kept by whoever shows the ticket. */
const AFRESH = { forceRefetch: true, subscribe: false } as const

const selectList = api.endpoints.getReservations.select()

type TicketWatch = {
  /** Asks for the list now, unless a request is under way. */
  retry: () => void
  /** The state has changed: the next request may be due at another time. */
  replan: () => void
  stop: () => void
}

/** Starts to keep the tickets up to date. What is asked and answered goes to the store. */
const watchTickets = (): Thunk<TicketWatch> => (dispatch, getState) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isStopped = false
  const pulse: Pulse = {
    lastSyncAt: Date.now(),
    lastListAt: Date.now(),
    syncFailures: 0,
    listFailures: 0,
    idleUpdates: 0,
  }

  const plan = (isBack = false) => {
    clearTimeout(timer)
    const { data, isError } = selectList(getState())
    // Before the first answer the screen's own question is under way.
    if (isStopped || isBusy || !isAwake() || (data === undefined && !isError)) return
    // The screen's own question failed: the first one that counts.
    if (data === undefined && pulse.listFailures === 0) pulse.listFailures = 1
    const reservations = data?.reservations ?? []
    const serverNow = Date.now() + selectClockOffset(getState())
    if (data !== undefined && reservations.every((one) => isFinished(one, serverNow))) return
    const hasCode = reservations.some((one) => hasOpenCode(one, serverNow))
    const { ask, inMs } = nextBeat(pulse, {
      now: Date.now(),
      hasList: data !== undefined,
      lapseAt: hasCode ? selectLapseAt(getState()) : null,
      isBack,
    })
    timer = setTimeout(() => void beat(ask), inMs)
  }

  const beat = async (ask: Beat['ask']) => {
    if (isBusy || isStopped) return
    clearTimeout(timer)
    isBusy = true
    await (ask === 'list' ? list() : sync())
    isBusy = false
    plan()
  }

  const list = async () => {
    pulse.lastListAt = Date.now()
    // After the phone's clock was set back, a sync of "later" would hold everything up.
    pulse.lastSyncAt = Math.min(pulse.lastSyncAt, pulse.lastListAt)
    const { isSuccess } = await dispatch(api.endpoints.getReservations.initiate(undefined, AFRESH))
    // One success after an outage restores the pace of both.
    if (isSuccess && pulse.listFailures > 0) pulse.syncFailures = 0
    pulse.listFailures = isSuccess ? 0 : pulse.listFailures + 1
  }

  const sync = async () => {
    pulse.lastSyncAt = Date.now()
    const items = () => (selectList(getState()).data?.reservations ?? []).map(toSyncItem)
    const before = items()
    const { data } = await dispatch(api.endpoints.syncStatus.initiate(before, AFRESH))
    pulse.syncFailures = data === undefined ? pulse.syncFailures + 1 : 0
    if (data === undefined || isStopped) return
    // The guest turned away meanwhile: the list is for their return.
    if (data.isUpdated && !isAwake()) pulse.listFailures = Math.max(1, pulse.listFailures)
    else if (data.isUpdated) await list()
    // A server that speaks of a change for ever is asked ever more slowly.
    const isIdle = data.isUpdated && JSON.stringify(items()) === JSON.stringify(before)
    pulse.idleUpdates = isIdle ? pulse.idleUpdates + 1 : 0
  }

  const onReturn = () => plan(true)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  window.addEventListener('offline', onReturn)
  plan()

  return {
    retry: () => void beat('list'),
    replan: () => plan(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
      window.removeEventListener('offline', onReturn)
    },
  }
}

const isAwake = () => document.visibilityState === 'visible' && navigator.onLine

const toSyncItem = ({ id, toldStatus, gift }: Reservation): SyncItem => ({
  id,
  ticketStatus: toldStatus,
  giftStatus: gift?.toldStatus ?? null,
})

/** Keeps the tickets up to date while the calling screen is shown. Returns the way to ask for the list at once. */
export function useTicketWatch(): () => void {
  const dispatch = useAppDispatch()
  const watch = useRef<TicketWatch>(null)
  const lapseAt = useAppSelector(selectLapseAt)
  const list = useAppSelector(selectList)

  useEffect(() => {
    const started = dispatch(watchTickets())
    watch.current = started
    return started.stop
  }, [dispatch])

  useEffect(() => watch.current?.replan(), [lapseAt, list.data, list.isError])

  return () => watch.current?.retry()
}
