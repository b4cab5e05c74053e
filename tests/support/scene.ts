/** What a picture of the gallery shows, and how to get there. */
import type { Page } from '@playwright/test'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect } from '#tests/support/guest.ts'
import type { LineOptions } from '#tests/support/lineWorld.ts'

export type Scene = {
  /** Of its pictures. */
  name: string
  scenario: ScenarioName
  address: string
  /** Arrives at the state; resolves when it is there. */
  reach: (page: Page, backend: TestBackend) => Promise<unknown>
  /** Changes the backend before the page is opened. */
  arrange?: (backend: TestBackend) => unknown
  /** The app runs inside LINE, which has these options. */
  line?: Partial<LineOptions>
  /** CSS pixels; a common phone and the smallest where no other is given. */
  sizes?: readonly Size[]
  /** Text twice as large, as a guest may have set it. */
  isLarge?: boolean
  /** Whether its images are others at every run: they are covered in the pictures. */
  hasChangingImages?: boolean
}

export type Size = { width: number; height: number }

export const PHONES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

export const dialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
