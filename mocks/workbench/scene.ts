/**
 * A state of the app and the way to it, as data: the workbench opens it live, the gallery of
 * pictures compares it.
 */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { AnswerName } from '#mocks/network.ts'

type Role = 'alert' | 'button' | 'dialog' | 'heading' | 'img' | 'link' | 'radio' | 'tab'

/** What a guest looks for. Names are whole, texts a part of what is written. */
export type Target = {
  by: Role | 'text' | 'label' | 'selector'
  /** '' for any. */
  name: string
  /** The name begins with it. */
  isStart?: boolean
  /** Not everywhere on the page. */
  inside?: 'dialog' | 'gridcell'
  /** The first that can be used. */
  is?: 'enabled' | 'disabled' | 'checked'
  /** How many there are; the first is meant where it is not given. */
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
  /** The staff scans the guest's ticket. */
  | { do: 'checkIn' }
  | { do: 'answer'; call: EndpointName | 'every'; with: AnswerName }

/** CSS pixels. */
export type Size = { width: number; height: number }

export type Scene = {
  /** Of its pictures and its address. */
  name: string
  /** What the guest is at, then what is the matter: 'Ticket, connection lost'. */
  title: string
  /** For the search, what neither title nor texts, scenario or answers say. */
  words?: string
  scenario: ScenarioName
  address: string
  /** Arrives at the state, and sees it. */
  steps: readonly Step[]
  /** From the start; the steps may change it. */
  answers?: Partial<Record<EndpointName | 'every', AnswerName>>
  /** What LINE does, in the words of `?line=`; there is no LINE where it is not given. */
  line?: string
  /** A common phone and the smallest where no other is given. */
  sizes?: readonly Size[]
  /** Text twice as large, as a guest may have set it. */
  isLarge?: boolean
  /** In the colours of a high-contrast theme; the gallery's pictures alone. */
  isForcedColors?: boolean
  /** Device pixels of a CSS pixel in the gallery's pictures, 1 where it is not given. */
  pixelRatio?: number
  /** Its animation is pictured after so many milliseconds, and not at its end. */
  animatedForMs?: number
  /** Its images are others at every run: they are covered in the pictures. */
  hasChangingImages?: boolean
}

export type SceneGroup = { title: string; scenes: readonly Scene[] }

/** The first day of the exhibition, 47 seconds before the codes change. */
export const SCENE_TIME = Date.parse('2025-06-22T14:07:13+08:00')

export const PHONES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** What an open keyboard leaves of them. */
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

/** A button, where nothing else is said. */
export const tap = (name: string, { by = 'button', ...detail }: Partial<Target> = {}): Step => ({
  do: 'tap',
  target: { by, name, ...detail },
})

export const type = (into: string, text: string): Step => ({ do: 'type', into, text })

export const choose = (from: string, option: string): Step => ({ do: 'choose', from, option })
