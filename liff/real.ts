/**
 * The real SDK, pluggable: the core and the modules in use. The full SDK's init also runs a remote script, and hangs
 * while that script's host hangs.
 */
import { liff } from '@line/liff/core'
import Calendar from '@line/liff/calendar'
import CloseWindow from '@line/liff/close-window'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import ShareTargetPicker from '@line/liff/share-target-picker'
import type { Line } from '#liff/line.ts'
import { lineOver } from '#liff/sdk.ts'

/** One init in a page life: a second one posts the login's code again and fails. */
let started: Promise<Line> | null = null

/** Initialises LIFF; rejects where LIFF does (a denied login, a clock that is off, no network). Has no time limit. */
export function startRealLine(liffId: string): Promise<Line> {
  started ??= initialise(liffId)
  return started
}

async function initialise(liffId: string): Promise<Line> {
  liff.use(new IsInClient())
  liff.use(new IsLoggedIn())
  liff.use(new IsApiAvailable())
  liff.use(new CloseWindow())
  liff.use(new Calendar())
  liff.use(new ShareTargetPicker())
  await liff.init({ liffId })
  return lineOver(liff)
}
