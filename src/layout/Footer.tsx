import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx'

/** Below every screen. */
export function Footer() {
  return (
    <footer className="foot">
      <LanguageSwitch />
    </footer>
  )
}
