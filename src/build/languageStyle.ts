/** PostCSS plugin that expands `:script(Han)` and `@languages` in style sheets by the table of languages. */
import type { CSSOptions } from 'vite'
import { LANGUAGES, type Language } from '#src/texts/languages.ts'

type Languages = Record<string, Language>
type PostCss = Exclude<CSSOptions['postcss'], string | undefined>

/** Pass it to Vite's `css.postcss`, which processes each style sheet after its imports are inlined. */
export const languageStyle = (languages: Languages = LANGUAGES): PostCss => ({
  plugins: [
    {
      postcssPlugin: 'language-style',
      Rule(rule) {
        if (!rule.selector.includes(':script(')) return
        const selectors = rule.selectors.flatMap((selector) => expandSelector(selector, languages))
        if (selectors.length === 0) rule.remove()
        else rule.selectors = selectors
      },
      AtRule: {
        languages: (rule, { parse }) => {
          rule.replaceWith(parse(languageRules(languages), { from: rule.source?.input.file }))
        },
      },
    },
  ],
})

/**
 * Expands `p:script(Han, Hangul)` into selectors for a p in each language that is written in one of these scripts.
 * Returns an empty array if no language is.
 */
function expandSelector(selector: string, languages: Languages): string[] {
  const named = /:script\(([^)]*)\)/.exec(selector)
  if (named === null) return [selector]
  const [whole, scripts = ''] = named
  const tags = Object.entries(languages)
    .filter(([, row]) => scripts.split(/,\s*/).some((script) => row.scripts.includes(script)))
    .map(([tag]) => `:lang(${tag})`)
  if (tags.length === 0) return []
  return [selector.replace(whole, tags.length === 1 ? tags.join() : `:is(${tags.join()})`)]
}

export function languageRules(languages: Languages): string {
  const tags = Object.keys(languages)
  const withFonts = tags.filter((tag) => languages[tag]?.fonts)
  return [
    `:root { ${fonts(languages, withFonts)} }`,
    // If only one language has its own fonts, the root rule is enough.
    ...(withFonts.length > 1 ? withFonts : []).map((tag) => {
      const ownFirst = [tag, ...withFonts.filter((other) => other !== tag)]
      return `[lang='${tag}'] { ${fonts(languages, ownFirst)} }`
    }),
    ...Object.entries(languages).map(
      ([tag, { wordBreak, lineBreak }]) =>
        `[lang='${tag}'] { word-break: ${wordBreak}; line-break: ${lineBreak} }`,
    ),
    ...tags.map(skeletonRules),
  ].join('\n')
}

const GENERIC = { serif: 'serif', sans: 'sans-serif' }

const fonts = (languages: Languages, tags: string[]) =>
  (['serif', 'sans'] as const)
    .map((kind) => {
      const names = tags.map((tag) => languages[tag]?.fonts?.[kind])
      return `--native-${kind}: ${names.join(', ') || GENERIC[kind]}`
    })
    .join('; ')

/** Shows only the skeleton in the chosen language. The HTML holds one for each language (app/prerender.tsx). */
const skeletonRules = (tag: string) =>
  `html[data-chosen='${tag}'] .first-chosen[lang='${tag}'] { display: block }
html[data-chosen='${tag}'] .first-chosen[lang='${tag}'] ~ .first-written { display: none }`
