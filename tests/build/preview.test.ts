/** Checks what a chat shows of a link, in the files of a production build. Run `npm run build` first. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { withPreview } from '#src/build/previewTags.ts'
import { pageRows } from '#src/routing/pages.ts'

const fileOf = (pattern: string) => `${pattern.replace(/\/:.*/, '')}/index.html`.replace(/^\/+/, '')
const pages = [...new Set(pageRows.map(({ path }) => fileOf(path)))]
const read = (page: string) => readFileSync(join('dist', page), 'utf8')

/** Returns the tags that a preview bot reads, by their names, and the title. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)
  const named = Object.fromEntries(
    Array.from(tags, ([, name = '', content = '']) => [name, content]),
  )
  return { ...named, title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '' }
}

const ENGLISH = 'The Puzzle Re-edition Exhibition'
const CHINESE = '拼圖復刻展覽'
const DATES = '2025/6/22 (Sun) to 6/27 (Fri), Central, Hong Kong'
const CHINESE_DATES = '2025年6月22日（星期日）至27日（星期五），香港中環'

/** Personal pages have neutral words. Chinese pages have Chinese words. All others have the facts of the event. */
const WORDS: Record<string, [title: string, description: string]> = {
  'invitation/index.html': [CHINESE, '誠邀您蒞臨展覽。'],
  'error/index.html': [CHINESE, CHINESE_DATES],
  'rsvp/index.html': [ENGLISH, 'An invitation to the exhibition.'],
  'receive/index.html': [ENGLISH, 'A ticket to the exhibition, shared with you.'],
}

describe('The preview of a link', () => {
  it.each(pages)('has exactly the words of its page, so no name and no code: %s', (page) => {
    const [title, description] = WORDS[page] ?? [ENGLISH, DATES]
    const { viewport, robots, referrer, build, ...tags } = tagsOf(read(page))
    expect([viewport, robots, referrer, build].every(Boolean)).toBe(true)
    expect(tags).toEqual({
      title,
      description,
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'twitter:card': 'summary',
      'theme-color': '#F6F2EA',
      'color-scheme': 'only light',
      'format-detection': expect.any(String),
    })
  })

  it('has an icon for the home screen on each page, in the size that phones expect', () => {
    for (const page of pages) {
      const [, icon = ''] = /<link rel="apple-touch-icon" href="\/([^"]+)">/.exec(read(page)) ?? []
      const { width, height } = PNG.sync.read(readFileSync(join('dist', icon)))
      expect([width, height], page).toEqual([180, 180])
    }
  })

  it('has a picture of 1200 x 630 within 30 kB', () => {
    const picture = readFileSync('src/images/link-preview.png')
    const { width, height } = PNG.sync.read(picture)
    expect([width, height]).toEqual([1200, 630])
    expect(picture.length).toBeLessThanOrEqual(30_000)
  })

  it('has absolute addresses without a code if the origin of the app is set', () => {
    const preview = {
      path: '/invitation',
      lang: 'zh-Hant' as const,
      title: CHINESE,
      description: 'Guests & "friends" <3',
    }
    const origin = 'https://tickets.example'
    const pictures = { icon: '/assets/icon.png', share: `${origin}/assets/preview.png` }
    const html = withPreview('<head><title>Old</title></head>', preview, origin, pictures)
    expect(tagsOf(html)).toEqual({
      title: CHINESE,
      description: 'Guests &amp; &quot;friends&quot; &lt;3',
      'og:title': CHINESE,
      'og:description': 'Guests &amp; &quot;friends&quot; &lt;3',
      'og:type': 'website',
      'og:url': 'https://tickets.example/invitation',
      'og:image': 'https://tickets.example/assets/preview.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })
})

it('The build contains no code and no guest of the mock backend', () => {
  const { openShare, claimedShare, ...invitations } = demoCodes
  const codes = [invitations, openShare, claimedShare].flatMap((group) => Object.values(group))
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join('dist', name)).isFile(),
  )
  const guests = ['陳女士', '黃先生', '李先生/女士', 'mock-token']
  const found = files.filter((name) => {
    const text = readFileSync(join('dist', name), 'utf8')
    return [...codes, ...guests].some((word) => text.includes(word))
  })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
