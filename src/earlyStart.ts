/**
 * Runs on its own, before the app's script: names the guest's language, by which the first picture is chosen (shell.tsx), and asks the API for what the
 * first screen of a guest with a stored login needs. A build
 * injects it (vite.config.ts); it shares no code with the app, so that it is a few hundred bytes.
 */
import type { EarlyAnswers } from '#src/api/early.ts'

/** What each page asks first, below /api/client. */
const FIRST_QUESTIONS: Record<string, string[]> = {
  '/': ['/me', '/reservation/check', '/check-available-session'],
  '/ticket': ['/me', '/reservation/list'],
}

function nameLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  const isOurs = asked === 'en' || asked === 'zh-Hant'
  const language = isOurs ? asked : localStorage.getItem('language')
  if (language === 'zh-Hant') document.documentElement.lang = language
}

function ask(): void {
  const questions = FIRST_QUESTIONS[location.pathname]
  const token = localStorage.getItem('api_token')
  // With LINE nothing is asked before LINE has settled, and nothing at all behind the desktop mask.
  if (questions === undefined || token === null || import.meta.env.LIFF_ID !== null) return
  if (matchMedia('(min-width: 768px) and (min-height: 500px)').matches) return
  const base = import.meta.env.API_BASE_URL || location.origin
  const answers: EarlyAnswers['answers'] = {}
  for (const question of questions) {
    const url = `${base}/api/client${question}`
    const answer = fetch(url, {
      cache: 'no-store',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    // Whoever takes it hears of the failure; nobody else has to.
    answer.catch(() => undefined)
    answers[url] = answer
  }
  ;(window as { earlyAnswers?: EarlyAnswers }).earlyAnswers = {
    token,
    askedAt: performance.now(),
    answers,
  }
}

try {
  nameLanguage()
  ask()
} catch {
  // No storage, an odd token: the app asks by itself.
}
