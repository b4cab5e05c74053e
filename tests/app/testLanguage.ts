/** A language for tests only, with kana and Hangul. Its words have twice or half the length. */
import { catalogue, type Texts } from '#src/app/catalogue.en.ts'
import type * as catalogues from '#src/app/catalogues.ts'
import type * as languages from '#src/texts/languages.ts'
import type { Language } from '#src/texts/languages.ts'

/** BCP 47 reserves this tag for private use. */
export const TEST_LOCALE = 'qaa'
export const TEST_LANGUAGE_NAME = 'ことば 한글'
export const TEST_LANGUAGE_SCRIPTS = ['Hiragana', 'Katakana', 'Hangul']

/** Excludes product names, file extensions and ids such as @exhibition and C1234567. */
const WORD = /(?<![@.\p{L}\p{N}])(?!(?:LINE|Google)(?!\p{L}))\p{Script=Latin}+(?![\p{L}\p{N}])/gu

const KANA = 'あいうえおかきくけこさしすせそたちつてとなにぬアイウエ'
const HANGUL = '가나다라마바사아자차카타파하고노도로모보소오조초코토'

/** Doubles the length of every odd word, and halves the length of every even word. */
export function inTestLanguage(text: string): string {
  let words = 0
  return text.replace(WORD, (word) => {
    words += 1
    return words % 2 === 1
      ? lettersFor(word, KANA).repeat(2)
      : lettersFor(word, HANGUL).slice(0, Math.ceil(word.length / 2))
  })
}

const lettersFor = (word: string, letters: string) =>
  Array.from(word.toLowerCase(), (letter) => letters[letter.charCodeAt(0) % letters.length]).join(
    '',
  )

/** Translates every text of a tree, including the results of functions. */
function translate(tree: unknown): unknown {
  if (typeof tree === 'string') return inTestLanguage(tree)
  if (typeof tree === 'function')
    return (...values: unknown[]) => translate(Reflect.apply(tree, null, values))
  const entries = Object.entries(Object(tree)).map(([key, value]) => [key, translate(value)])
  return Object.fromEntries(entries)
}

const row: Language = {
  name: TEST_LANGUAGE_NAME,
  scripts: TEST_LANGUAGE_SCRIPTS,
  fonts: { serif: "'Test Serif'", sans: "'Test Sans'" },
  wordBreak: 'keep-all',
  lineBreak: 'strict',
}

/** The table of languages with exactly two rows, even if the app has more. */
export const withTwoLanguages = (original: typeof languages) => ({
  ...original,
  LANGUAGES: { en: original.LANGUAGES.en, 'zh-Hant': original.LANGUAGES['zh-Hant'] },
})

/** Use it to mock the table of languages with vi.mock. */
export const withTestLanguage = (original: typeof languages) => ({
  ...original,
  LANGUAGES: {
    ...withTwoLanguages(original).LANGUAGES,
    [TEST_LOCALE]: row,
  },
})

const texts: Texts = { ...(translate(catalogue) as Texts), intl: { locale: 'ko' } }

/** Use it to mock the table of texts with vi.mock. */
export const withTestTexts = ({ CATALOGUES: { en, 'zh-Hant': chinese } }: typeof catalogues) => ({
  CATALOGUES: {
    en,
    'zh-Hant': chinese,
    [TEST_LOCALE]: () => Promise.resolve({ catalogue: texts }),
  },
})
