/** Performs a step of a walk. */
import type { Page } from '@playwright/test'
import { gatewayFaults, readFault } from '#tests/e2e/walk/faults.ts'
import { NUMBERS, type GuestName } from '#tests/e2e/walk/guests.ts'
import { ignoreNavigation, type Phone } from '#tests/e2e/walk/phone.ts'
import { STAFF } from '#tests/e2e/walk/staff.ts'
import { SIZES } from '#tests/e2e/walk/steps.ts'
import { pointOf } from '#tests/e2e/walk/touch.ts'

/** Returns false if the screen does not allow the step. */
type Performance = (phone: Phone, argument: string) => Promise<boolean>

/** @returns false if the step is not possible */
export function perform(phone: Phone, step: string): Promise<boolean> {
  const space = step.indexOf(' ')
  const verb = space < 0 ? step : step.slice(0, space)
  const performance = PERFORMANCES[verb]
  if (performance === undefined) throw new Error(`There is no step '${step}'.`)
  return performance(phone, space < 0 ? '' : step.slice(space + 1))
}

const CONFIRM_PATH = '/confirm'

const tapTimes =
  (times: number): Performance =>
  async (phone, line) => {
    const { page } = phone.tab
    const point = await pointOf(page, line)
    if (point === null) return false
    if (new URL(page.url()).pathname === CONFIRM_PATH) phone.confirmations += 1
    const tap = () => page.touchscreen.tap(point.x, point.y)
    await Promise.all(Array.from({ length: times }, tap))
    return true
  }

