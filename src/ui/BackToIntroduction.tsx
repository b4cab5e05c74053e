import { appTexts } from '#default-texts/app'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

type BackToIntroductionProps = { variant?: 'filled' | 'outlined'; isLocked?: boolean }

export function BackToIntroduction(props: BackToIntroductionProps) {
  const { backToIntroduction } = useTexts(appTexts, 'common')
  const go = useAppNavigate()
  return (
    <Button {...props} onClick={() => go(introWithoutRedirect)}>
      {backToIntroduction}
    </Button>
  )
}
