import { useEffect, useState } from 'react'
import { useBench } from '#mocks/workbench/context.ts'
import { Field, Section } from '#mocks/workbench/controls.tsx'
import { CLOCK_STEPS } from '#mocks/workbench/deskControls.ts'
import { hongKongTime } from '#mocks/workbench/hongKongTime.ts'

/** Shows and moves the clock that the phone and the server share. */
export function ClockSection() {
  const { bench, view } = useBench()
  const { desk } = view
  const now = useNow() + (desk?.state().clockOffsetMs ?? 0)
  const set = (time: string | null) => {
    desk?.clock(time)
    bench.set({ clock: time })
  }
  return (
    <Section title="Clock">
      <p className="time">
        {hongKongTime(now)} <span>Hong Kong</span>
      </p>
      <div className="row">
        {CLOCK_STEPS.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              desk?.passTime(seconds)
              bench.set({ clock: hongKongTime(now + seconds * 1000) })
            }}
          >
            {label}
          </button>
        ))}
        <button type="button" onClick={() => set(null)}>
          Now
        </button>
      </div>
      <Field
        label="Time"
        initial="2025-06-22 14:07"
        button="Set"
        onSubmit={(time) => set(time.trim())}
      />
    </Section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