const type =
  (selector: string): Performance =>
  async ({ tab: { page } }, text) => {
    const field = page.locator(selector)
    if (!(await field.isVisible()) || !(await field.isEditable())) return false
    // The screen may change between the check and the input.
    return field.fill(text, { timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  }

const press =
  (key: string): Performance =>
  async (phone) => {
    const { page } = phone.tab
    if (key === 'Enter' && new URL(page.url()).pathname === CONFIRM_PATH) phone.confirmations += 1
    await page.keyboard.press(key)
    return true
  }

/** Skips the step without a network, because the browser's error page would end the walk. */
const online =
  (action: (page: Page, phone: Phone, argument: string) => Promise<unknown>): Performance =>
  async (phone, argument) => {
    if (!phone.isOnline) return false
    await action(phone.tab.page, phone, argument)
    return true
  }

const COMMIT = { waitUntil: 'commit' } as const

const traverse =
  (by: 1 | -1): Performance =>
  async (phone) => {
    const { page } = phone.tab
    const isSameDocument = await page.evaluate((step) => {
      const { navigation } = window as unknown as {
        navigation: { currentEntry: { index: number }; entries: () => { sameDocument: boolean }[] }
      }
      return navigation.entries()[navigation.currentEntry.index + step]?.sameDocument ?? null
    }, by)
    if (isSameDocument === null || (!isSameDocument && !phone.isOnline)) return false
    if (isSameDocument) await page.evaluate((step) => history.go(step), by)
    else if (by < 0) await page.goBack(COMMIT)
    else await page.goForward(COMMIT)
    return true
  }

const setOnline =
  (isOnline: boolean): Performance =>
  async (phone) => {
    phone.isOnline = isOnline
    phone.wasOffline ||= !isOnline
    await phone.context.setOffline(!isOnline)
    return true
  }

/** Another guest, or the same one again, signs in on this phone in a new tab. */
const login: Performance = async (phone, name) => {
  if (!phone.isOnline) return false
  const { front } = phone
  await phone.openTab()
  const { page } = phone.tab
  await page.goto('/reset', COMMIT)
  await phone.advance(1_000)
  await page.goto('/verify', COMMIT)
  await phone.advance(1_000)
  const isEntered = await type('input[autocomplete=tel-national]')(
    phone,
    NUMBERS[name as GuestName],
  )
  if (isEntered) {
    await page.keyboard.press('Enter')
    await phone.advance(1_000)
    await type('input[autocomplete=one-time-code]')(phone, '1234')
    await phone.advance(2_000)
  }
  await phone.closeTab()
  phone.front = front
  return true
}

const hide: Performance = async (phone, seconds) => {
  const { page } = phone.tab
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      Object.defineProperty(document, 'hidden', { configurable: true, value: value === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await phone.advance(Number(seconds) * 1000, 1_000)
  await turn('visible')
  return true
}

const COOKIE = 'storage'

const PERFORMANCES: Record<string, Performance> = {
  tap: tapTimes(1),
  double: tapTimes(2),
  number: type('input[autocomplete=tel-national]'),
  code: type('input[autocomplete=one-time-code]'),
  choose: async ({ tab: { page } }, line) => {
    const [, index, name = ''] = /^(\d+) in (.*)$/.exec(line) ?? []
    const list = page.getByLabel(name, { exact: true }).first()
    if (!(await list.isVisible()) || !(await list.isEnabled())) return false
    if (await list.locator('option').nth(Number(index)).isDisabled()) return false
    await list.selectOption({ index: Number(index) })
    return true
  },
  escape: press('Escape'),
  enter: press('Enter'),
  back: traverse(-1),
  forward: traverse(1),
  reload: online(async (page, { ledger }) => {
    // The app looks for the ticket only while this page is open.
    if (page.url().includes('/error/invitation-received')) ledger.forgetLink()
    await page.reload(COMMIT)
  }),
  go: online((page, _, address) => page.goto(address, COMMIT)),
  open: async (phone, address) => {
    if (!phone.isOnline || phone.tabs.length > 1) return false
    await phone.openTab()
    await phone.tab.page.goto(address, COMMIT)
    return true
  },
  switch: async (phone) => {
    phone.front = (phone.front + 1) % phone.tabs.length
    await phone.tab.page.bringToFront()
    return phone.tabs.length > 1
  },
  close: async (phone) => {
    if (phone.tabs.length === 1) return false
    await phone.closeTab()
    return true
  },
  offline: setOnline(false),
  online: setOnline(true),
  fault: async ({ faults }, text) => {
    faults.unshift(readFault(text))
    return true
  },
  heal: async (phone) => {
    phone.faults = []
    phone.reads.heal()
    return setOnline(true)(phone, '')
  },
  replica: async ({ reads }, text) => {
    reads.lag(text)
    return true
  },
  unissued: async ({ reads }, seconds) => {
    reads.withholdCodes(Number(seconds))
    return true
  },
  gateway: async ({ faults }, text) => {
    faults.unshift(...gatewayFaults(text))
    return true
  },
  server: async ({ backend, ledger, now }, line) => {
    const [command = '', argument = ''] = line.split(' ')
    try {
      STAFF[command]?.(backend.world, argument)
      if (command === 'unuse') ledger.checkInUndoneAt = now
      return true
    } catch {
      // There is no such ticket.
      return false
    }
  },
  turn: async ({ tabs }, name) => {
    for (const { page } of tabs) {
      const size = SIZES[name]
      if (size) await page.setViewportSize(size)
    }
    return true
  },
  login,
  clear: async (phone) => {
    phone.isStorageDisturbed = true
    await phone.tab.page.evaluate(() => {
      try {
        window.localStorage.clear()
      } catch {
        // The storage is blocked.
      }
    })
    return true
  },
  storage: async (phone, fault) => {
    phone.isStorageDisturbed = true
    const value = encodeURIComponent(fault)
    await phone.context.addCookies([{ name: COOKIE, value, url: phone.baseURL }])
    return true
  },
  clock: async (phone, seconds) => {
    phone.clocks.jumpPhone(Number(seconds) * 1000)
    const time = phone.now + phone.clocks.phoneAheadMs
    await phone.context.clock.setSystemTime(time).catch(ignoreNavigation)
    return true
  },
  'server-clock': async (phone, seconds) => {
    phone.clocks.jumpServer(Number(seconds) * 1000)
    return true
  },
  wait: async (phone, seconds) => {
    await phone.advance(Number(seconds) * 1000, Number(seconds) > 20 ? 5_000 : 1_000)
    return true
  },
  hide,
}
