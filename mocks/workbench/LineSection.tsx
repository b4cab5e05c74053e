import { useBench } from '#mocks/workbench/context.ts'
import { Choice, Field, Section } from '#mocks/workbench/controls.tsx'

type Group = {
  legend: string
  /** A word of `?line=` each; '' is what holds where none is chosen. */
  options: readonly (readonly [word: string, label: string])[]
  /** LINE reads it when the page starts. */
  needsReload?: boolean
}

const GROUPS: Group[] = [
  {
    legend: 'Where the page is',
    options: [
      ['', 'Phone’s browser'],
      ['liff-browser', 'LIFF browser'],
      ['in-app-browser', 'LINE’s in-app browser'],
      ['none', 'No LIFF app'],
      ['silent', 'LINE silent'],
    ],
    needsReload: true,
  },
  {
    legend: 'Login to LINE',
    options: [
      ['', 'Logged in'],
      ['logged-out', 'Logged out'],
    ],
    needsReload: true,
  },
  {
    legend: 'On the consent page',
    options: [
      ['', 'Approves the login'],
      ['login-denied', 'Denies the login'],
    ],
  },
  {
    legend: 'Share picker',
    options: [
      ['', 'Sends'],
      ['cancelled', 'Cancelled'],
      ['failed', 'Failed'],
      ['blocked', 'Blocked'],
    ],
  },
  {
    legend: 'Official account',
    options: [
      ['', 'No friend'],
      ['friend', 'Friend'],
    ],
    needsReload: true,
  },
  {
    legend: 'Profile',
    options: [
      ['', 'Given'],
      ['no-profile', 'Not given'],
    ],
    needsReload: true,
  },
]

const NAME = /^name:/

export function LineSection() {
  const { bench, view } = useBench()
  const { desk } = view
  const words = (desk?.lineChoices() ?? '').split(',').filter((word) => word !== '')
  const set = (next: string[], needsReload: boolean) => {
    const line = next.join(',')
    desk?.line(line)
    bench.set({ line })
    if (needsReload) bench.reload()
  }
  const name = words.find((word) => NAME.test(word))?.replace(NAME, '') ?? ''
  return (
    <Section title="LINE">
      {GROUPS.map(({ legend, options, needsReload = false }) => {
        const own = options.map(([word]) => word)
        const rest = words.filter((word) => !own.includes(word))
        return (
          <Choice
            key={legend}
            legend={legend}
            options={options}
            chosen={words.find((word) => own.includes(word)) ?? ''}
            onChoose={(word) => set(word === '' ? rest : [...rest, word], needsReload)}
          />
        )
      })}
      <Field
        key={name}
        label="Name of the profile"
        initial={name}
        button="Set"
        onSubmit={(text) => {
          const rest = words.filter((word) => !NAME.test(word))
          // A comma would begin another word.
          const given = text.replaceAll(',', ' ').trim()
          set(given === '' ? rest : [...rest, `name:${given}`], true)
        }}
      />
    </Section>
  )
}
