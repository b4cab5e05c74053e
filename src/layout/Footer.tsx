/** Below every screen: the switch of languages, fetched when nothing else is. Its place is kept, so that nothing moves when it comes. */
import { useEffect } from 'react'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

const load = () => import('#src/layout/LanguageSwitch.tsx').then((m) => m.LanguageSwitch)

export function Footer() {
  const { Component, open } = useLazyComponent(load)
  // Once, on arrival.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => whenIdle(open), [])
  return <footer className="foot">{Component && <Component />}</footer>
}
