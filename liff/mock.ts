/** LINE for developers: liff-mock in a plain browser. Part of mocked builds only. */
import { liff } from '@line/liff/core'
import CloseWindow from '@line/liff/close-window'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import ShareTargetPicker from '@line/liff/share-target-picker'
import { LiffMockPlugin } from '@line/liff-mock'
import type { Line } from '#liff/line.ts'
import { lineOver } from '#liff/sdk.ts'

/** liff-mock adds `mock` to init's settings and types it for the full SDK only. */
const MOCK_SETTINGS = { liffId: '0000000000-MockLine', mock: true }

/** liff-mock's handle for answers, untyped by it for the core. */
const control = () =>
  (liff as unknown as { $mock: { set(change: (answers: object) => object): void } }).$mock

/** Starts liff-mock, logged in. Its isApiAvailable says no to everything, so the picker's answer is given here. */
export async function startMockLine(): Promise<Line> {
  liff.use(new IsInClient())
  liff.use(new IsLoggedIn())
  liff.use(new IsApiAvailable())
  liff.use(new Login())
  liff.use(new CloseWindow())
  liff.use(new ShareTargetPicker())
  // Typed for the full SDK; the core takes it as well.
  liff.use(new LiffMockPlugin() as never)
  await liff.init(MOCK_SETTINGS)
  liff.login()
  // Its own answer is that of a picker which the guest has closed; `liff.$mock.set` in the console changes this one.
  control().set((answers) => ({ ...answers, shareTargetPicker: { status: 'success' } }))
  return lineOver({
    isInClient: () => liff.isInClient(),
    isApiAvailable: (name) => name === 'shareTargetPicker',
    shareTargetPicker: (messages, options) => {
      console.info('liff-mock: shared', messages)
      return liff.shareTargetPicker(messages, options)
    },
    closeWindow: () => liff.closeWindow(),
  })
}
