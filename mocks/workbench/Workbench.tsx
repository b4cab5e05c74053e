import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Bench, BenchView } from '#mocks/workbench/bench.ts'
import { DeskPanel } from '#mocks/workbench/Desk.tsx'
import { Logs } from '#mocks/workbench/Logs.tsx'
import { PhoneBar } from '#mocks/workbench/PhoneBar.tsx'
import { sceneOf, sizeOf } from '#mocks/workbench/setup.ts'
import { StateList } from '#mocks/workbench/StateList.tsx'

/** Frame of the phone (as in workbench.css) and the space below it, in CSS pixels. */
const FRAME = 10
const MARGIN = 16

/** The phone is unreadable below this scale. */
const MIN_SCALE = 0.5

export function Workbench({ bench, phone }: { bench: Bench; phone: HTMLElement }) {
  const props = { bench, view: useSyncExternalStore(bench.subscribe, bench.view) }
  return (
    <div className="bench">
      <nav aria-label="States">
        <StateList {...props} />
      </nav>
      <main>
        <PhoneBar {...props} />
        <PhoneFrame phone={phone} view={props.view} />
        <Logs {...props} />
      </main>
      <aside aria-label="Desk">
        <DeskPanel {...props} />
      </aside>
    </div>
  )
}

/** Draws the phone at its size, or smaller if the window is too small. */
function PhoneFrame({ phone, view }: { phone: HTMLElement; view: BenchView }) {
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = sizeOf(view.setup)
  const framed = { width: width + 2 * FRAME, height: height + 2 * FRAME }
  const scale = useFittingScale(place, framed.width, framed.height)
  useLayoutEffect(() => {
    place.current?.append(phone)
  }, [phone])
  useLayoutEffect(() => {
    Object.assign(phone.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
    })
  }, [phone, width, height, scale])
  const scene = sceneOf(view.setup.state)
  return (
    <div className="place">
      <p role="status">
        {view.phase === 'opening' && 'Opening …'}
        {view.phase === 'ready' && (scene ? `${scene.name} is open.` : 'The phone is on.')}
        {view.phase === 'failed' && `It could not be opened: ${view.message}`}
      </p>
      <div
        ref={place}
        className="room"
        style={{ width: framed.width * scale, height: framed.height * scale }}
      />
    </div>
  )
}

/** Returns the scale at which the size fits below `place`, at most 1. */
function useFittingScale(place: RefObject<HTMLElement | null>, width: number, height: number) {
  const [room, setRoom] = useState({ width: Infinity, height: Infinity })
  useLayoutEffect(() => {
    const measure = () => {
      const { parentElement, offsetTop = 0 } = place.current ?? {}
      const below = window.innerHeight - offsetTop - MARGIN
      setRoom({ width: parentElement?.clientWidth ?? 0, height: below })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [place])
  return Math.max(MIN_SCALE, Math.min(1, room.width / width, room.height / height))
}
