import type { Location, NavigateFunction, NavigateOptions } from 'react-router-dom'
import { currentEntry } from '#src/routing/browser.ts'

/** True for a history entry that was pushed for an open overlay. It has the address of the screen below. */
export const isOverlayEntry = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isOverlay' in state

/** If no popstate event has come after this long, the browser did not go back. On a busy phone it may take half a second. */
const BACK_TIMEOUT_MS = 2_000

/** After Back, the owner of an overlay has this long to remove it. If it keeps it open, the entry is pushed again. */
const CLOSE_TIMEOUT_MS = 50

const isOnOverlayEntry = () => isOverlayEntry(currentEntry())

type Overlay = { openedAt: Location; close: () => void }

/** Keeps exactly one history entry while any overlay is open, however many overlays there are. */
export class OverlayStack {
  private overlays: Overlay[] = []
  private location: Location
  private navigate: NavigateFunction
  /** The location from which `history.back()` was called. Null if no such navigation is running. */
  private goingBackFrom: Location | null = null
  private afterBack: (() => void) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(location: Location, navigate: NavigateFunction) {
    this.location = location
    this.navigate = navigate
  }

  /** Returns the function that removes the overlay. */
  open(close: () => void): () => void {
    const overlay = { openedAt: this.location, close }
    this.overlays.push(overlay)
    this.update()
    return () => {
      this.overlays = this.overlays.filter((other) => other !== overlay)
      this.update()
    }
  }

  /** Leaves the screen and removes the overlay's history entry. */
  leave(to: string, options: NavigateOptions): void {
    const replaceScreen = () => void this.navigate(to, { ...options, replace: true })
    if (this.goingBackFrom !== null) this.afterBack = () => this.leave(to, options)
    else if (!isOnOverlayEntry()) void this.navigate(to, options)
    else if (options.replace !== true) replaceScreen()
    else this.goBack(replaceScreen)
  }

  /** Call it before overlays open on the new location. */
  locationChanged(location: Location, navigate: NavigateFunction): void {
    this.location = location
    this.navigate = navigate
  }

  /** Call it once the overlays of the last screen are removed. */
  screenShown(isPop: boolean): void {
    if (!isPop) return
    if (this.goingBackFrom !== null) {
      // A page that was loaded at an overlay's entry may go back before its own location was shown.
      if (this.goingBackFrom !== this.location) this.wentBack()
      return
    }
    const last = this.overlays.filter(({ openedAt }) => openedAt !== this.location).slice(-1)[0]
    if (last === undefined || isOnOverlayEntry()) return this.update()
    last.close()
    setTimeout(() => this.update(), CLOSE_TIMEOUT_MS)
  }

  /** Runs in a microtask, so that an overlay that opens while another one closes reuses its entry. */
  private update(): void {
    queueMicrotask(() => {
      const isOpen = this.overlays.length > 0
      if (this.goingBackFrom !== null || isOpen === isOnOverlayEntry()) return
      if (isOpen) this.push()
      else this.goBack(null)
    })
  }

  private push(): void {
    const { pathname, search, state } = currentEntry()
    const overlayState = { ...(state as object | null), isOverlay: true }
    void this.navigate(pathname + search, { state: overlayState })
  }

  private goBack(afterBack: (() => void) | null): void {
    this.goingBackFrom = this.location
    this.afterBack = afterBack
    void this.navigate(-1)
    this.timer = setTimeout(() => this.wentBack(), BACK_TIMEOUT_MS)
  }

  private wentBack(): void {
    clearTimeout(this.timer)
    const afterBack = this.afterBack
    this.goingBackFrom = null
    this.afterBack = null
    if (afterBack !== null) afterBack()
    else if (this.overlays.length > 0) this.update()
  }
}
