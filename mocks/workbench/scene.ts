/**
 * A scene describes a state of the app and the steps to reach it. The workbench opens it live, and
 * the gallery compares its screenshot.
 */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { AnswerName } from '#mocks/network.ts'

type Role = 'alert' | 'button' | 'dialog' | 'heading' | 'img' | 'link' | 'radio' | 'tab'

/** The element that a guest looks for. A name must match fully, a text partly. */
export type Target = {
  by: Role | 'text' | 'label' | 'selector'
  /** '' matches any name. */
  name: string
  /** If true, the name needs to match only at its start. */
  isStart?: boolean
  /** Limits the search to this container. */
  inside?: 'dialog' | 'gridcell'
  /** Picks the first match in this state. */
  is?: 'enabled' | 'disabled' | 'checked'
  /** The expected number of matches. Without it, the first match counts. */
  count?: number
}

export type Step =
  | { do: 'see'; target: Target }
  | { do: 'tap'; target: Target }
  | { do: 'type'; into: string; text: string }
  | { do: 'choose'; from: string; option: string }
  | { do: 'open'; address: string }
  | { do: 'reload' }
  | { do: 'passTime'; seconds: number }
  /** Staff scan the guest's ticket. */
  | { do: 'checkIn' }
  | { do: 'answer'; call: EndpointName | 'every'; with: AnswerName }

/** A size in CSS pixels. */
export type Size = { width: number; height: number }

export type Scene = {
  /** Used in the names of its screenshots and in its address. */
  name: string
  /** The screen, then the special case: 'Ticket, connection lost'. */
  title: string
  /** Additional search words that title, texts, scenario and answers lack. */
  words?: string
  scenario: ScenarioName
  address: string
  /** The steps that reach the state and check that it is shown. */
  steps: readonly Step[]
  /** The planned answers at the start. Steps may change them. */
  answers?: Partial<Record<EndpointName | 'every', AnswerName>>
  /** Says what LINE does, in the words of `?line=`. Without it there is no LINE. */
  line?: string
  /** By default a common phone and the smallest phone. */
  sizes?: readonly Size[]
  /** Shows text at 200%, which a guest may have set. */
  isLarge?: boolean
  /** Uses forced colors (high contrast). Only the gallery supports this. */
  isForcedColors?: boolean
  /** Device pixels per CSS pixel in the gallery's screenshots. The default is 1. */
  pixelRatio?: number
  /** Takes the screenshot after this time and not at the end of the animation, in milliseconds. */
  animatedForMs?: number
  /** If true, its images differ between runs, so the screenshots mask them. */
  hasChangingImages?: boolean
}

export type SceneGroup = { title: string; scenes: readonly Scene[] }

/** On the first day of the exhibition, 47 seconds before the codes change. */
export const SCENE_TIME = Date.parse('2025-06-22T14:07:13+08:00')

export const PHONES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** The sizes that remain above an open keyboard. */
export const ABOVE_KEYBOARD: readonly Size[] = [
  { width: 390, height: 471 },
  { width: 320, height: 308 },
]

export const LANDSCAPE: Size = { width: 667, height: 375 }

export const WIDE_LANDSCAPE: Size = { width: 844, height: 390 }

type Detail = Omit<Target, 'by' | 'name'>

export const see = (by: Target['by'], name: string, detail: Detail = {}): Step => ({
  do: 'see',
  target: { by, name, ...detail },
})

export const seeText = (text: string): Step => see('text', text)

/** Taps a button by default. */
export const tap = (name: string, { by = 'button', ...detail }: Partial<Target> = {}): Step => ({
  do: 'tap',
  target: { by, name, ...detail },
})

export const type = (into: string, text: string): Step => ({ do: 'type', into, text })

export const choose = (from: string, option: string): Step => ({ do: 'choose', from, option })
