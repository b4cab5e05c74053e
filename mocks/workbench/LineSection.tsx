import { useBench } from '#mocks/workbench/context.ts'
import { Choice, Field, Section } from '#mocks/workbench/controls.tsx'
import { LINE_GROUPS } from '#mocks/workbench/deskControls.ts'

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
      {LINE_GROUPS.map(({ legend, options, needsReload = false }) => {
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
          // A comma would start another word.
          const profileName = text.replaceAll(',', ' ').trim()
          set(profileName === '' ? rest : [...rest, `name:${profileName}`], true)
        }}
      />
    </Section>
  )
}
