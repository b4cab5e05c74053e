import { useLayoutEffect, useRef } from 'react'
import { useBench } from '#mocks/workbench/context.ts'
import { DeskPanel } from '#mocks/workbench/DeskPanel.tsx'
import { Logs } from '#mocks/workbench/Logs.tsx'
import { PhoneBar } from '#mocks/workbench/PhoneBar.tsx'
import { sceneOf, sizeOf } from '#mocks/workbench/setup.ts'
import { StateList } from '#mocks/workbench/StateList.tsx'

export function Workbench({ phone }: { phone: HTMLElement }) {
  return (
    <div className="bench">
      <nav aria-label="States">
        <StateList />
      </nav>
      <main>
        <PhoneBar />
        <PhoneFrame phone={phone} />
        <Logs />
      </main>
      <aside aria-label="Desk">
        <DeskPanel />
      </aside>
    </div>
  )
}

/** The phone in its size; a wide one is scrolled to. */
function PhoneFrame({ phone }: { phone: HTMLElement }) {
  const { view } = useBench()
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = sizeOf(view.setup)
  useLayoutEffect(() => {
    place.current?.append(phone)
  }, [phone])
  useLayoutEffect(() => {
    Object.assign(phone.style, { width: `${width}px`, height: `${height}px` })
  }, [phone, width, height])
  const scene = sceneOf(view.setup.state)
  return (
    <div className="place">
      <p role="status" className={`phase phase-${view.phase}`}>
        {view.phase === 'opening' && 'Opening …'}
        {view.phase === 'ready' && (scene ? `${scene.name} is open.` : 'The phone is on.')}
        {view.phase === 'failed' && `It could not be opened: ${view.message}`}
      </p>
      <div ref={place} />
    </div>
  )
}
