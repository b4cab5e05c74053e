/** The phone of the workbench: the app in an iframe. It uses the sessionStorage of the tab. */
import type { Desk } from '#mocks/desk.ts'
import type { PageStep } from '#mocks/workbench/performStep.ts'
import type { Scene, Step } from '#mocks/workbench/scene.ts'
import type { PhoneStart } from '#mocks/workbench/setup.ts'
import type { Snapshot } from '#mocks/workbench/snapshot.ts'

/** A cold start of the development server on a busy machine takes long. */
const APP_TIMEOUT_MS = 60_000

export type Phone = {
  /** The value is null until the app has started, and on the mask page. */
  desk: () => Desk | null
  address: () => string
  /** Resolves when the first page is loaded and, if the page starts it, the app too. */
  loaded: () => Promise<void>
  performSteps: (scene: Scene) => Promise<void>
  setLanguage: (tag: string) => Promise<void>
  reload: () => void
  open: (address: string) => void
  snapshot: () => Snapshot
  remove: () => void
}

/** @param onLoad is called for each page that the iframe loads */
export function switchOn(
  parent: HTMLElement,
  { address, storage }: PhoneStart,
  onLoad: (page: Window) => void,
): Phone {
  // The previous iframe is removed, so nobody else writes to the storage.
  sessionStorage.clear()
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
  const frame = document.createElement('iframe')
  frame.name = 'phone'
  frame.title = 'Phone'
  frame.src = address
  const page = () => {
    const { contentWindow } = frame
    if (contentWindow === null) throw new Error('The phone is off.')
    return contentWindow
  }
  frame.addEventListener('load', () => onLoad(page()))
  parent.append(frame)

  const loaded = () =>
    new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true })
    })
  let whenLoaded = loaded()
  const load = async (start: () => void) => {
    whenLoaded = loaded()
    start()
    await whenLoaded
  }

  const perform = async (step: Step): Promise<void> => {
    if (step.do === 'open') await load(() => page().location.assign(step.address))
    else if (step.do === 'reload') await load(() => page().location.reload())
    else if (step.do === 'passTime') page().desk?.passTime(step.seconds)
    else if (step.do === 'checkIn') page().desk?.staff.checkIn()
    else if (step.do === 'answer') page().desk?.answerAlways(step.call, step.with)
    else await performInPage(page(), step)
  }

  return {
    desk: () => page().desk ?? null,
    address: () => page().location.pathname + page().location.search,
    async loaded() {
      await whenLoaded
      const hasStarted = () =>
        page().desk !== undefined || page().document.querySelector('button[lang]') !== null
      await until(hasStarted)
    },
    async performSteps({ steps, isLarge }) {
      for (const step of steps) await perform(step)
      if (isLarge) page().document.documentElement.style.fontSize = '200%'
    },
    setLanguage: async (tag) => chooseLanguage(page(), tag),
    reload: () => page().location.reload(),
    open: (to) => page().location.assign(to),
    snapshot: () => ({
      address: page().location.pathname + page().location.search,
      at: Date.now() + (page().desk?.state().clockOffsetMs ?? 0),
      storage: { ...sessionStorage },
    }),
    remove: () => frame.remove(),
  }
}

async function performInPage(page: Window, step: PageStep): Promise<void> {
  if (page.performStep === undefined) await loadScript(page, '/mocks/workbench/performStep.ts')
  await page.performStep?.(step)
}

const loadScript = (page: Window, src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = page.document.createElement('script')
    Object.assign(script, { type: 'module', src })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded`)))
    page.document.head.append(script)
  })

/** Uses the language switch of the page, which may be behind a dialog. */
async function chooseLanguage(page: Window, tag: string): Promise<void> {
  const button = () =>
    page.document.querySelector<HTMLElement>(`button[lang="${tag}"][aria-pressed]`)
  await until(() => button() !== null)
  button()?.click()
  await until(() => button()?.ariaPressed === 'true')
}

/** @throws Error if the condition is not met in time */
async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + APP_TIMEOUT_MS
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('It takes too long.')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
